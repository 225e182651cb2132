"""Chance: throws are derived exactly as documented."""

import hashlib
import hmac
import os
import subprocess
import sys
from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.chance import (
    ByHand,
    Fair,
    Scripted,
    Seeded,
    Stream,
    fall,
    generator,
    next_word,
    random_below,
)
from astragal.core.errors import IllegalThrow, Refusal
from astragal.core.game import Throw

KEY = bytes(range(32))
DIE = Throw(("die",), 1, {"die": "123456"})


def accept(text: str) -> None:
    pass


def test_the_stream_is_hmac_sha256_read_byte_by_byte():
    block = hmac.new(KEY, (5).to_bytes(8, "big") + bytes(8), hashlib.sha256).digest()
    following = hmac.new(KEY, (5).to_bytes(8, "big") + (1).to_bytes(8, "big"), hashlib.sha256).digest()
    stream = Stream(KEY, 5)
    assert bytes(stream.below(256) for _ in range(64)) == block + following


def test_rejection_skips_bytes_above_the_last_whole_multiple():
    block = hmac.new(KEY, bytes(16), hashlib.sha256).digest()
    kept = [byte % 100 for byte in block if byte < 200]
    stream = Stream(KEY)
    assert len(kept) < 32
    assert [stream.below(100) for _ in kept] == kept


def test_wide_numbers_read_several_bytes_and_one_outcome_reads_none():
    block = hmac.new(KEY, bytes(16), hashlib.sha256).digest()
    stream = Stream(KEY)
    assert stream.below(1) == 0
    assert stream.below(65536) == int.from_bytes(block[:2], "big")
    assert stream.below(2**24) == int.from_bytes(block[2:5], "big")


def test_drawing_repeats_nothing_and_gives_every_order_equally_often():
    throw = Throw(("a", "b", "c"), 3)
    outcomes = Counter(fall(throw, Stream(KEY, number).below) for number in range(3000))
    assert set(outcomes) == {" ".join(order) for order in permutations("abc")}
    assert all(400 < times < 600 for times in outcomes.values())


def test_drawn_dice_are_rolled_and_a_whole_pool_is_rolled_without_drawing():
    throw = Throw(("x", "y"), 1, {"x": ("x1", "x2"), "y": ("y1",)})
    assert {fall(throw, Stream(KEY, number).below) for number in range(50)} == {"x1", "x2", "y1"}
    assert fall(Throw(("x", "y"), 2, throw.faces), lambda n: n - 1) == "x2 y1"


def test_the_same_seed_gives_the_same_throws_and_another_seed_different_ones():
    def throws(seed):
        return [Seeded(seed).throw(number, DIE, accept) for number in range(40)]

    assert throws(7) == throws(7)
    assert throws(7) != throws(8)
    assert Seeded().seed != Seeded().seed


def test_the_fair_source_commits_before_the_game_and_reveals_its_secret_after():
    source = Fair([b"anna", b""], KEY)
    assert source.commitment == hashlib.sha256(KEY).hexdigest()
    assert "secret" not in source.header(over=False)
    assert source.header(over=True)["secret"] == KEY.hex()
    mixed = hmac.new(KEY, b"\0\4anna\0\0", hashlib.sha256).digest()
    assert source.throw(3, DIE, accept) == fall(DIE, Stream(mixed, 3).below)


def test_each_contribution_changes_the_throws():
    def throws(*given):
        return [Fair(given, KEY).throw(number, DIE, accept) for number in range(40)]

    assert len({tuple(throws(*given)) for given in [(), (b"a",), (b"a", b"b"), (b"ab",), (b"b", b"a")]}) == 5


def test_a_secret_has_32_bytes():
    with pytest.raises(Refusal, match="32 bytes, not 3"):
        Fair([], b"abc")


def test_scripted_chance_refuses_a_throw_after_its_last():
    script = Scripted(["4"])
    assert script.throw(0, DIE, accept) == "4"
    with pytest.raises(Refusal, match="no throw number 2"):
        script.throw(1, DIE, accept)


def test_a_refused_throw_by_hand_is_asked_again_with_the_reason():
    answers, reasons = iter(["7", "6"]), []

    def ask(what, refusal):
        reasons.append(refusal and str(refusal))
        return next(answers)

    def check(text):
        if text == "7":
            raise IllegalThrow("core-no-throw-due", rule="C-1", throw=text)

    assert ByHand(ask).throw(0, DIE, check) == "6"
    assert reasons == [None, "C-1: no throw is due, so “7” is not possible"]


def test_next_word_is_xoshiro128_plus_plus():
    """The first outputs of the authors' C code for the state 1, 2, 3, 4."""
    state = np.array([1, 2, 3, 4], dtype=np.int64)
    assert [next_word(state) for _ in range(6)] == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]


@given(st.integers(0, 2**40), st.integers(1, 2**31 - 1))
def test_random_below_stays_below(seed, n):
    state = generator(seed)
    assert all(0 <= random_below(state, n) < n for _ in range(20))


def test_random_below_is_uniform():
    state = generator(3)
    faces = Counter(random_below(state, 6) for _ in range(60_000))
    assert set(faces) == set(range(6))
    assert all(abs(times - 10_000) < 500 for times in faces.values())


@pytest.mark.slow
def test_compiled_and_interpreted_generators_agree():
    script = "from astragal.core.chance import *; g = generator(9); print([int(random_below(g, 7)) for _ in range(99)])"
    printed = {
        subprocess.run(
            [sys.executable, "-W", "error", "-c", script],
            env={**os.environ, "ASTRAGAL_INTERPRET": flag},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for flag in "01"
    }
    assert len(printed) == 1
