"""Token buckets: bursts, refilling, and bounded memory."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.words import Words
from astragal.server.players.limits import MINUTE, TokenBucket, TokenBuckets, TooMany


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_burst_is_allowed_at_once_and_no_more(clock):
    buckets = TokenBuckets(20, 60, clock)
    assert [buckets.take("a") for _ in range(61)] == [True] * 60 + [False]


def test_tokens_are_refilled_over_time(clock):
    buckets = TokenBuckets(2, 3, clock)
    while buckets.take("a"):
        pass
    clock.now += 1
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


def test_keys_do_not_share_a_bucket(clock):
    buckets = TokenBuckets(1, 1, clock)
    assert [buckets.take(key) for key in "aba"] == [True, True, False]


@given(st.lists(st.floats(0, 5), max_size=60))
def test_no_interval_exceeds_burst_plus_rate(pauses):
    clock = Clock()
    buckets, taken = TokenBuckets(2, 5, clock), []
    for pause in pauses:
        clock.now += pause
        taken += [clock.now] if buckets.take("a") else []
    for first, start in enumerate(taken):
        for last in range(first, len(taken)):
            assert last - first + 1 <= 5 + 2 * (taken[last] - start) + 1e-6


@given(st.lists(st.floats(0, 5), max_size=60))
def test_bucket_alone_gives_what_one_of_many_gives(pauses):
    clock = Clock()
    alone, many = TokenBucket(2, 5, clock), TokenBuckets(2, 5, clock)
    for pause in pauses:
        clock.now += pause
        assert alone.take() == many.take("a")


def test_refused_requests_do_not_delay_the_next_token(clock):
    buckets = TokenBuckets(1, 1, clock)
    buckets.take("a")
    for _ in range(9):
        clock.now += 0.1
        assert not buckets.take("a")
    clock.now += 0.2
    assert buckets.take("a")


def test_full_buckets_are_removed(clock):
    buckets = TokenBuckets(1, 10, clock)
    for key in range(100):
        buckets.take(key)
    clock.now += 1
    buckets.take("last")
    assert len(buckets) == 1


def test_least_recently_used_buckets_are_evicted(clock):
    buckets = TokenBuckets(1, 1, clock, most=3)
    for key in "abcad":
        buckets.take(key)
    assert len(buckets) == 3
    assert not buckets.take("a")
    assert buckets.take("b")


def test_limit_per_minute_may_be_used_at_once(clock):
    buckets = TokenBuckets.each(MINUTE, 30, clock)
    assert sum(buckets.take("a") for _ in range(40)) == 30
    clock.now += 60
    assert sum(buckets.take("a") for _ in range(40)) == 30


def test_refusal_says_when_to_retry(clock):
    buckets = TokenBuckets(0.1, 1, clock)
    buckets.demand("a")
    clock.now += 2.5
    with pytest.raises(TooMany, match="too many at once; wait 8 seconds") as caught:
        buckets.demand("a")
    assert caught.value.retry_after == 8
    clock.now += caught.value.retry_after
    buckets.demand("a")


def test_one_second_is_singular_in_both_languages():
    assert TooMany(0.2).say(Words("en")) == "too many at once; wait a second"
    assert TooMany(0.2).say(Words("fr")) == "trop à la fois\u202f; attendez une seconde"


def test_refusal_can_be_pickled():
    assert pickle.loads(pickle.dumps(TooMany(3))).retry_after == 3
