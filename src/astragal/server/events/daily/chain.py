"""The hash chain behind the daily challenges: each value is the SHA-256 of the next day's.

The first value's hash is published before the first day, and every value when its day is over. So whoever has any of
these knows that the values of all days to come were fixed by then, and can check each of them when it is shown.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cached_property, lru_cache

from sqlalchemy import Connection, select, text

from astragal.server.store import schema

_keys = schema.keys

NAME = "daily chain"
DAYS = 20_000
"""How many days a chain lasts: 54 years."""
SECRET = 32


class Chain:
    """`end` is the value of the last day, and secret; `first` is the first day."""

    def __init__(self, end: bytes, first: date) -> None:
        self._end = end
        self.first = first
        self.days = DAYS

    @cached_property
    def anchor(self) -> str:
        """The hash of the first day's value."""
        return _hashed(self.value(self.first), 1).hex()

    def value(self, day: date) -> bytes:
        """The value of a day. It is secret until the day is over."""
        steps = DAYS - 1 - (day - self.first).days
        assert 0 <= steps < DAYS
        return _hashed(self._end, steps)

    def secret(self, day: date, challenge: str) -> bytes:
        """The secret of the dice of a challenge."""
        return hmac.digest(self.value(day), challenge.encode(), "sha256")

    def values_back(self, day: date, most: int) -> Iterator[tuple[date, bytes]]:
        """The values of a day and of the days before it, each worked out from the one before."""
        day = min(day, self.first + timedelta(DAYS - 1))
        value = self.value(day) if self.has(day) else b""
        for _ in range(min(most, (day - self.first).days + 1)):
            yield day, value
            day, value = day - timedelta(1), hashlib.sha256(value).digest()

    def has(self, day: date) -> bool:
        return self.first <= day < self.first + timedelta(DAYS)


@lru_cache(maxsize=64)
def _hashed(value: bytes, times: int) -> bytes:
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value


def stored_chain(connection: Connection, today: date) -> Chain:
    """The chain of this server, made when it is first needed."""
    made = text("INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
    value = secrets.token_bytes(SECRET) + today.isoformat().encode()
    connection.execute(made, {"name": NAME, "value": value})
    found = bytes(connection.execute(select(_keys.c.value).where(_keys.c.name == NAME)).scalar_one())
    return Chain(found[:SECRET], date.fromisoformat(found[SECRET:].decode()))
