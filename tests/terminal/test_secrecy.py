"""Several people at one terminal do not see each other's secrets."""

import pytest

from astragal.terminal.screen import CLEAR, Screen
from terminal.command_line import CommandLine

TOGETHER = ("play", "all-together", "--names", "Ada,Bob", "--dice", "by-hand")
DICE = "g5577 b0248 r+-x:\n"


def canonical(shown: str) -> str:
    """The text in the signs of moves, without spaces."""
    return shown.translate(str.maketrans("×−÷", "x-:", " "))


def test_an_equality_is_not_shown_before_all_have_written(cli: CommandLine) -> None:
    left = cli(*TOGETHER, "--record", cli.file, typed=DICE + "5x8=40\n")
    assert cli.entries()[-1] == {"seat": 0, "move": "5x8=40"}
    assert "Bob, only you may look now" in left.out
    assert "5x8=40" not in canonical(left.out)


def test_all_equalities_are_shown_when_all_have_written(cli: CommandLine) -> None:
    left = cli(*TOGETHER, "--record", cli.file, typed=DICE + "5x8=40\n72:4=5x5-7+0\n")
    shown = canonical(left.out.split("Bob, only you may look now")[1])
    assert "5x8=40" in shown
    assert "72:4=5x5-7+0" in shown


def test_a_resumed_game_does_not_show_hidden_equalities(cli: CommandLine) -> None:
    cli(*TOGETHER, "--record", cli.file, typed=DICE + "5x8=40\n")
    again = cli("play", "--resume", cli.file)
    assert "Bob, only you may look now" in again.out
    assert "5x8=40" not in canonical(again.out)


def test_a_replay_does_not_show_hidden_equalities(cli: CommandLine) -> None:
    cli(*TOGETHER, "--record", cli.file, typed=DICE + "5x8=40\n")
    for how in ((), ("--all",)):
        assert "5x8=40" not in canonical(cli("replay", cli.file, *how).out)


def test_at_a_terminal_the_screen_is_cleared_between_two_people(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["g5577 b0248 r+-x:", "5x8=40", "", "72:4=5x5-7+0"])

    def typed(self: Screen, prompt: str = "") -> str:
        self.live = True
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(Screen, "ask", typed)
    left = cli(*TOGETHER, "--record", cli.file)
    assert left.out.count(CLEAR) == 2
    assert left.out.index("Ada, only you") < left.out.index(CLEAR) < left.out.index("Bob, only you")
    assert "The keyboard goes to Bob" in left.out


def test_games_without_secrets_name_the_player_to_move(cli: CommandLine) -> None:
    left = cli("play", "dice-stars", "--seed", "4", "--names", "Ada,Bob", "--record", cli.file, typed="draw 3\n1\n")
    assert "Ada to move." in left.out
    assert "Bob to move." in left.out
