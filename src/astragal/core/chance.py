"""Sources of chance. A game says what is thrown; only this file decides the result.

There are five sources: `Seeded` (the same seed gives the same throws), `Fair` (committed before play, checked after
it), `Shared` (many tables play with the same dice), `Scripted` (tests) and `ByHand` (a person types what real dice
show). The first two derive throw number k from a 32-byte key alone, so a game can go on from its record:

- block i of throw k is HMAC-SHA256(key, k ‖ i), both as 8 bytes, big-endian; the blocks of a throw are one stream;
- `below(n)` reads as many bytes as n-1 needs, big-endian, and reads again while the number is not under the largest
  multiple of n that these bytes can hold; `below(1)` reads nothing;
- a throw asks `below` for each thing drawn (its place among those left in the pool), then for the face of each.

`Shared` gives every thing of a pool numbers of its own, by the place of the throw in the game (turns.py), so that what
other tables chose changes as little as possible.

Compiled play has its own generator, xoshiro128++ with a state of four words, at the end of the file.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from astragal.core.compiled import rule
from astragal.core.errors import Refusal
from astragal.core.game import Below, Throw
from astragal.core.turns import Place

if TYPE_CHECKING:
    from astragal.core.arrays import Generator


def fall(throw: Throw, below: Below) -> str:
    """The text of a throw, with random numbers from `below`."""
    things: Sequence[str]
    if throw.faces and throw.count == len(throw.pool):
        things = throw.pool
    else:
        left = list(throw.pool)
        things = [left.pop(below(len(left))) for _ in range(throw.count)]
    faces = throw.faces
    return throw.write([sides[below(len(sides))] if (sides := faces.get(thing)) else thing for thing in things])


def keyed_hash(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256."""
    hashed = _prepared(key).copy()
    hashed.update(message)
    return hashed.digest()


@lru_cache(maxsize=64)
def _prepared(key: bytes) -> hmac.HMAC:
    """Cached: to prepare a key takes longer than to hash a message."""
    return hmac.new(key, digestmod="sha256")


class Stream:
    """Uniform whole numbers from a key: `Stream(key, k)` is the stream of throw k."""

    __slots__ = ("_block", "_key", "_left", "_number")

    def __init__(self, key: bytes, number: int = 0) -> None:
        self._key = key
        self._number = number.to_bytes(8, "big")
        self._block = 0
        self._left: Iterator[int] = iter(b"")

    def below(self, n: int) -> int:
        if n < 2:
            return 0
        if n > 256:
            return self._below_many(n)
        bound = 256 - 256 % n
        for value in self._left:
            if value < bound:
                return value % n
        self._hash_on()
        return self.below(n)

    def _below_many(self, n: int) -> int:
        """The same where one byte is not enough."""
        width = ((n - 1).bit_length() + 7) // 8
        bound = 256**width // n * n
        while (value := self._read(width)) >= bound:
            pass
        return value % n

    def _read(self, width: int) -> int:
        """The next bytes as a number."""
        read = bytes(islice(self._left, width))
        while len(read) < width:
            self._hash_on()
            read += bytes(islice(self._left, width - len(read)))
        return int.from_bytes(read, "big")

    def _hash_on(self) -> None:
        """Another block, when no byte is left."""
        self._left = iter(self._hashed(self._block))
        self._block += 1

    def _hashed(self, block: int) -> bytes:
        return keyed_hash(self._key, self._number + block.to_bytes(8, "big"))


def commitment(data: bytes) -> str:
    """The SHA-256 shown in advance for a table's secret or a seat's contribution."""
    return hashlib.sha256(data).hexdigest()


class Chance(Protocol):
    """A source of chance for one table, which numbers its throws."""

    def throw(self, number: int, what: Throw, check: Callable[[str], object]) -> str:
        """The text of throw `number` of the game. `check` raises if a text is not a possible throw."""
        ...

    def header(self, over: bool) -> Mapping[str, object]:
        """What the source adds to the record's header, during the game and after it."""
        ...


