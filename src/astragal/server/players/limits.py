"""Rate limits: a token bucket for each address, session or seat.

Ours, because the `limits` package has windows but no token buckets, cannot give a token back, and takes several times
as long for the check that every message on a socket goes through.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from threading import Lock
from typing import Literal, NamedTuple, TypeVar

from astragal.core.errors import Refusal
from astragal.server.errors import NotFound, NotYours, TooMany
from astragal.server.players.turns import Turns
from astragal.server.settings import Settings

T = TypeVar("T")

EXPORTS_PER_HOUR = 10
SHEETS_PER_MINUTE = 60
PAUSE_S = 1.0
"""How long an address with too many wrong passwords waits before each further one is checked."""

MINUTE = 60
HOUR = 3600
DAY = 24 * HOUR


class TokenBucket:
    """`burst` tokens at first, and `rate_per_s` more each second until it is full again. For one thread alone."""

    __slots__ = ("_burst", "_clock", "_rate", "_since", "_tokens")

    def __init__(self, rate_per_s: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate_per_s
        self._burst = self._tokens = burst
        self._clock = clock
        self._since = clock()

    def take(self) -> bool:
        """Take a token if there is one."""
        now = self._clock()
        tokens = min(self._burst, self._tokens + (now - self._since) * self._rate)
        enough = tokens >= 1
        self._tokens, self._since = tokens - enough, now
        return enough


class TokenBuckets:
    """A bucket for each key: `burst` tokens at first, and `rate_per_s` more each second until it is full again.

    Full buckets are not stored. Of more than `most` buckets, those used longest ago are dropped. The event loop and the
    thread of the store take tokens.
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
        self._lock = Lock()
        self._buckets: dict[Hashable, tuple[float, float]] = {}
        """How many tokens a bucket had, and when; the one used longest ago comes first."""

    @classmethod
    def each(cls, seconds: float, count: int, clock: Callable[[], float] = time.monotonic) -> TokenBuckets:
        """`count` at once, and as many again in each such time: `TokenBuckets.each(MINUTE, 30)`."""
        return cls(count / seconds, count, clock)

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> bool:
        """Take a token if there is one."""
        with self._lock:
            now = self._clock()
            tokens = self._tokens(key, now)
            enough = tokens >= 1
            self._buckets.pop(key, None)
            self._buckets[key] = (tokens - enough, now)
            self._drop(now)
            return enough

    def demand(self, key: Hashable) -> None:
        """Take a token, or raise TooMany."""
        if not self.take(key):
            raise TooMany(self.wait(key))

    def give_back(self, key: Hashable) -> None:
        """Return a token that was not used."""
        with self._lock:
            now = self._clock()
            self._buckets[key] = (min(self._burst, self._tokens(key, now) + 1), now)

    def empty(self, key: Hashable) -> bool:
        """Whether there is no token."""
        return self._tokens(key, self._clock()) < 1

    def wait(self, key: Hashable) -> float:
        """Seconds until there is a token."""
        return max(0.0, 1 - self._tokens(key, self._clock())) / self._rate

    def _tokens(self, key: Hashable, now: float) -> float:
        tokens, since = self._buckets.get(key, (self._burst, now))
        return min(self._burst, tokens + (now - since) * self._rate)

    def _drop(self, now: float) -> None:
        while self._buckets:
            oldest = next(iter(self._buckets))
            if len(self._buckets) <= self._most and self._tokens(oldest, now) < self._burst:
                return
            del self._buckets[oldest]


class Budget(NamedTuple):
    """Whose passwords are counted together: all tries for an account, whoever makes them; those of a device that has
    signed in to the account before; those of a player who is signed in."""

    kind: Literal["account", "device", "player"]
    id: str


@dataclass(frozen=True)
class Limits:
    """How often one address may do what costs the server something; for `mails` it is one e-mail address, and for
    `exports` one player, or one address for each event.

    Wrong credentials are `guesses` of their address, and each kind of them has tokens of its own.
    `messages` is the budget for all that an address sends: requests, and messages on sockets.
    """

    messages: TokenBuckets
    creates: TokenBuckets
    joins: TokenBuckets
    entries: TokenBuckets
    guesses: TokenBuckets
    passwords: TokenBuckets
    chats: TokenBuckets
    hints: TokenBuckets
    analyses: TokenBuckets
    sessions: TokenBuckets
    mails: TokenBuckets
    exports: TokenBuckets
    sheets: TokenBuckets
    moves: TokenBuckets
    turns: Turns = field(default_factory=Turns)

    @classmethod
    def of(cls, settings: Settings) -> Limits:
        return cls(
            messages=TokenBuckets(settings.messages_per_s_per_address, settings.message_burst_per_address),
            creates=TokenBuckets.each(HOUR, settings.creates_per_hour),
            joins=TokenBuckets.each(MINUTE, settings.joins_per_minute),
            entries=TokenBuckets.each(MINUTE, settings.entries_per_minute),
            guesses=TokenBuckets.each(MINUTE, settings.guesses_per_minute),
            passwords=TokenBuckets.each(MINUTE, settings.passwords_per_minute),
            chats=TokenBuckets.each(MINUTE, settings.chats_per_minute),
            hints=TokenBuckets.each(MINUTE, settings.hints_per_minute),
            analyses=TokenBuckets.each(HOUR, settings.analyses_per_hour),
            sessions=TokenBuckets.each(HOUR, settings.sessions_per_hour),
            mails=TokenBuckets.each(HOUR, settings.mails_per_hour),
            exports=TokenBuckets.each(HOUR, EXPORTS_PER_HOUR),
            sheets=TokenBuckets.each(MINUTE, SHEETS_PER_MINUTE),
            moves=TokenBuckets(settings.messages_per_s, settings.message_burst),
        )

    async def guess(self, address: str, look: Callable[[], Awaitable[T]], kind: str = "invitation") -> T:
        """Look for something that may not exist for this address, or that a secret opens which nobody can guess.

        Only a failure costs a token, and only a failure is refused for want of one: what somebody else at this address
        got wrong keeps nobody from what is theirs.
        """
        try:
            return await look()
        except (NotFound, NotYours):
            self.guesses.demand((kind, address))
            raise

    async def password(self, address: str, budget: Budget, check: Callable[[], Awaitable[T]]) -> T:
        """Check a password. People choose ones that can be guessed, so the budget must allow it before.

        Only a failure costs a token, but it is taken first: parallel attempts each cost one. A failure is also a guess
        of the address, which keeps no right password out but slows the next checks.
        """
        self.passwords.demand(budget)
        try:
            async with self.turns.of(address if budget.kind == "account" else budget):
                await self._slow_down(address, budget)
                proven = await check()
        except NotYours:
            self.guesses.demand(("sign-in", address))
            raise
        except Refusal:
            self.passwords.give_back(budget)
            raise
        self.passwords.give_back(budget)
        return proven

    async def _slow_down(self, address: str, budget: Budget) -> None:
        """Or one address could try a password at very many accounts."""
        if budget.kind == "account" and self.guesses.empty(("sign-in", address)):
            await asyncio.sleep(PAUSE_S)
