"""The computer player: it remembers a little, and plays by it."""

import pytest

import astragal
from astragal.bots import roster
from astragal.core.chance import Seeded, Stream
from astragal.core.game import Event, Turn
from astragal.games.farbenpoker.moves import HOLE_NAMES
from astragal.games.farbenpoker.players.bot import BOTS, Memory
from astragal.games.farbenpoker.rules import COLOURS
from games.farbenpoker.position import start


def play(players, seed):
    """A game of computer players, who get what the protocol gives them."""
    table = astragal.new_table("farbenpoker", players, seed=seed)
    bots = [roster.make("farbenpoker", name, seat, seed) for seat, name in enumerate(players)]
    told = 0
    while isinstance(table.pending, Turn):
        for seat, bot in enumerate(bots):
            for event in table.events(seat, told):
                bot.watch(event)
        told = len(table.log)
        seat = table.pending.seats[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.moves(seat)))
    return table.pending


def test_greedy_clearly_beats_random():
    won = 0.0
    for number in range(50):
        for players in (["greedy", "random"], ["random", "greedy"]):
            winners = play(players, number).winners
            won += (players.index("greedy") in winners) / len(winners)
    assert won > 80


def test_greedy_players_finish_games_of_every_size():
    assert {play(["greedy"] * seats, 1).reason for seats in (2, 3, 4, 5)} <= {"stock", "two-left", "one-left"}


@pytest.mark.parametrize("seats", [2, 4])
def test_fp20_the_events_are_enough_for_a_perfect_memory(seats):
    noted = 0
    for seed in range(8):
        table = astragal.new_table("farbenpoker", seats, seed=seed)
        memory, below, told = Memory(capacity=18), Stream(Seeded(f"memory {seed}").key).below, 0
        while isinstance(table.pending, Turn):
            for event in table.events(0, told):
                memory.watch(event)
            told = len(table.log)
            holes = dict(zip(HOLE_NAMES, table._states[-1]["holes"][0], strict=True))
            assert all(COLOURS[holes[hole]] == colour for hole, colour in memory.colours.items())
            noted = max(noted, len(memory.colours))
            table.play(table.pending.seats[0], table.moves(table.pending.seats[0]).sample(below))
    assert noted > 13


def test_a_memory_of_three_keeps_the_last_three_sticks():
    memory = Memory(capacity=3)
    for number, colour in enumerate("YGBW", 1):
        memory.watch(Event(None, f"hole B{number}", {"sticks": [colour]}))
    assert memory.colours == {"B2": "G", "B3": "B", "B4": "W"}
    memory.watch(Event(0, "draw B3", {"sticks": ["B"]}))
    assert memory.colours == {"B2": "G", "B4": "W"}


def greedy_choice(position, *remembered):
    """What the player chooses who saw these sticks go into the stand."""
    bot = BOTS["greedy"](0, Stream(Seeded("choice").key).below)
    for hole, colour in remembered:
        bot.watch(Event(None, f"hole {hole}", {"sticks": [colour]}))
    return bot.choose(position.view, position.moves)


def test_greedy_draws_the_remembered_stick_that_earns_most():
    position = start(2).go("dice R Y Y")
    assert greedy_choice(position, ("A1", "R"), ("A18", "K")) == "draw A1"
    assert greedy_choice(position, ("A1", "R"), ("A4", "Y")) == "draw A4"


def test_greedy_avoids_a_stick_that_it_knows_to_be_wrong():
    position = start(2).go("dice R Y G").given(holes=[-1] * 16)
    assert position.full == ["A17", "A18"]
    assert greedy_choice(position, ("A18", "K")) == "draw A17"


def test_greedy_re_rolls_when_the_die_has_two_good_ways_to_fall():
    position = start(2).go("dice R Y G; draw A1; draw A4")
    assert greedy_choice(position, ("A18", "K"), ("A10", "B")) == "reroll"
    assert greedy_choice(position, ("A18", "K"), ("A17", "K")) != "reroll"


def test_greedy_puts_all_sticks_on_the_side_with_more_room():
    position = start(2).go("dice R Y G; draw A1; draw A4; draw A7")
    assert greedy_choice(position).startswith("put B")
    assert greedy_choice(position.go("put A1")).startswith("put A")
