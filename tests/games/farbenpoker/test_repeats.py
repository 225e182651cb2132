"""The same stick drawn again and again: how often is told, and computer players lose patience."""

import pytest

from astragal.core.game import Entry
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.players.belief import Belief
from astragal.games.farbenpoker.players.belief_state import REROLL, UNSEEN
from astragal.games.farbenpoker.players.knowledge import IMPATIENCE, Knowledge
from astragal.games.farbenpoker.repeats import draws_in_a_row
from astragal.games.farbenpoker.rules import COLOURS
from astragal.games.farbenpoker.terminal.board import tell
from games.farbenpoker.position import STICKS

ONE_STICK = "draw A18; hole B1; draw B1; hole A18; draw A18; hole B2; draw B2; hole A18"
"""Black is not sought: the same stick goes to and fro."""


def table_after(script):
    """Two seats, after the shuffle, a roll of red dice and a script."""
    table = Table(FARBENPOKER, ["ada", "ben"])
    for text in (f"sticks {STICKS}", "dice R R R", *script.split("; ")):
        table.enter(Entry(None if text.split()[0] in ("sticks", "dice", "hole") else table.pending.seats[0], text))
    return table


def told(table):
    return [event.shown.get("again", 0) for event in table.events() if event.text and event.text.startswith("draw")]


def test_fp9_draws_of_the_stick_just_put_back_are_counted():
    table = table_after(f"{ONE_STICK}; draw A17; hole B3; draw B3")
    counts = [draws_in_a_row(table.log, number) for number in range(len(table.log))]
    assert [count for count in counts if count] == [1, 2, 3, 4, 1, 2]


def test_all_seats_are_told_from_the_third_draw_on():
    assert told(table_after(f"{ONE_STICK}; draw A17; hole B3; draw B3")) == [0, 0, 3, 4, 0, 0]


def test_another_stick_in_between_ends_the_run():
    assert told(table_after("draw A18; hole B1; draw A17; hole B2; draw B1; hole A17; draw A17")) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "draws black from B2 – the same stick again, 4 times in a row"),
        ("fr", "tire noir de B2 – encore le même bâtonnet, 4 fois de suite"),
    ],
)
def test_the_terminal_says_so(language, line):
    assert tell(table_after(ONE_STICK).events()[-2], ["Ada", "Ben"], Words(language)) == line


def test_players_give_up_more_and_more_for_the_game_to_go_on():
    given = []
    for entries in range(2, 11):
        table = table_after(ONE_STICK)
        knowledge = Knowledge(Belief())
        for event in table.events()[:entries]:
            knowledge.watch(event)
        knowledge.belief.table(table.view())
        wrong, *others = knowledge.reluctance([COLOURS.index("K"), UNSEEN, REROLL], table.view())
        assert others == [0, 0]
        given.append(wrong / IMPATIENCE)
    assert given == pytest.approx([0, 0, 0, 0, 0, 1, 1, 2, 2])


def test_another_stick_ends_the_impatience():
    table = table_after(f"{ONE_STICK}; draw A17; hole B3")
    belief = Belief()
    for event in table.events():
        belief.watch(event)
    belief.table(table.view())
    assert belief.again == 0
