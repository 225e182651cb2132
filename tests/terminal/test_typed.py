"""Commands that are typed during a game, in any language."""

import pytest

from astragal.terminal.typed import COMMANDS, command_of


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("undo", ("undo", "")),
        ("Annuler", ("undo", "")),
        ("COUPS", ("moves", "")),
        ("quitter", ("quit", "")),
        ("aide", ("help", "")),
        ("?", ("hint", "")),
        ("indice", ("hint", "")),
        ("rules DS-9", ("rules", "DS-9")),
        ("règle 9", ("rules", "9")),
        ("enregistrer", ("save", "")),
    ],
)
def test_a_command_is_recognised(line: str, command: tuple[str, str]) -> None:
    assert command_of(line) == command
    assert command[0] in COMMANDS


@pytest.mark.parametrize("line", ["", "draw 3", "pass", "5", "take orange", "72:4=5x5-7+0", "stand"])
def test_an_answer_is_not_a_command(line: str) -> None:
    assert command_of(line) is None
