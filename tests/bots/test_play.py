"""A whole game played by bots."""

import pytest

from astragal.bots import roster
from astragal.bots.play import play_game, play_on
from astragal.core.chance import Seeded
from astragal.core.game import Event, Moves, View
from astragal.core.table import Table
from astragal.games import catalogue

TOGETHER = "rolling-cubes/all-together"


class Recorder:
    """Plays at random and keeps its events; `asked` is shared by all bots of a table."""

    def __init__(self, seat: int, asked: list[int]) -> None:
        self.seat = seat
        self.asked = asked
        self.events: list[Event] = []
        self._bot = roster.make("dice-stars", "random", seat, 1)

    def watch(self, event: Event) -> None:
        self.events.append(event)

    def choose(self, view: View, moves: Moves) -> str:
        self.asked.append(self.seat)
        return self._bot.choose(view, moves)


def test_every_bot_watches_every_event_of_its_seat_once_and_in_order() -> None:
    table = Table(catalogue.game("farbenpoker"), ["a", "b", "c"], chance=Seeded(3))
    bots = [Recorder(seat, []) for seat in range(3)]
    play_on(table, bots)
    assert table.over
    assert [bot.events for bot in bots] == [table.events(seat) for seat in range(3)]


def test_a_bot_has_watched_all_events_when_it_chooses() -> None:
    table = Table(catalogue.game("dice-stars"), ["a", "b"], chance=Seeded(3))
    behind = []

    class LagRecorder(Recorder):
        def choose(self, view: View, moves: Moves) -> str:
            behind.append(len(table.log) - len(self.events))
            return super().choose(view, moves)

    play_on(table, [LagRecorder(seat, []) for seat in range(2)])
    assert behind
    assert set(behind) == {0}


def test_seats_that_move_simultaneously_choose_in_order() -> None:
    asked: list[int] = []
    table = Table(catalogue.game(TOGETHER), ["a", "b", "c"], chance=Seeded(3))
    play_on(table, [Recorder(seat, asked) for seat in range(3)])
    assert asked[:6] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("game", ["dice-stars", "farbenpoker", TOGETHER])
def test_the_arguments_determine_the_game(game: str) -> None:
    again, other = (play_game(game, ["random", "random"], seed).record() for seed in ("7/1", "7/2"))
    assert play_game(game, ["random", "random"], "7/1").record() == again
    assert other[1:] != again[1:]
    assert again[0]["seats"] == ["bot:random", "bot:random"]


def test_options_reach_the_table() -> None:
    table = play_game("dice-stars", ["random"], 1, {"solo_grid": 10})
    assert table.header()["options"] == {"solo_grid": 10}
