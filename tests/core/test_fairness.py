"""Every throw can be derived from docs/fairness.md alone: this code shares nothing with the sources."""

import hashlib
import hmac

import pytest

import astragal
from astragal.core.chance import Fair, Seeded, Stream
from astragal.core.game import Turn
from conformance.positions import played


def numbers(key, k):
    """The stream of throw k: a function that returns an integer below n."""
    taken = bytearray()

    def byte():
        place = len(taken)
        message = k.to_bytes(8, "big") + (place // 32).to_bytes(8, "big")
        taken.append(hmac.new(key, message, hashlib.sha256).digest()[place % 32])
        return taken[-1]

    def below(n):
        assert n <= 256
        if n == 1:
            return 0
        while (value := byte()) >= 256 - 256 % n:
            pass
        return value % n

    return below


def drawn(pool, count, below):
    left = list(pool)
    return [left.pop(below(len(left))) for _ in range(count)]


def dice_stars_throws(lines, key):
    """The throws of a game of Dice Stars until dice go back into the bag for the first time."""
    bag, k = list("KK" + "PPP" + "BBBB" + "OOOOO"), 0
    for line in lines:
        if str(line.get("move", "")).startswith("draw "):
            count, below, dice = int(line["move"][5:]), numbers(key, k), []
            taken = bag[:] if count == len(bag) else drawn(bag, count, below)
            for colour in taken:
                bag.remove(colour)
            for colour in taken:
                dice.append(colour + ("**3456" if colour == "O" else "*23456")[below(6)])
            yield " ".join(dice)
            k += 1
            if not bag:
                return
        if str(line.get("move", "")).startswith("take stars"):
            return


def fair_game(game, seats):
    table = astragal.new_table(game, seats, chance=Fair([b"Ann", b"Bob"], bytes(range(32))))
    below = Stream(Seeded("moves").key).below
    while isinstance(table.pending, Turn):
        seat = table.pending.seats[0]
        table.play(seat, table.moves(seat).sample(below))
    return table.record()


def test_dice_stars_throws_can_be_derived_from_the_secret_as_documented():
    lines = fair_game("dice-stars", 2)
    key = hmac.new(bytes.fromhex(lines[0]["secret"]), b"\0\3Ann\0\3Bob", hashlib.sha256).digest()
    assert hashlib.sha256(bytes.fromhex(lines[0]["secret"])).hexdigest() == lines[0]["commitment"]
    derived = list(dice_stars_throws(lines, key))
    assert derived
    assert derived == [line["throw"] for line in lines if "throw" in line][: len(derived)]


def test_farbenpoker_throws_can_be_derived_from_the_seed_as_documented():
    lines = played("farbenpoker", 3, "page").record()
    key = hashlib.sha256(b"astragal seed page").digest()
    outcomes = [line["throw"] for line in lines if "throw" in line]
    below = numbers(key, 0)
    assert outcomes[0] == "sticks " + "".join(drawn("RRRYYYGGGBBBWWWKKK", 18, below))
    below = numbers(key, 1)
    assert outcomes[1] == "dice " + " ".join("RYGBWK"[below(6)] for _ in range(3))
    below, hole = numbers(key, 2), outcomes[2]
    assert hole == "hole " + drawn([f"B{number}" for number in range(1, 19)], 1, below)[0]


@pytest.mark.parametrize("seed", [1, "two"])
def test_rolling_cubes_throws_can_be_derived_from_the_seed_as_documented(seed):
    table = astragal.new_table("rolling-cubes/all-together", 2, seed=seed)
    below = numbers(hashlib.sha256(f"astragal seed {seed}".encode()).digest(), 0)
    green, blue, red = (sorted((faces[below(len(faces))] for _ in range(4)), key=faces.index) for faces in FACES)
    assert table.log[0].text == f"g{''.join(green)} b{''.join(blue)} r{''.join(red)}"


FACES = ("13579", "02468", "+-x:")
