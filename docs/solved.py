"""Writes the numbers and the plots of rolling-cubes.md: `make solved`.

The page keeps its numbers between `<!-- name -->` and `<!-- end -->`. The function of that name writes them: those of
`QUICK` from the exact tables, those of `SLOW` from the games solved backwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np
from solved_numbers import BOTH, CHANCES, LETTER, NAMES, RULES, Roll, Rules, chance, dice_of, holding, rolls

from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import write
from astragal.games.rolling_cubes.exact import yahtzee_solution
from astragal.games.rolling_cubes.exact.last_die_solution import STUCK
from astragal.games.rolling_cubes.exact.yahtzee_solution import HIGHEST, SHEETS
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import hands
from astragal.games.rolling_cubes.lookup.hands import ROLLS
from astragal.games.rolling_cubes.moves import score_of
from astragal.games.rolling_cubes.players.player import PATIENCE
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.solver.shapes import shapes as all_shapes
from astragal.games.rolling_cubes.solver.shapes import twins
from astragal.games.rolling_cubes.solver.solver import Wish
from astragal.games.rolling_cubes.yahtzee_moves import MOST_REROLLED

PAGE = Path(__file__).with_name("rolling-cubes.md")
BLOCK = re.compile(r"<!-- ([a-z-]+) -->\n(.*?)\n?<!-- end -->", re.DOTALL)
EXAMPLES = 8
SCORES = ((0, 0), (0, 1), (1, 0), (1, 2), (2, 3), (3, 4), (4, 3), (4, 4))

Block = Callable[[], str]


def blocks_of(page: str) -> dict[str, str]:
    """The text between the markers, by name."""
    return dict(BLOCK.findall(page))


def filled(page: str, blocks: Mapping[str, Block]) -> str:
    """The page with all blocks rewritten."""
    return BLOCK.sub(lambda found: f"<!-- {found[1]} -->\n{blocks[found[1]]()}\n<!-- end -->", page)


def percent(share: float, places: int = 2) -> str:
    return f"{100 * share:.{places}f} %"


def number(value: float) -> str:
    return f"{value:.4f}"


def prose(*sentences: str) -> str:
    return fill(" ".join(sentences), 120, break_long_words=False, break_on_hyphens=False)


def table(head: Sequence[str], rows: Iterable[Sequence[object]], left: int = 1) -> str:
    """A table; all columns after the first `left` are numbers."""
    rule = ["---"] * left + ["---:"] * (len(head) - left)
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in (head, rule, *rows))


def code(text: str) -> str:
    return f"`{text}`"


def shown(roll: Roll) -> str:
    return code(write(dice_of(roll)))


def solved(roll: Roll, rules: Rules = RULES) -> str:
    return code(rules.solve(roll))


def all_best(roll: Roll) -> Iterable[str]:
    return solver.best_first(dice_of(roll), RULES.zero_dividend, Wish(score=int(RULES.best[roll])))


def terms(text: str) -> list[list[str]]:
    """What does not change when terms, or the numbers of a term, change places."""
    numbers = (re.findall("[x:][0-9]+", f"x{term}") for term in re.split("[-+=]", text))
    return sorted(sorted(each) for each in numbers)


def shapes() -> str:
    points = [shape.points for shape in all_shapes()]
    return prose(
        f"There are {len(points):,} shapes, of {max(points)} points down to {min(points)}.",
        f"{len(twins())} of them have one form of term on both sides.",
    )


def hand_counts() -> str:
    feasible = [int(rules.tables.feasible.sum()) for rules in BOTH]
    return prose(
        f"There are {hands.COUNT:,} hands, and an equality uses {feasible[0]:,} of them whole ({feasible[1]:,} by the",
        f"letter). {CHANCES.size:,} of the hands are rolls of all dice.",
    )


def patience() -> str:
    return prose(
        f"So after {PATIENCE} rounds of a play-off that all tied, each player gives way with chance ½, to the",
        "next lower",
        "score, which leaves the chances equal.",
    )


def best_plot() -> str:
    """The picture and its description."""
    shares = [np.bincount(rules.best.ravel(), CHANCES.ravel()) for rules in BOTH]
    first, second = np.argsort(shares[1])[:-3:-1]
    top = len(shares[1]) - 1
    return (
        f"![How likely each best score is, as bars. By the rules it is one hill with {shares[0].argmax()} as its top, "
        f"at {percent(shares[0].max())}, that ends at {len(shares[0]) - 1}. By the letter {first} is the likeliest "
        f"with {percent(shares[1][first])}, then {second} with {percent(shares[1][second])}, and {top}, the highest, "
        f"has {percent(shares[1][top])}.](pictures/best-scores.svg)"
    )


def both_rules() -> str:
    """The two readings of RC-7 side by side."""
    facts: dict[str, Callable[[Rules], str]] = {
        "mean best score": lambda rules: number(chance(rules.best)),
        "no equality at all": lambda rules: percent(chance(rules.best == 0), 4),
        "an equality of all 13 dice": lambda rules: percent(chance(rules.whole > 0)),
        "… and nothing counts more": lambda rules: percent(chance((rules.whole > 0) & (rules.whole == rules.best))),
        "… but fewer dice count more": lambda rules: percent(chance((rules.whole > 0) & (rules.whole < rules.best))),
        "choices of dice that make an equality, mean": lambda rules: f"{chance(rules.choices):.1f}",
        "one choice of dice alone is best": lambda rules: percent(chance(rules.best_choices == 1)),
    }
    return table(("of all throws", *NAMES), ((name, *map(of, BOTH)) for name, of in facts.items()))


def best_scores() -> str:
    """By best score: one of the likeliest rolls of the rules, the number of rolls and their probability."""
    rows = []
    for score in range(LETTER.best.max(), -1, -1):
        found = [rules.best == score for rules in BOTH]
        if any(each.any() for each in found):
            likeliest = rolls(found[0])[:1]
            example = [*map(shown, likeliest), *(map(solved, likeliest) if score else ())]
            counts = [cell for each in found for cell in (f"{each.sum():,}", percent(chance(each), 4))]
            rows.append((score or "none", *example, *[""] * (2 - len(example)), *counts))
    head = (
        "best score",
        "one of the likeliest rolls",
        "",
        "rolls",
        "chance",
        "rolls, by the letter",
        "chance, by the letter",
    )
    return table(head, rows, 3)


def line_means() -> str:
    """RC-25: the points of a roll on each line, with its bonus."""
    rows = []
    for line, name in enumerate(LINES):
        both = [rules.tables.on_line[line][ROLLS] for rules in BOTH]
        rows.append((name, *(cell for of in both for cell in (number(chance(of)), percent(chance(of == 0))))))
    return table(("line", "mean", "nothing fits", "mean, by the letter", "nothing fits, by the letter"), rows)


def most_points() -> str:
    """The highest score, and which rolls have it."""
    most, by_letter = (rules.best == rules.best.max() for rules in BOTH)
    assert (by_letter == holding("00:")).all()
    roll, other = rolls(most)[0], rolls(by_letter)[0]
    return prose(
        f"**The most points** are {RULES.best.max()}, in {percent(chance(most), 4)} of all throws: {solved(roll)}, of",
        f"{shown(roll)}. By the letter they are {LETTER.best.max()}, and one shape alone has them:",
        f"{solved(other, LETTER)}, of {shown(other)}. It can be laid with two 0 and a :, whatever else fell, and so in",
        f"{percent(chance(by_letter))} of all throws.",
    )


def hardest() -> str:
    """The rolls whose best choice of dice is furthest above every other."""
    gap = RULES.best - RULES.second
    found = rolls(gap >= np.sort(gap.ravel())[-EXAMPLES], gap)[:EXAMPLES]
    rows = []
    for roll in found:
        ways = {str(terms(text)) for text in all_best(roll)}
        rows.append((shown(roll), solved(roll), RULES.best[roll], RULES.second[roll] or "none", len(ways)))
    said = prose(
        "**The hardest rolls** are those where the best choice of dice stands furthest above every other.",
        f"{(RULES.choices == 1).sum()} rolls have one choice of dice and no more. Ways are counted but for the",
        "order of terms",
        "and of their numbers.",
    )
    return f"{said}\n\n{table(('roll', 'best equality', 'points', 'next best choice', 'ways'), rows, 2)}"


def poorest() -> str:
    """The rolls whose best equality has the fewest dice, and those without one."""
    made = RULES.best > 0
    least = RULES.fewest[made].min()
    few = made & (RULES.fewest == least)
    low = rolls(few, -RULES.best)[0]
    other, none = rolls(few & (RULES.best > RULES.best[low]))[0], rolls(~made)[0]
    return prose(
        f"**The poorest rolls.** {(~made).sum()} rolls have no equality, such as {shown(none)}. The",
        "fewest dice of a best",
        f"equality are {least}, in {few.sum()} rolls: {solved(low)} of {shown(low)}, {solved(other)} of",
        f"{shown(other)}.",
    )


def needs_fraction(roll: Roll) -> bool:
    """Whether both sides of all its best equalities are fractions."""
    return all(equality.read(text).left.value()[1] > 1 for text in all_best(roll))


def fractions() -> str:
    """Rolls with four : that need a fraction; those whose other choices of dice count least come first."""
    known = "1:2=3:6"
    least = RULES.best[holding(equality.read(known).dice)].min()
    assert least > score_of(known)
    found = islice(
        filter(needs_fraction, rolls(holding("::::") & (RULES.best > 0), RULES.best - RULES.second)), EXAMPLES
    )
    rows = ((shown(roll), solved(roll), RULES.best[roll], RULES.second[roll]) for roll in found)
    said = prose(
        f"**Fractions.** {code(known)} counts {score_of(known)} and is never the best: a roll with its dice has",
        "an equality of",
        f"{least} or more. But with four : a fraction can be all there is. These are the rolls, among those",
        "whose best equalities",
        "all come to a fraction, where the next best choice of dice is furthest behind.",
    )
    return f"{said}\n\n{table(('roll', 'best equality', 'points', 'next best choice'), rows, 2)}"


def by_letter() -> str:
    gained = LETTER.best - RULES.best
    most, some = gained == gained.max(), RULES.best > 0
    assert not some[most].any()
    roll, other = rolls(most)[0], rolls(some & (gained == gained[some].max()))[0]
    return prose(
        f"**By the letter** the best score of {(gained > 0).sum():,} rolls is higher, in",
        f"{percent(chance(gained > 0))} of all throws, by {chance(gained) / chance(gained > 0):.2f} points in the",
        f"mean. It is higher by {gained.max()} in {most.sum()} rolls that have no equality by the rules: {shown(roll)}",
        f"has {solved(roll, LETTER)}. Where there is one, it is higher by up to {gained[other]}: {shown(other)}",
        f"has {solved(other, LETTER)} instead of {solved(other)}.",
    )


def at_once() -> str:
    shares = [percent(chance(rules.whole > 0)) for rules in BOTH]
    return prose(
        "The first throw of a round has an equality of all 13 dice, and the round is over at once, with chance",
        f"{shares[0]} ({shares[1]} by the letter).",
    )


def yahtzee_values() -> str:
    facts: dict[str, Callable[[Rules], object]] = {
        "mean sum": lambda rules: number(rules.yahtzee.values[-1]),
        "mean sum without re-rolls": lambda rules: number(rules.without_rerolls),
        "what re-rolls are worth": lambda rules: number(rules.yahtzee.values[-1] - rules.without_rerolls),
        "standard deviation of the sum": lambda rules: f"{deviation(rules.yahtzee.chances[-1]):.2f}",
        "one sum in twenty is at most": lambda rules: quantile(rules.yahtzee.chances[-1], 0.05),
        "half of the sums are at most": lambda rules: quantile(rules.yahtzee.chances[-1], 0.5),
        "nineteen in twenty are at most": lambda rules: quantile(rules.yahtzee.chances[-1], 0.95),
        "the highest": lambda rules: np.flatnonzero(rules.yahtzee.chances[-1])[-1],
    }
    return table(("", *NAMES), ((name, *map(of, BOTH)) for name, of in facts.items()))


def deviation(chances: Any) -> float:
    sums = np.arange(len(chances))
    return float(np.sqrt(chances @ sums**2 - (chances @ sums) ** 2))


def quantile(chances: Any, share: float) -> int:
    return int((np.cumsum(chances) < share).sum())


def yahtzee_plot() -> str:
    """The picture and its description."""
    tops = [(rules.yahtzee.chances[-1].argmax(), percent(rules.yahtzee.chances[-1].max())) for rules in BOTH]
    return (
        "![How likely each sum is in perfect play, as two hills. By the rules the hill is narrow, its top at "
        f"{tops[0][0]} with "
        f"{tops[0][1]}; by the letter it is wide, its top at {tops[1][0]} with {tops[1][1]}.]"
        "(pictures/yahtzee-sums.svg)"
    )


def rerolls() -> str:
    shares, counts = RULES.played.rerolled, range(MOST_REROLLED + 1)
    said = prose(
        f"The perfect player re-rolls in {percent(1 - shares[0])} of its throws,",
        f"{number(shares @ np.array(counts))} dice in",
        "the mean throw.",
    )
    row = ("of all throws", *map(percent, shares))
    return f"{said}\n\n{table(('dice re-rolled', *map(str, counts)), [row])}"


def line_worths() -> str:
    """Each line alone, and in perfect play of the whole sheet; the most missed line first."""
    values, written, full = RULES.yahtzee.values, RULES.played.written, SHEETS - 1
    missed = [values[full] - values[full & ~(1 << line)] for line in range(len(LINES))]
    rows = []
    for line in sorted(range(len(LINES)), key=lambda line: -missed[line]):
        points, throws = written[line].sum(axis=0), written[line].sum(axis=1)
        worths = (values[1 << line], missed[line], points @ np.arange(HIGHEST))
        rows.append((LINES[line], *map(number, worths), percent(points[0], 4), *map(percent, throws)))
    throws = (f"throw {count + 1}" for count in range(len(LINES)))
    return table(("line", "alone", "missed", "brings", "given up", *throws), rows)


def winning_sums() -> str:
    """RC-28: how often a sum wins against others who play for the highest sum."""
    chances, others = RULES.yahtzee.chances[-1], (1, 2, 3, 4, 5)
    wins = [yahtzee_solution.winning(np.stack([chances] * count)) for count in others]
    rows = ((total, *(percent(each[total]) for each in wins)) for total in range(100, 130, 5))
    return table(("final sum", *(f"against {count}" for count in others)), rows)


def last_die() -> str:
    """RC-17 to RC-20: who wins a round, and how it ends, by number of players."""
    rows = []
    for each, other in zip(*(rules.rounds for rules in BOTH), strict=True):
        seats, stuck = each.start.sum(axis=0), each.start[STUCK].sum()
        others = percent(seats[2:].sum(), 1) if each.seats > 2 else ""
        firsts = (percent(each.first), percent(other.first))
        rows.append((each.seats, *firsts, percent(seats[1], 1), others, percent(stuck, 1)))
    head = (
        "players",
        "first roller wins",
        "by the letter",
        "second wins",
        "another wins",
        "ends with a player stuck",
    )
    return table(head, rows)


def equal_choices() -> str:
    """What depends on which of equally good choices a player takes."""
    usual, letter = (rules.equal_choices for rules in BOTH)
    least, most = ([percent(chance, 4) for chance in each] for each in usual)
    third = [percent(each[2], 4) for each in letter]
    return prose(
        "With two players this changes nothing. With three and more it hardly matters to the first roller, but much to "
        f"the others. Of three players the first wins {least[0]} of all rounds, the second {least[1]} and the third "
        f"{least[2]}; if players left the next one the most instead, it would be {most[0]}, {most[1]} and {most[2]}. "
        f"By the letter the third has {third[0]} and would have {third[1]}."
    )


def last_die_plot() -> str:
    """The picture and its description."""
    lows = [[percent(rules.rounds[place].first) for place in (0, -1)] for rules in BOTH]
    return (
        f"![How often the first roller wins a round, by number of players: from {lows[0][0]} with two to "
        f"{lows[0][1]} with six by "
        f"the rules, from {lows[1][0]} to {lows[1][1]} by the letter, while a fair share falls from a half to a "
        "sixth.](pictures/last-die.svg)"
    )


def passing() -> str:
    """RC-8, RC-19: the least chance after building, and the chance after passing."""
    assert all(each.least > each.start[:, -1].sum() for rules in BOTH for each in rules.rounds)
    two = RULES.rounds[0]
    return prose(
        f"With two players the best equality leaves its builder a chance of {percent(two.least)} at the very",
        "least, passing",
        f"{percent(1 - two.first)}.",
    )


def whole_game() -> str:
    """RC-19, RC-20: for two players, the value of planning for the rounds to come."""
    games = {points: RULES.game(points) for points in SCORES}
    rows = (
        (
            f"{own}–{other}",
            *map(percent, (each.whole, each.stuck, each.for_round, each.for_game, each.fewer, each.passes)),
        )
        for (own, other), each in games.items()
    )
    head = (
        "points",
        "won with all 13",
        "won with the other stuck",
        "both for the round",
        "both perfect",
        "fewer than 13 dice",
        "passes",
    )
    return table(head, rows)


def by_name(*blocks: Block) -> dict[str, Block]:
    return {block.__name__.replace("_", "-"): block for block in blocks}


QUICK = by_name(
    shapes,
    hand_counts,
    patience,
    best_plot,
    both_rules,
    best_scores,
    line_means,
    most_points,
    hardest,
    poorest,
    fractions,
    by_letter,
    at_once,
)
SLOW = by_name(
    yahtzee_values,
    yahtzee_plot,
    rerolls,
    line_worths,
    winning_sums,
    last_die,
    equal_choices,
    last_die_plot,
    passing,
    whole_game,
)


if __name__ == "__main__":
    from solved_plots import draw_all

    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), QUICK | SLOW), encoding="utf-8")
    draw_all()