class Seeded:
    """Reproducible: the same seed gives the same throws."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = secrets.randbits(48) if seed is None else seed
        self.key = hashlib.sha256(f"astragal seed {self.seed}".encode()).digest()

    def throw(self, number: int, what: Throw, check: Callable[[str], object]) -> str:
        return fall(what, Stream(self.key, number).below)

    def header(self, over: bool) -> Mapping[str, object]:
        return {"chance": "seeded", "seed": self.seed}


class Fair:
    """Committed: the table shows the secret's SHA-256 before play and the secret after it. Seats contribute their own
    bytes. The key is HMAC-SHA256(secret, contributions), where each contribution follows its length as 2 bytes.
    """

    def __init__(self, contributions: Sequence[bytes] = (), secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        if len(self.secret) != 32:
            raise Refusal("core-secret-length", length=len(self.secret))
        self.contributions = tuple(contributions)
        mixed = b"".join(len(each).to_bytes(2, "big") + each for each in self.contributions)
        self.key = hmac.digest(self.secret, mixed, "sha256")

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def throw(self, number: int, what: Throw, check: Callable[[str], object]) -> str:
        return fall(what, Stream(self.key, number).below)

    def header(self, over: bool) -> Mapping[str, object]:
        shown = {
            "chance": "fair",
            "commitment": self.commitment,
            "contributions": [each.hex() for each in self.contributions],
        }
        return {**shown, "secret": self.secret.hex()} if over else shown


class Shared:
    """Committed like `Fair`, for many tables at once: at the same place of the game the same things fall alike.

    A thing of a pool is known by its name and by how many of that name stand before it. Block i of a thing is
    HMAC-SHA256(secret, "PLACE NAME COPY i"). Block 0 is its rank: things are drawn from a pool in the order of their
    ranks. The blocks from 1 on are the stream that decides its face.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != 32:
            raise Refusal("core-secret-length", length=len(secret))
        self.secret = secret

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def throw_at(self, place: Place, what: Throw) -> str:
        """The text of the throw at a place of the game."""
        things = self._things(str(place), what.pool)
        if not what.faces or what.count < len(what.pool):
            things = sorted(things, key=lambda thing: thing.rank)[: what.count]
        return what.write([thing.fallen(what.faces.get(thing.name)) for thing in things])

    def _things(self, place: str, pool: Iterable[str]) -> list[SharedThing]:
        copies: Counter[str] = Counter()
        things = []
        for name in pool:
            things.append(SharedThing(self.secret, name, f"{place} {name} {copies[name]}"))
            copies[name] += 1
        return things

    def header(self, over: bool) -> Mapping[str, object]:
        shown = {"chance": "shared", "commitment": self.commitment}
        return {**shown, "secret": self.secret.hex()} if over else shown


class SharedThing(Stream):
    """A thing of a pool at one place of the game, with a rank and random numbers of its own."""

    __slots__ = ("_where", "name")

    def __init__(self, key: bytes, name: str, where: str) -> None:
        super().__init__(key)
        self.name = name
        self._where = where
        self._block = 1

    @property
    def rank(self) -> bytes:
        return self._hashed(0)

    def fallen(self, faces: Sequence[str] | None) -> str:
        """What it shows."""
        return faces[self.below(len(faces))] if faces else self.name

    def _hashed(self, block: int) -> bytes:
        return keyed_hash(self._key, f"{self._where} {block}".encode())


class Scripted:
    """For tests and lessons: the throws of a list, in order."""

    def __init__(self, throws: Iterable[str]) -> None:
        self._throws = iter(throws)

    def throw(self, number: int, what: Throw, check: Callable[[str], object]) -> str:
        try:
            return next(self._throws)
        except StopIteration:
            raise Refusal("core-script-ended", number=number + 1) from None

    def header(self, over: bool) -> Mapping[str, object]:
        return {"chance": "scripted"}


class ByHand:
    """A person types what real dice show. `ask` gets the throw, and the refusal of the last answer if there was one."""

    def __init__(self, ask: Callable[[Throw, Refusal | None], str]) -> None:
        self._ask = ask

    def throw(self, number: int, what: Throw, check: Callable[[str], object]) -> str:
        refusal: Refusal | None = None
        while True:
            text = self._ask(what, refusal)
            try:
                check(text)
            except Refusal as again:
                refusal = again
            else:
                return text

    def header(self, over: bool) -> Mapping[str, object]:
        return {"chance": "by-hand"}


def generator(seed: int) -> Generator:
    """The state of a compiled generator."""
    import numpy as np  # a server starts without it

    digest = hashlib.sha256(f"astragal generator {seed}".encode()).digest()
    return np.frombuffer(digest[:16], dtype=">u4").astype(np.int64)


_WORD = 0xFFFFFFFF


@rule
def rotated(word: int, bits: int) -> int:
    return ((word << bits) | (word >> (32 - bits))) & _WORD


@rule
def next_word(state: Generator) -> int:
    """32 random bits by xoshiro128++ (Blackman and Vigna)."""
    result: int = (rotated((state[0] + state[3]) & _WORD, 7) + state[0]) & _WORD
    shifted = (state[1] << 9) & _WORD
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotated(state[3], 11)
    return result


@rule
def random_below(state: Generator, n: int) -> int:
    """A uniform whole number below n, by Lemire's multiplication; n must be under 2**31."""
    product = next_word(state) * n
    low = product & _WORD
    if low < n:
        bound = (_WORD + 1 - n) % n
        while low < bound:
            product = next_word(state) * n
            low = product & _WORD
    return product >> 32
