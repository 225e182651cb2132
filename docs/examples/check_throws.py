"""Checks every throw in records of astragal: python check_throws.py FILE…

Written from docs/fairness.md alone, with Python's standard library and nothing of astragal. The key comes from the
seed, or from the secret and the contributions; every throw comes from the key, and must be the one in the record. Of
dice that many tables share, every throw comes from the secret and its place in the game.
"""

import hashlib
import hmac
import json
import sys
from collections import Counter


class Wrong(Exception):
    """What is wrong with a record, or why it cannot be checked."""


class Stream:
    """Random numbers from blocks of bytes."""

    def __init__(self, key, message):
        self.key, self.message = key, message
        self.blocks, self.unread = 0, b""

    def read(self, count):
        while len(self.unread) < count:
            self.unread += hmac.digest(self.key, self.message(self.blocks), "sha256")
            self.blocks += 1
        taken, self.unread = self.unread[:count], self.unread[count:]
        return int.from_bytes(taken, "big")

    def below(self, n):
        if n == 1:
            return 0
        width = ((n - 1).bit_length() + 7) // 8
        limit = 256**width // n * n
        while (number := self.read(width)) >= limit:
            pass
        return number % n

    def roll(self, faces):
        return faces[self.below(len(faces))]


class Own(Stream):
    """One throw of a table with dice of its own: one stream for all that falls."""

    def __init__(self, key, number):
        super().__init__(key, lambda block: number.to_bytes(8, "big") + block.to_bytes(8, "big"))

    def fall(self, pool, count, faces=None):
        """What falls, each as its name and its face."""
        left, drawn = list(pool), list(pool)
        if not faces or count < len(pool):
            drawn = [left.pop(self.below(len(left))) for _ in range(count)]
        return [(name, self.roll(faces[name]) if faces else name) for name in drawn]


class Shared:
    """One throw of a table of an event: each thing of the pool has a rank and a stream of its own."""

    def __init__(self, secret, place):
        self.secret, self.place = secret, place

    def fall(self, pool, count, faces=None):
        things = [(name, f"{self.place} {name} {list(pool[:at]).count(name)}") for at, name in enumerate(pool)]
        if not faces or count < len(pool):
            things = sorted(things, key=lambda thing: self.block(thing[1], 0))[:count]
        return [(name, self.stream(where).roll(faces[name]) if faces else name) for name, where in things]

    def block(self, where, number):
        return hmac.digest(self.secret, f"{where} {number}".encode(), "sha256")

    def stream(self, where):
        return Stream(self.secret, lambda block: f"{where} {block + 1}".encode())


# Each game follows the moves of a record, and throws what is due. What a throw names tells its kind where moves do not.


SIDES = {"K": "*23456", "P": "*23456", "B": "*23456", "O": "**3456"}
SIGNS = {"black": "K", "purple": "P", "blue": "B", "orange": "O", "stars": "*"}


class DiceStars:
    """Knows what is in the bag, in the reserve and among the discarded dice."""

    def __init__(self, header):
        self.bag, self.discard = Counter(K=2, P=3, B=4, O=5), Counter()
        self.reserve = []
        self.due = 0

    def move(self, text):
        match text.split():
            case ["draw", count]:
                self.due = int(count)
            case ["return"]:
                self.bag += Counter(die[0] for die in self.reserve)
                self.reserve = []
            case ["take" | "penalty", what, *_]:
                self.take(SIGNS.get(what, what))

    def take(self, sign):
        """Discard the dice with this colour or face."""
        self.discard += Counter(die[0] for die in self.reserve if sign in die)
        self.reserve = [die for die in self.reserve if sign not in die]
        if sign == "*" or not self.bag.total():
            self.bag, self.discard = self.bag + self.discard, Counter()

    def throw(self, stream, recorded):
        pool = [colour for colour in SIDES for _ in range(self.bag[colour])]
        fell = stream.fall(pool, self.due, SIDES)
        dice = [colour + face for colour, face in fell]
        self.bag -= Counter(colour for colour, _ in fell)
        self.reserve += dice
        self.due = 0
        return " ".join(dice)


COLOURS = "RYGBWK"
HOLES = {side: [f"{side}{number}" for number in range(1, 19)] for side in "AB"}


class Farbenpoker:
    """Knows which holes are full."""

    def __init__(self, header):
        self.full = set()
        self.drawn_from = "A"

    def move(self, text):
        match text.split():
            case ["draw", hole]:
                self.full.discard(hole)
                self.drawn_from = hole[0]
            case ["put", hole]:
                self.full.add(hole)

    def throw(self, stream, recorded):
        match kind := recorded.partition(" ")[0]:
            case "sticks":
                self.full = set(HOLES["A"])
                fell = stream.fall([each for each in COLOURS for _ in range(3)], 18)
                return "sticks " + "".join(colour for colour, _ in fell)
            case "dice" | "die":
                count = 3 if kind == "dice" else 1
                fell = [face for _, face in stream.fall(["die"] * count, count, {"die": COLOURS})]
            case "hole":
                fell = self.fill(stream, "B" if self.drawn_from == "A" else "A", 1)
            case "holes":
                fewer = min("AB", key=lambda side: len(self.full.intersection(HOLES[side])))
                fell = self.fill(stream, fewer, 18 - len(self.full))
            case _:
                raise Wrong(f"there is no throw “{recorded}”")
        return " ".join([kind, *fell])

    def fill(self, stream, side, count):
        """Put sticks into holes of a side."""
        empty = [hole for hole in HOLES[side] if hole not in self.full]
        holes = [hole for hole, _ in stream.fall(empty, count)]
        self.full.update(holes)
        return holes


