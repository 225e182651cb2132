"""Hints in the terminal: `?` shows the best moves of the seat to move."""

import pytest

from terminal.command_line import CommandLine

PLAY = ("play", "dice-stars", "--seed", "3")


@pytest.mark.parametrize(
    ("lang", "typed", "shown"),
    [
        ("en", "draw 3\n?\n", ("move", "wins", "score", "why", "%", "points for")),
        ("fr", "piocher 3\nindice\n", ("coup", "gagne", "score", "pourquoi", " %", "points pour")),
    ],
)
def test_a_hint_shows_the_values_and_reasons_of_the_best_moves(
    cli: CommandLine, lang: str, typed: str, shown: tuple[str]
) -> None:
    left = cli(*PLAY, "--record", cli.file, typed=typed, lang=lang)
    hinted = " ".join(left.out.split(">")[-2].split())
    assert all(word in hinted for word in shown), hinted
    assert left.code == 0


def test_the_first_move_of_a_hint_can_be_typed_as_shown(cli: CommandLine) -> None:
    table = cli(*PLAY, "--record", cli.file, typed="draw 3\n?\n").out.split(">")[-2]
    first = table.strip().splitlines()[1].partition("  ")[0]
    cli.file.unlink()
    cli(*PLAY, "--record", cli.file, typed=f"draw 3\n{first}\n")
    assert cli.entries()[2] == {"seat": 0, "move": first}


def test_there_is_no_hint_before_real_dice_are_typed(cli: CommandLine) -> None:
    left = cli("play", "yahtzee", "--dice", "by-hand", "--seats", "1", "--record", cli.file, typed="?\n")
    assert "Throw the dice first." in left.out


def test_a_hint_is_for_the_seat_to_move(cli: CommandLine) -> None:
    typed = "draw 3\n1\n?\n"
    left = cli(*PLAY, "--names", "Ada,Bob", "--record", cli.file, typed=typed)
    asked = left.out.rpartition("Bob to move.")[2]
    assert "wins" in asked
