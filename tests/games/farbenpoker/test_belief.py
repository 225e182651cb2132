"""What a watching seat knows: exactly what was shown."""

from collections import Counter

import numpy as np
import pytest

from astragal.games.farbenpoker.moves import HOLE
from astragal.games.farbenpoker.players.belief import Belief
from astragal.games.farbenpoker.rules import COLOURS
from games.farbenpoker.watching import random_game, watched_game

every_size = pytest.mark.parametrize("seats", [2, 3, 5])


@every_size
def test_fp20_known_sticks_are_correct_and_unseen_sticks_are_counted(seats):
    known = 0
    for seed in range(4):
        for belief, position, _text in random_game(seats, seed):
            belief.table(position.view)
            assert all(position.colour(hole) == stick.colour for hole, stick in belief.sticks.items())
            hidden = Counter(position.colour(hole) for hole in position.full if hole not in belief.sticks)
            assert belief.unseen(position.view) == [hidden[colour] for colour in COLOURS]
            known = max(known, len(belief.sticks))
    assert known > 13


SHOWN = ("chips", "out", "pot", "stock", "seats", "phase", "rescued")


@every_size
def test_the_table_of_a_belief_equals_the_true_one_in_all_relevant_fields(seats):
    phases = set()
    for seed in range(4):
        for belief, position, _text in random_game(seats, seed):
            true, believed = position.state[0], belief.state(position.view)["table"][0]
            assert all(np.array_equal(true[name], believed[name]) for name in (*SHOWN, *fields_in(position.phase)))
            assert believed["hand"][: believed["held"]].tolist() == true["hand"][: true["held"]].tolist()
            phases.add(position.phase)
    assert {"draw", "reroll", "miss", "put", "roll", "rescue-roll", "rescue-draw", "rescue-return"} <= phases


def fields_in(phase):
    """The fields that matter in a phase, in addition to those that always matter."""
    dice = () if phase in ("roll", "rescue-roll", "return") else ("dice", "found")
    rescue = ("first_rescued",) if phase.startswith("rescue") else ()
    return ("seat", *dice, *rescue, *(("rerolled",) if phase in ("draw", "reroll") else ()))


def test_a_known_stick_has_a_hole_a_colour_and_the_number_of_its_draw():
    belief = Belief()
    position = watched_game(belief, "dice R Y G; draw A10; hole B4; draw A1; draw A18; hole B7")
    belief.table(position.view)
    assert belief.sticks == {"B4": ("B", 1), "B7": ("K", 3)}
    belief.watch(position.event("draw B4"))
    belief.table(position.after("draw B4").view)
    assert list(belief.sticks) == ["B7"]
    assert HOLE.keys() >= belief.sticks.keys()


def test_the_right_of_the_roller_is_known_from_the_awards():
    for script, roller in (("dice R R G", 1), ("dice R R G; draw A10; hole B1", 0)):
        belief = Belief()
        position = watched_game(belief, script)
        assert belief.state(position.view)["table"]["roller"][0] == roller
