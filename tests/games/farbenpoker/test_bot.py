"""The greedy player: it has a short memory, and uses it."""

import pytest

import astragal
from astragal.bots import roster
from astragal.core.chance import Seeded, Stream
from astragal.core.game import Turn
from astragal.games.farbenpoker.memory import Stick
from astragal.games.farbenpoker.players.bot import BOTS
from astragal.games.farbenpoker.players.short_memory import ShortMemory
from games.farbenpoker.position import misses, start
from games.farbenpoker.watching import watched, watched_game


def play(players, seed):
    """The end of a game of computer players, who only get views, moves and events."""
    table = astragal.new_table("farbenpoker", players, seed=seed)
    bots = [roster.make("farbenpoker", name, seat, seed) for seat, name in enumerate(players)]
    entries_seen = 0
    while isinstance(table.pending, Turn):
        for seat, bot in enumerate(bots):
            for event in table.events(seat, entries_seen):
                bot.watch(event)
        entries_seen = len(table.log)
        seat = table.pending.seats[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.moves(seat)))
    return table.pending


@pytest.mark.slow
def test_greedy_clearly_beats_random():
    won = 0.0
    for number in range(50):
        for players in (["greedy", "random"], ["random", "greedy"]):
            winners = play(players, number).winners
            won += (players.index("greedy") in winners) / len(winners)
    assert won > 80


def test_greedy_players_finish_games_of_every_size():
    assert {play(["greedy"] * seats, 1).reason for seats in (2, 3, 4, 5)} <= {"stock", "two-left", "one-left"}


def test_a_short_memory_keeps_the_last_sticks():
    memory = ShortMemory(capacity=3)
    position = watched_game(memory, f"dice R Y G; {misses(4)}")
    memory.table(position.view)
    assert [(hole, stick.colour) for hole, stick in memory.sticks.items()] == [("B11", "B"), ("B12", "B"), ("B13", "W")]
    memory.table(watched(memory, position, "draw B12").view)
    assert list(memory.sticks) == ["B11", "B13"]


def greedy_choice(position, *remembered):
    """The move of a player who remembers these sticks."""
    bot = BOTS["greedy"](0, Stream(Seeded("choice").key).below)
    bot._memory.sticks = {hole: Stick(colour, 0) for hole, colour in remembered}
    return bot.choose(position.view, position.moves)


def test_greedy_draws_the_remembered_stick_that_earns_most():
    position = start(2).go("dice R Y Y")
    assert greedy_choice(position, ("A1", "R"), ("A18", "K")) == "draw A1"
    assert greedy_choice(position, ("A1", "R"), ("A4", "Y")) == "draw A4"


def test_greedy_avoids_a_remembered_stick_that_is_not_sought():
    position = start(2).go("dice R Y G").given(holes=[-1] * 16)
    assert position.full == ["A17", "A18"]
    assert greedy_choice(position, ("A18", "K")) == "draw A17"


def test_greedy_re_rolls_when_two_colours_would_match_remembered_sticks():
    position = start(2).go("dice R Y G; draw A1; draw A4")
    assert greedy_choice(position, ("A18", "K"), ("A10", "B")) == "reroll"
    assert greedy_choice(position, ("A18", "K"), ("A17", "K")) != "reroll"


def test_greedy_puts_all_sticks_on_the_side_with_more_room():
    position = start(2).go("dice R Y G; draw A1; draw A4; draw A7")
    assert greedy_choice(position).startswith("put B")
    assert greedy_choice(position.go("put A1")).startswith("put A")
