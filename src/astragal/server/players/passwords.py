"""Passwords: hashed and checked by Argon2, which takes much time and memory on purpose, so only a few at once."""

from __future__ import annotations

import asyncio
import secrets
from base64 import b64encode
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from astragal.server.errors import TooMany

T = TypeVar("T")

AT_ONCE = 2
MOST_WAITING = 100
"""Who finds this many others waiting is refused."""
RETRY_S = 5.0


class Passwords:
    """Hashes and checks passwords in threads."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._decoy = _decoy(self._hasher)
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        return await self._work(lambda: self._hasher.hash(password))

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Whether it is the password that was hashed. Where there is none the answer takes as long."""
        return await self._work(lambda: self._verify(hashed or self._decoy, password)) and hashed is not None

    async def _work(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise TooMany(RETRY_S)
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def _decoy(hasher: PasswordHasher) -> str:
    """A stored password that nobody has. It takes as long to verify as any other, and no time to make."""
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, digest = (b64encode(secrets.token_bytes(size)).decode() for size in (hasher.salt_len, hasher.hash_len))
    return f"$argon2id$v=19${costs}${salt.rstrip('=')}${digest.rstrip('=')}"