CUBES = {"g": "13579", "b": "02468", "r": "+-x:"}
ALL_CUBES = Counter(g=4, b=4, r=4)


class RollingCubes:
    """Knows which dice are thrown next."""

    def __init__(self, header):
        self.faces = CUBES | header.get("options", {}).get("faces", {})
        self.tournament = header["game"].endswith("/tournament")
        self.builds_on = self.tournament or header["game"].endswith("/last-die")
        self.due = ALL_CUBES

    def move(self, text):
        self.due = ALL_CUBES
        if text.startswith("reroll "):
            self.due = self.colours(text)
        elif self.builds_on:
            self.due = ALL_CUBES - self.colours(text) or ALL_CUBES

    def colours(self, text):
        """How many dice of each colour a text names."""
        return Counter(colour for sign in text for colour, faces in CUBES.items() if sign in faces)

    def throw(self, stream, recorded):
        due = self.due
        if self.tournament and self.colours(recorded) == ALL_CUBES:
            due = ALL_CUBES
        pool = [colour for colour in "gbr" for _ in range(due[colour])]
        fell = [face for _, face in stream.fall(pool, len(pool), self.faces)]
        parts = ((colour, "".join(face * fell.count(face) for face in CUBES[colour])) for colour in "gbr")
        return " ".join(colour + faces for colour, faces in parts if faces)


GAMES = {"dice-stars": DiceStars, "farbenpoker": Farbenpoker, "rolling-cubes": RollingCubes}


def key_of(header):
    """The key of a record. A secret or a contribution that is not the one promised is wrong."""
    match header.get("chance"):
        case "seeded":
            return hashlib.sha256(f"astragal seed {header['seed']}".encode()).digest()
        case "fair" | "shared" if "secret" not in header:
            raise Wrong("the secret is not shown")
        case "fair":
            return fair_key(header)
        case "shared":
            return secret_of(header)
        case _:
            raise Wrong("nothing is claimed about chance")


def secret_of(header):
    secret = bytes.fromhex(header["secret"])
    if hashlib.sha256(secret).hexdigest() != header["commitment"]:
        raise Wrong("the secret is not the one of the commitment")
    return secret


def fair_key(header):
    secret = secret_of(header)
    contributions = list(map(bytes.fromhex, header["contributions"]))
    if "promises" in header:
        check_promises(header, contributions)
    mixed = b"".join(len(each).to_bytes(2, "big") + each for each in contributions)
    return hmac.digest(secret, mixed, "sha256")


def check_promises(header, contributions):
    promises = header["promises"]
    if not len(promises) == len(contributions) == len(header["seats"]):
        raise Wrong("there must be a promise and a contribution for each seat")
    for seat, (promise, contribution) in enumerate(zip(promises, contributions, strict=True)):
        if contribution and hashlib.sha256(contribution).hexdigest() != promise:
            raise Wrong(f"the contribution of seat {seat} is not the one that it promised")


def throw_of(header, key, number):
    """What decides a throw: its number in the record, or where shared dice are thrown, its place in the game."""
    if header["chance"] != "shared":
        return Own(key, number)
    if number >= len(header["places"]):
        raise Wrong(f"throw {number} has no place")
    return Shared(key, header["places"][number])


def check_throws(header, entries):
    """Derive every throw again; how many there are."""
    key, number = key_of(header), 0
    game = GAMES[header["game"].split("/")[0]](header)
    for entry in entries:
        if "move" in entry:
            game.move(entry["move"])
        elif "throw" in entry:
            due = game.throw(throw_of(header, key, number), entry["throw"])
            if entry["throw"] != due:
                raise Wrong(f"throw {number} is “{entry['throw']}”, but must be “{due}”")
            number += 1
    return number


def remarks(header):
    """What to compare with what you saw before the game, and who could choose."""
    if header["chance"] in ("fair", "shared"):
        yield f"was this the commitment from the start? {header['commitment']}"
    for seat, promise in enumerate(header.get("promises", [])):
        if promise and not header["contributions"][seat]:
            yield f"seat {seat} ({header['seats'][seat]}) promised a contribution and did not reveal it"


def records(file):
    """The header and the entries of each record in a file."""
    found = []
    with open(file, encoding="utf-8") as lines:
        for line in map(json.loads, filter(str.strip, lines)):
            if "record" in line:
                found.append((line, []))
            else:
                found[-1][1].append(line)
    return found


def main(files):
    wrong = 0
    for file in files:
        for number, (header, entries) in enumerate(records(file), 1):
            try:
                print(f"{file}, record {number}: all {check_throws(header, entries)} throws are right")
                for remark in remarks(header):
                    print(f"    {remark}")
            except Wrong as problem:
                print(f"{file}, record {number}: WRONG: {problem}")
                wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
