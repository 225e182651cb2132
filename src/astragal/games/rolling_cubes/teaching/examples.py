"""Examples of Rolling Cubes: an equality counted die by die, and what each of the five games makes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from astragal.core.game import Options, Over, read_options
from astragal.core.teaching.example import PLAYERS, DiceKind, Example, Scene, table_of
from astragal.games.rolling_cubes.dice import COLOURS, EACH
from astragal.games.rolling_cubes.last_die import LAST_DIE
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE
from astragal.games.rolling_cubes.tournament import GAMES, TARGETS, TOURNAMENT, State
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, WrittenView, YahtzeeView
from astragal.games.rolling_cubes.yahtzee import YAHTZEE

DICE_KINDS = (*(DiceKind(EACH, tuple(faces)) for faces in COLOURS.values()), DiceKind(1, ("=",)))


def one_by_one() -> Example:
    """A round of two, each with an own roll."""
    table = table_of(ONE_BY_ONE, 2, "g1579 b0248 r+-x:", "g1335 b4688 r++-:", "g1357 b0246 r+-x:")
    rolled = Scene("roll", "rc-caption-rolled", table.view(0), {"name": PLAYERS[0]})
    table.play(0, "7x8=52+4")
    (written,) = cast(RoundsView, table.view(0))["written"]
    built = _built(table.view(0), written)
    table.play(1, "3+5=8")
    return Example(DICE_KINDS, (rolled, built, _round(cast(RoundsView, table.view(0)))))


def all_together() -> Example:
    """RC-11: three equalities from one roll."""
    roll = "g5577 b0248 r+-x:"
    table = table_of(ALL_TOGETHER, 3, roll, roll)
    rolled = Scene("roll", "rc-caption-rolled-all", table.view(0))
    for seat, move in enumerate(("72:4=5x5-7+0", "750:75=8+2", "7x8-4=50+2")):
        table.play(seat, move)
    after = cast(RoundsView, table.view(0))
    return Example(DICE_KINDS, (rolled, _built(after, after["rounds"][0][0]), _round(after)))


def _built(view: Mapping[str, object], written: WrittenView) -> Scene:
    """RC-9, RC-10: an equality, die by die."""
    built = written["built"]
    assert built
    facts = {"name": PLAYERS[written["seat"]], "dice": len(built["points"]), "score": built["score"]}
    return Scene("equality", "rc-caption-built", view, facts, {"built": built})


def _round(view: RoundsView) -> Scene:
    """RC-13: the results of a round and the bonus of the best."""
    results = view["rounds"][0]
    best = max(results, key=lambda each: each["bonus"] or 0)
    facts = {"name": PLAYERS[best["seat"]], "bonus": best["bonus"], "total": view["totals"][best["seat"]]}
    return Scene("round", "rc-caption-round", view, {**facts, "target": view["target"]}, {"results": results})


def last_die() -> Example:
    """RC-17, RC-18: an equality, one built on it, and a player who adds nothing."""
    table = table_of(LAST_DIE, 3, "g3577 b2448 r++x:", "g9 b26 r-x:", "g1 b0 r--:", "g1357 b0246 r+-x:")
    rolled = Scene("roll", "rc-caption-rolled", table.view(0), {"name": PLAYERS[0]})
    table.play(0, "38+7=45")
    kept = _kept(cast(LastDieView, table.view(1)))
    table.play(1, "35+47=82")
    again = _kept(cast(LastDieView, table.view(2)))
    table.play(2, "pass")
    won = cast(LastDieView, table.view(0))
    winner = won["rounds"][0]["winner"]
    facts = {"name": PLAYERS[2], "winner": PLAYERS[winner], "points": won["points"][winner], "target": won["target"]}
    return Example(DICE_KINDS, (rolled, kept, again, Scene("points", "rc-caption-last-won", won, facts)))


def _kept(view: LastDieView) -> Scene:
    """The dice that must be used again, and those newly rolled."""
    link = view["chain"][-1]
    new = sum(map(len, view["dice"].values()))
    facts = {"name": PLAYERS[link["seat"]], "next": PLAYERS[view["roller"]], "kept": len(link["move"]), "new": new}
    return Scene("kept", "rc-caption-kept", view, facts, {"move": link["move"]})


def yahtzee() -> Example:
    """RC-24 to RC-26: a die rolled again, and the line of a colour with all its dice."""
    table = table_of(YAHTZEE, 1, "g1357 b2468 r++x:", "r-", "g1357 b0246 r+-x:")
    rolled = Scene("roll", "rc-caption-yahtzee-rolled", table.view(0), {"name": PLAYERS[0]})
    table.play(0, "reroll r+")
    table.play(0, "red 6x4:8+5-7=1")
    after = cast(YahtzeeView, table.view(0))
    line = after["sheets"][0]["red"]
    assert line
    assert line["built"]
    facts = {
        "name": PLAYERS[0],
        "score": line["built"]["score"],
        "rerolled": line["rerolled"],
        "bonus": line["bonus"],
        "total": line["score"],
    }
    written = Scene("equality", "rc-caption-line", after, facts, {"built": line["built"]})
    return Example(DICE_KINDS, (rolled, written, Scene("lines", "rc-caption-lines", after)))


def tournament() -> Example:
    """RC-22, RC-23: places, points, and a tie that Game 2 decides."""
    totals = ((39, 35, 28), (24, 33, 24), (0, 0, 2))
    finished = tuple(Over(each, (each.index(max(each)),), "target") for each in totals)
    options: Options = read_options(TOURNAMENT, {})
    last = GAMES[-1].start(len(PLAYERS), options)
    view = TOURNAMENT.view(State(options, len(PLAYERS), last, finished), 0)
    result = view["result"]
    assert result
    (winner,) = result["winners"]
    most = result["scores"][winner]
    tied = [name for name, points in zip(PLAYERS, result["scores"], strict=True) if points == most]
    facts = {"one": tied[0], "other": tied[1], "points": most, "name": PLAYERS[winner]}
    targets = dict(zip(("first", "second", "third"), TARGETS, strict=True))
    return Example(DICE_KINDS, (Scene("places", "rc-caption-places", view, {**targets, **facts}),))


EXAMPLES: Mapping[str, Callable[[], Example]] = {
    "rolling-cubes/one-by-one": one_by_one,
    "rolling-cubes/all-together": all_together,
    "rolling-cubes/last-die": last_die,
    "rolling-cubes/tournament": tournament,
    "rolling-cubes/yahtzee": yahtzee,
}
