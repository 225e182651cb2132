"""Shared dice: at the same place of a game the same things fall alike, whatever else lies in the pool."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.chance import Shared
from astragal.core.errors import Refusal
from astragal.core.game import Throw
from astragal.core.turns import Place, place_of

KEY = bytes(range(32))
PLACE = Place(0, 3, 1)
FACES = {name: tuple(f"{name}{face}" for face in range(6)) for name in "abc"}

pools = st.lists(st.sampled_from("abc"), min_size=1, max_size=9).map(lambda names: tuple(sorted(names)))


def fallen(pool, count, place=PLACE, faces=FACES):
    return Shared(KEY).throw_at(place, Throw(pool, count, faces)).split()


def hashed(text):
    return hmac.new(KEY, text.encode(), hashlib.sha256).digest()


def test_rank_and_face_come_from_the_secret_as_documented():
    ranks = {copy: hashed(f"0.3.1 a {copy} 0") for copy in range(4)}
    first = min(ranks, key=ranks.get)
    number = next(byte for byte in hashed(f"0.3.1 a {first} 1") if byte < 252) % 6
    assert fallen(("a",) * 4, 1) == [f"a{number}"]


def test_a_whole_pool_is_rolled_in_its_order():
    assert [die[0] for die in fallen(("a", "b", "c"), 3)] == ["a", "b", "c"]


def test_every_order_is_drawn_equally_often():
    orders = Counter(tuple(fallen(tuple("abc"), 3, Place(None, number, 1), {})) for number in range(1, 3001))
    assert set(orders) == set(permutations("abc"))
    assert all(400 < times < 600 for times in orders.values())


@given(pool=pools, count=st.integers(1, 9))
def test_who_draws_fewer_gets_the_first_of_them(pool, count):
    drawn = fallen(pool, max(1, len(pool) - 1))
    assert fallen(pool, min(count, len(drawn))) == drawn[: min(count, len(drawn))]


@given(pool=pools, left_out=st.integers(0, 8), count=st.integers(1, 8))
def test_what_was_drawn_from_a_larger_pool_is_drawn_from_a_smaller_one_too(pool, left_out, count):
    """And shows the same face. The things that are left out are the last of their name."""
    smaller = tuple(sorted(Counter({name: min(pool.count(name), left_out) for name in pool}).elements()))
    if not smaller:
        return
    count = min(count, len(smaller))
    common = {(name, copy) for name in pool for copy in range(smaller.count(name))}
    drawn = [thing for thing in named(pool, count) if thing in common]
    again = named(smaller, count)
    assert [thing for thing in again if thing in drawn] == drawn


def named(pool, count):
    """What is drawn, by name and copy; each thing has a face of its own, which tells it."""
    things = [(name, pool[:index].count(name)) for index, name in enumerate(pool)]
    ranks = {thing: hashed(f"{PLACE} {thing[0]} {thing[1]} 0") for thing in things}
    expected = sorted(things, key=ranks.get)[:count]
    drawn = fallen(pool, count, faces={})
    assert drawn == [name for name, _ in expected]
    return expected


def test_another_place_has_other_dice():
    pool = ("a",) * 12
    places = [Place(0, 3, 1), Place(0, 3, 2), Place(0, 4, 1), Place(1, 3, 1), Place(None, 3, 1)]
    assert len({tuple(fallen(pool, 12, place)) for place in places}) == len(places)


def test_a_place_counts_the_turns_of_its_thrower_and_the_throws_of_the_turn():
    throws = [(None, 1), (0, 2), (1, 3), (0, 4), (0, 4)]
    places = [place_of(throws[: last + 1]) for last in range(len(throws))]
    assert list(map(str, places)) == ["table.1.1", "0.1.1", "1.1.1", "0.2.1", "0.2.2"]


def test_the_secret_is_shown_only_in_the_end():
    source = Shared(KEY)
    assert source.header(over=False) == {"chance": "shared", "commitment": hashlib.sha256(KEY).hexdigest()}
    assert source.header(over=True)["secret"] == KEY.hex()


def test_a_secret_has_32_bytes():
    with pytest.raises(Refusal, match="32 bytes, not 3"):
        Shared(b"abc")
