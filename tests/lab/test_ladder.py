"""Ladders: which players meet, the ratings from their duels, and the plot."""

import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from astragal.bots import roster
from astragal.core.errors import Refusal
from astragal.core.game import Over
from astragal.core.statistics.intervals import Interval
from astragal.core.words import LANGUAGES, Words
from astragal.lab.executor.process_pool import Processes
from astragal.lab.simulation.estimate import Estimate
from astragal.lab.strength import ladder_plot
from astragal.lab.strength.duel import duel, match_of, play, play_deals
from astragal.lab.strength.duel_result import DuelResult
from astragal.lab.strength.duplicate_deals import Deals
from astragal.lab.strength.ladder import ladder, matches_of, rungs_of
from astragal.lab.strength.ladder_report import print_ladder
from astragal.lab.strength.ladder_result import LadderResult, Step, StepSize
from astragal.lab.strength.rating import elo
from terminal.command_line import CommandLine

RUNGS = ("level-1", "level-2", "level-3")


def duel_of(higher: str, lower: str, won: int, deals: int = 100) -> DuelResult:
    """A duel in which the higher player wins both games of `won` deals and loses the other deals."""
    tally = Deals.empty(2)
    for number in range(deals):
        best = 0 if number < won else 1
        tally.count([(seats, Over((1, 1), (seats.index(best),), "target")) for seats in ((0, 1), (1, 0))])
    return DuelResult("dice-stars", 2, 7, (higher, lower), {}, tally)


def steps(*won: int) -> LadderResult:
    pairs = zip(RUNGS[1:], RUNGS[:-1], won, strict=True)
    return LadderResult(tuple(duel_of(higher, lower, wins) for higher, lower, wins in pairs))


def test_neighbours_or_all_pairs_play_with_the_higher_one_first() -> None:
    bots = ["random", "greedy", "master"]
    neighbours = [match.bots for match in matches_of("yahtzee", bots, 2, 7, {}, every_pair=False)]
    all_pairs = [match.bots for match in matches_of("yahtzee", bots, 2, 7, {}, every_pair=True)]
    assert neighbours == [("greedy", "random"), ("master", "greedy")]
    assert {*all_pairs} == {*neighbours, ("master", "random")}


def test_the_rungs_are_the_levels_of_a_roster() -> None:
    assert roster.levels(["random", "greedy", "level-1", "level-2", "master", "perfect"]) == (
        "level-1",
        "level-2",
        "master",
    )


def test_named_bots_are_the_rungs() -> None:
    assert rungs_of("yahtzee", ["random", "greedy"]) == ("random", "greedy")


def test_ratings_rise_from_the_lowest_rung_by_the_odds_of_the_duels() -> None:
    ratings = steps(60, 80).ratings
    assert list(ratings) == list(RUNGS)
    assert [rating.elo for rating in ratings.values()] == pytest.approx([0, elo(0.6), elo(0.6) + elo(0.8)])


@pytest.mark.parametrize(
    ("share", "low", "high", "step"),
    [
        (0.65, 0.6, 0.7, Step(StepSize.GOOD, True)),
        (0.65, 0.54, 0.76, Step(StepSize.GOOD, False)),
        (0.52, 0.50, 0.54, Step(StepSize.LOW, True)),
        (0.52, 0.48, 0.56, Step(StepSize.LOW, False)),
        (0.90, 0.76, 0.99, Step(StepSize.HIGH, True)),
    ],
)
def test_a_good_step_is_won_in_55_to_75_percent(share: float, low: float, high: float, step: Step) -> None:
    assert Step.of(Estimate(share, Interval(low, high)), 2) == step


def test_with_more_seats_a_step_is_judged_by_the_odds_for_two() -> None:
    assert Step.of(Estimate(1 / 3, Interval(0.3, 0.36)), 3).size is StepSize.LOW
    assert Step.of(Estimate(0.5, Interval(0.45, 0.55)), 3) == Step(StepSize.GOOD, True)


def test_only_neighbouring_rungs_have_a_step() -> None:
    result = LadderResult((duel_of("b", "a", 60), duel_of("c", "a", 60), duel_of("c", "b", 60)))
    assert result.rungs == ("a", "b", "c")
    assert [result.step(each) is None for each in result.duels] == [False, True, False]


def test_a_ladder_of_two_rungs_is_a_duel() -> None:
    result = ladder("dice-stars", ["random", "greedy"], games=4, seed=7, executor=Processes(1))
    assert result.duels == (duel("dice-stars", ("greedy", "random"), games=4, seed=7, executor=Processes(1)),)


