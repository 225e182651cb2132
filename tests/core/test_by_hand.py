"""What people may say of a throw of real dice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.chance import Seeded
from astragal.core.errors import IllegalThrow
from astragal.core.game import Throw, Turn
from astragal.core.real_dice.by_hand import kinds_of, told
from astragal.core.table import Table
from astragal.games import catalogue

BAG = Throw(("K", "K", "O"), 2, {"K": ("K*", "K2"), "O": ("O*", "O*", "O3")}, seat=1, rules=("XY-4", "XY-1"))
HOLES = Throw(("A1", "A2", "B7"), 2, rules=("XY-9",))


def test_kinds_stand_in_the_order_of_the_pool_with_each_face_once():
    assert [tuple(kind) for kind in kinds_of(BAG)] == [("K", 2, ("K*", "K2")), ("O", 1, ("O*", "O3"))]
    assert [kind.shows for kind in kinds_of(HOLES)] == [("A1",), ("A2",), ("B7",)]


def test_what_can_have_fallen_is_written_as_the_game_writes_it():
    assert told(BAG, ["O3", "K*"]) == "O3 K*"
    assert told(HOLES, ["B7", "A1"]) == "B7 A1"


@pytest.mark.parametrize(
    ("throw", "fell", "reason"),
    [
        (BAG, ["K*"], "core-by-hand-count"),
        (BAG, ["K*", "K2", "O3"], "core-by-hand-count"),
        (BAG, ["K*", "O2"], "core-by-hand-none"),
        (BAG, ["O*", "O3"], "core-by-hand-many"),
        (HOLES, ["A1", "A1"], "core-by-hand-many"),
    ],
)
def test_what_cannot_have_fallen_is_refused_by_the_first_rule_of_the_throw(throw, fell, reason):
    with pytest.raises(IllegalThrow) as caught:
        told(throw, fell)
    assert (caught.value.reason, caught.value.rule) == (reason, throw.rules[0])


@given(st.sampled_from(catalogue.ids()), st.integers(0, 10**6))
def test_every_throw_of_every_game_can_be_told_thing_by_thing(game, seed):
    """What falls by chance is read, told again in any order that a game takes, and has the same text."""
    table = Table(catalogue.game(game), [""] * catalogue.game(game).seats[-1])
    chance = Seeded(seed)
    for _ in range(12):
        if isinstance(table.pending, Throw):
            text = table.fall(chance)
            if not table.falls_unseen():
                assert told(table.pending, list(table.pending.read(text))) == text
            table.settle(text)
        elif isinstance(table.pending, Turn):
            seat = table.pending.seats[0]
            table.play(seat, table.moves(seat).sample(lambda n: seed % n))
