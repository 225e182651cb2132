"""What "the same dice" means in each game when players choose differently (docs/events.md)."""

from collections import Counter

import pytest

from astragal.core import record
from astragal.core.chance import Seeded, Shared, Stream
from astragal.core.errors import BadRecord
from astragal.core.game import Throw, Turn
from astragal.core.table import Table
from astragal.games import catalogue
from repeats import times

SECRET = bytes(range(32))
SIZES = [(name, seats) for name in catalogue.ids() for seats in catalogue.game(name).seats[: max(1, times(1, 6))]]
TABLES = max(2, times(2, 12))
every_table = pytest.mark.parametrize(("game", "seats"), SIZES)


def played(game, seats, choices):
    """A game with shared dice and random choices."""
    table = Table(catalogue.game(game), [f"seat {seat}" for seat in range(seats)], chance=Shared(SECRET))
    below = Stream(Seeded(f"choices {choices}").key).below
    while isinstance(table.pending, Turn):
        seat = table.pending.seats[below(len(table.pending.seats))]
        table.play(seat, table.moves(seat).sample(below))
    return table


def throws(table):
    """By its place: what was thrown, and what fell."""
    due = [table.game.pending(state) for state in table.states]
    fell = [(what, entry.text) for what, entry in zip(due, table.log, strict=False) if isinstance(what, Throw)]
    return dict(zip(table.places(), fell, strict=True))


def pairs(game, seats, tables=TABLES):
    """The throws of two tables at the same place."""
    first = throws(played(game, seats, 0))
    for choices in range(1, tables):
        second = throws(played(game, seats, choices))
        assert first.keys() & second.keys()
        yield from ((first[place], second[place]) for place in first.keys() & second.keys())


@every_table
def test_the_same_throw_at_the_same_place_falls_alike(game, seats):
    alike = [(fell, other) for (what, fell), (also, other) in pairs(game, seats) if what == also]
    assert alike
    assert all(fell == other for fell, other in alike)


@every_table
def test_a_record_with_shared_dice_is_verified(game, seats):
    table = played(game, seats, 0)
    header, *lines = table.record()
    header = {**header, "places": list(map(str, table.places()))}
    assert record.verify(record.only([header, *lines]), catalogue.game).chance == "shared"
    hidden = {name: value for name, value in header.items() if name != "secret"}
    assert record.verify(record.only([hidden, *lines]), catalogue.game).chance == "unrevealed"
    wrong = {**header, "places": header["places"][::-1]}
    with pytest.raises(BadRecord, match="places"):
        record.verify(record.only([wrong, *lines]), catalogue.game)


@pytest.mark.parametrize("game", ["rolling-cubes/one-by-one", "rolling-cubes/all-together"])
def test_rounds_of_rolling_cubes_are_thrown_alike_to_the_end(game):
    """A round throws all dice, whatever was written before."""
    for (_, fell), (_, other) in pairs(game, 3):
        assert fell == other


def test_a_die_of_yahtzee_is_rerolled_alike_however_many_are():
    """The first re-rolled green die shows the same to everybody, the second likewise …"""
    seen = set()
    for (what, fell), (also, other) in pairs("rolling-cubes/yahtzee", 2):
        ours, theirs = by_colour(what, fell), by_colour(also, other)
        for colour in ours.keys() & theirs.keys():
            few, many = sorted((ours[colour], theirs[colour]), key=Counter.total)
            assert few <= many
            seen.add(few.total() < many.total())
    assert seen == {True, False}


def by_colour(what, fell):
    colours = {face: colour for colour, faces in what.faces.items() for face in faces}
    counted = {}
    for face in what.read(fell):
        counted.setdefault(colours[face], Counter())[face] += 1
    return counted


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_who_draws_fewer_dice_stars_from_the_same_bag_gets_the_first_of_them(seats):
    fewer = 0
    for (what, fell), (also, other) in pairs("dice-stars", seats, 8):
        if what.pool == also.pool and len(what.pool) not in (what.count, also.count):
            ours, theirs = sorted((fell.split(), other.split()), key=len)
            assert theirs[: len(ours)] == ours
            fewer += len(ours) < len(theirs)
    assert fewer


@pytest.mark.parametrize("seats", [2, 5])
def test_farbenpoker_hides_the_same_sticks_and_throws_the_same_dice(seats):
    kinds = Counter()
    for (_, fell), (_, other) in pairs("farbenpoker", seats):
        kind = fell.split()[0]
        if kind == other.split()[0] and kind in ("sticks", "dice"):
            assert fell == other
            kinds[kind] += 1
    assert kinds.keys() == {"sticks", "dice"}