def test_pairs_have_their_own_dice_however_their_deals_are_divided() -> None:
    reported: list[tuple[int, int]] = []
    bots, games = ["random", "greedy", "random"], 4
    matches = [match_of("dice-stars", pair, 2, 7, {}) for pair in (bots[:2], bots[1:])]
    whole = play(matches, 2, Processes(1), lambda done, of: reported.append((done, of)))
    parts = [play_deals(matches, 2, numbers) for numbers in (range(1), range(1, 3), range(3, 4))]
    parts[0][0].add(parts[1][0])
    parts[1][1].add(parts[2][1])
    assert whole == [parts[0][0], parts[1][1]]
    assert whole[1] != duel("dice-stars", bots[1:], games=games, seed=7, executor=Processes(1)).tally
    assert reported[-1] == (2 * games, 2 * games)


def test_a_ladder_as_json_is_plain_and_complete() -> None:
    plain = steps(65, 100).as_json()
    assert json.loads(json.dumps(plain, allow_nan=False)) == plain
    assert list(plain) == ["game", "seats", "games", "seed", "bots", "options", "ratings", "pairs", "time"]
    assert plain["bots"] == list(RUNGS)
    assert plain["ratings"][0] == {"bot": "level-1", "elo": 0.0, "error": 0.0, "interval": [0.0, 0.0]}  # type: ignore[index]
    pairs: list[dict[str, object]] = plain["pairs"]  # type: ignore[assignment]
    assert [pair["step"] for pair in pairs] == [
        {"height": "good", "certain": True},
        {"height": "high", "certain": True},
    ]
    assert pairs[1]["elo"] == {"value": None, "interval": [pytest.approx(566.2, abs=0.1), None]}


@pytest.mark.parametrize(
    ("given", "reason", "said"),
    [
        ({"bots": ["random"]}, "lab-ladder-few", "at least two rungs"),
        ({"bots": ["random", "greedy", "random"]}, "lab-ladder-twice", "“random” is named twice"),
        ({"seats": 1}, "lab-ladder-alone", "no ladder for 1 seat:"),
        ({"bots": ["random", "nobody"]}, "core-unknown-bot", "no computer player “nobody”"),
        ({"games": 0}, "lab-no-games", "0 games are too few"),
        ({"plot": Path("picture.bmp")}, "lab-plot-form", r"\.png, \.svg"),
    ],
)
def test_bad_arguments_are_refused_before_the_first_game(given: dict[str, object], reason: str, said: str) -> None:
    usual = {"game": "dice-stars", "bots": ["random", "greedy"], "progress": pytest.fail}
    with pytest.raises(Refusal, match=said) as caught:
        ladder(**{**usual, **given})  # type: ignore[arg-type]
    assert caught.value.reason == reason
    assert all(caught.value.say(Words(language)) for language in LANGUAGES)


@pytest.mark.parametrize(("language", "step"), [("en", "good?"), ("fr", "bonne\u202f?")])
def test_a_printed_ladder_fits_80_columns_and_marks_uncertain_steps(language: str, step: str) -> None:
    page = io.StringIO()
    print_ladder(steps(58, 100), Words(language), Console(file=page, width=80))
    assert step in page.getvalue()
    assert page.getvalue().index("level-3") < page.getvalue().index("level-1")
    assert Words(language)("lab-ladder-one-sided")[:40] in page.getvalue()
    assert "…" not in page.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_ladder_gives_the_same_svg(language: str) -> None:
    one, two = io.BytesIO(), io.BytesIO()
    for file in (one, two):
        ladder_plot.draw(steps(60, 70), Words(language), file, "svg")
    assert ElementTree.fromstring(one.getvalue()).tag.endswith("svg")
    assert Words(language)("lab-ladder-axis", lowest="level-1").encode() in one.getvalue()
    assert one.getvalue() == two.getvalue()


def test_the_ladder_command_draws_a_plot_and_prints_the_result(tmp_path: Path) -> None:
    cli, picture = CommandLine(tmp_path), tmp_path / "ladder.PNG"
    argv = ("ladder", "dice-stars", "--bots", "random,greedy", "--games", "2", "--jobs", "1")
    reported = json.loads(cli(*argv, "--json", "--plot", picture).out)
    assert (reported["game"], reported["bots"], reported["games"]) == ("dice-stars", ["random", "greedy"], 2)
    assert picture.read_bytes().startswith(b"\x89PNG\r\n")
    assert "2 échelons" in cli(*argv, "--all", "--lang", "fr").out
