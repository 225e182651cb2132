"""How often somebody may do something: buckets of tokens that fill slowly."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable

from astragal.core.errors import Refusal

MINUTE = 60
HOUR = 3600
DAY = 24 * HOUR


class TooMany(Refusal):
    """Somebody does something too often; the facts hold in how many seconds it may be done again."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("server-too-many", retry_after=max(1, math.ceil(retry_after)))

    @property
    def retry_after(self) -> int:
        """Whole seconds, as the header Retry-After has them."""
        return int(str(self.facts["retry_after"]))


class Buckets:
    """A bucket for each key: `burst` tokens at first, and `rate_per_s` more each second until it is full again.

    A full bucket is as good as none and is forgotten; of more than `most`, those that were asked longest ago are, too.
    """

    def __init__(
        self,
        rate_per_s: float,
        burst: float,
        clock: Callable[[], float] = time.monotonic,
        most: int = 100_000,
    ) -> None:
        assert rate_per_s > 0
        assert burst >= 1
        self._rate = rate_per_s
        self._burst = burst
        self._clock = clock
        self._most = most
        self._kept: dict[Hashable, tuple[float, float]] = {}
        """How many tokens a bucket had, and when; the one asked longest ago comes first."""

    @classmethod
    def each(cls, seconds: float, count: int, clock: Callable[[], float] = time.monotonic) -> Buckets:
        """So many at once, and as many again in each such time: `Buckets.each(MINUTE, 30)`."""
        return cls(count / seconds, count, clock)

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, key: Hashable) -> bool:
        """Take a token, if there is one."""
        now = self._clock()
        tokens = self._tokens(key, now)
        enough = tokens >= 1
        self._kept.pop(key, None)
        self._kept[key] = (tokens - enough, now)
        self._forget(now)
        return enough

    def demand(self, key: Hashable) -> None:
        """Take a token, or refuse."""
        if not self.take(key):
            raise TooMany(self.wait(key))

    def give_back(self, key: Hashable) -> None:
        """What was taken was not used."""
        now = self._clock()
        self._kept[key] = (min(self._burst, self._tokens(key, now) + 1), now)

    def check(self, key: Hashable) -> None:
        """Refuse where there is no token; none is taken."""
        if self._tokens(key, self._clock()) < 1:
            raise TooMany(self.wait(key))

    def wait(self, key: Hashable) -> float:
        """How many seconds until there is a token."""
        return max(0.0, 1 - self._tokens(key, self._clock())) / self._rate

    def _tokens(self, key: Hashable, now: float) -> float:
        tokens, since = self._kept.get(key, (self._burst, now))
        return min(self._burst, tokens + (now - since) * self._rate)

    def _forget(self, now: float) -> None:
        while self._kept:
            oldest = next(iter(self._kept))
            if len(self._kept) <= self._most and self._tokens(oldest, now) < self._burst:
                return
            del self._kept[oldest]
