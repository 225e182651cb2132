"""Dice statistics of a game: how often each face was thrown, and how odd that is."""

from collections import Counter

import pytest
from coin import COIN, find

import astragal
from astragal.core import record
from astragal.core.chance import Scripted, Seeded, Stream, fall
from astragal.core.game import Turn
from astragal.core.statistics import luck
from astragal.core.statistics.luck import Dice, FaceTally, KindTally
from astragal.core.table import Table
from astragal.games import catalogue
from conformance.positions import played
from repeats import times

GAMES = times(60, 600)


def dice_of(table):
    return luck.dice_of(record.only(table.record()), catalogue.game)


def throws_of(table):
    return [entry.text for entry in table.log if entry.seat is None]


def test_one_coin_throw_is_counted_with_half_expected_on_each_side():
    game_record = record.only(Table(COIN, ["a"], {}, Scripted(["heads"])).record())
    faces = [FaceTally("heads", 1, 0.5), FaceTally("tails", 0, 0.5)]
    assert luck.dice_of(game_record, find) == Dice(1, 1, [KindTally("coin", 1, faces)], 1.0)


def test_a_game_without_throws_has_no_oddness():
    assert luck.dice_of(record.only(Table(COIN, ["a"]).record()), find) == Dice(0, 0, [], None)


def test_every_die_of_dice_stars_is_counted_by_colour_and_face():
    table = played("dice-stars", 3, "tally")
    outcomes = Counter(die for throw in throws_of(table) for die in throw.split(" "))
    dice = dice_of(table)
    assert {face.face: face.fell for kind in dice.kinds for face in kind.faces if face.fell} == outcomes
    assert (dice.throws, dice.dice) == (len(throws_of(table)), outcomes.total())
    assert [kind.kind for kind in dice.kinds] == ["K", "P", "B", "O"]


def test_an_orange_die_has_two_stars_and_no_two():
    orange = next(kind for kind in dice_of(played("dice-stars", 2, "orange")).kinds if kind.kind == "O")
    expected = {face.face: face.expected for face in orange.faces}
    assert list(expected) == ["O*", "O3", "O4", "O5", "O6"]
    assert expected["O*"] == pytest.approx(orange.fell / 3)
    assert sum(expected.values()) == pytest.approx(orange.fell)


def test_sticks_and_holes_of_farbenpoker_are_not_counted_as_dice():
    table = played("farbenpoker", 3, "sticks")
    rolled = [throw.split(" ")[1:] for throw in throws_of(table) if throw.startswith(("dice ", "die "))]
    dice = dice_of(table)
    assert [kind.kind for kind in dice.kinds] == ["die"]
    assert (dice.throws, dice.dice) == (len(rolled), sum(map(len, rolled)))


def test_faces_of_rolling_cubes_come_from_the_options_of_the_table():
    table = played("rolling-cubes/one-by-one", 2, "faces", faces={"g": "1335"})
    green, blue, _red = dice_of(table).kinds
    assert [(face.face, face.expected / green.fell) for face in green.faces] == [("1", 0.25), ("3", 0.5), ("5", 0.25)]
    assert [face.expected for face in blue.faces] == [blue.fell / 5] * 5


class Loaded:
    """Every die shows its first face."""

    def throw(self, number, what, check):
        return fall(what, lambda n: 0)

    def header(self, over):
        return {"chance": "scripted"}


def test_a_game_with_only_stars_is_the_oddest_possible():
    table = astragal.new_table("dice-stars", 2, chance=Loaded())
    below = Stream(Seeded("loaded").key).below
    while isinstance(table.pending, Turn):
        (seat,) = table.pending.seats
        table.play(seat, table.moves(seat).sample(below))
    assert dice_of(table).as_odd == 1 / (luck.REPETITIONS + 1)


@pytest.mark.parametrize("game", ["dice-stars", "rolling-cubes/yahtzee"])
def test_the_oddness_of_fair_games_is_uniformly_distributed(game):
    shares = sorted(dice_of(played(game, 1, f"fair {number}")).as_odd for number in range(GAMES))
    distance = max(abs(share - place / GAMES) for place, share in enumerate(shares))
    assert distance < 2 / GAMES**0.5


def test_the_same_record_always_has_the_same_oddness():
    table = played("farbenpoker", 2, "again")
    assert dice_of(table) == dice_of(table)
