"""Duels: the same dice for both players, whole deals, and their results."""

import io
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

from astragal.core.errors import Refusal
from astragal.core.game import Entry, Over
from astragal.core.words import LANGUAGES, Words
from astragal.lab.executor.process_pool import Processes
from astragal.lab.strength import duel as duels
from astragal.lab.strength.duel import Match, duel, play_deal, play_game
from astragal.lab.strength.duel_report import print_duel
from astragal.lab.strength.duel_result import DuelResult
from astragal.lab.strength.duplicate_deals import Deals
from terminal.command_line import CommandLine

TWO = ("greedy", "random")


def match(*bots: str, game: str = "dice-stars", seats: int = 2) -> Match:
    return Match(game, (bots[0], bots[1]), seats, 7, {})


def logs(of: Match, number: int) -> list[Sequence[Entry]]:
    return [play_game(of, number, seating, (Counter(), Counter())).log for seating in of.seatings]


def test_the_games_of_a_deal_begin_with_the_same_throw() -> None:
    throws = [[log[0] for log in logs(match(*TWO, game="yahtzee"), number)] for number in range(2)]
    assert [first == second for first, second in throws] == [True, True]
    assert throws[0] != throws[1]


def test_the_games_of_a_deal_differ_only_by_their_seating() -> None:
    one, other = logs(match("random", "random"), 0)
    assert one == other
    assert one != logs(match(*TWO), 0)[0]


def test_the_first_player_has_each_seat_once_in_a_deal() -> None:
    assert match(*TWO).seatings == ((0, 1), (1, 0))
    assert match(*TWO, seats=3).seatings == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert match(*TWO, seats=1).seatings == ((0,), (1,))


def test_tables_name_the_players_by_seat() -> None:
    tables = [play_game(match(*TWO), 0, seating, (Counter(), Counter())) for seating in match(*TWO).seatings]
    assert [table.seats for table in tables] == [("bot:greedy", "bot:random"), ("bot:random", "bot:greedy")]


def without_times(result: DuelResult) -> dict[str, object]:
    return {name: reported for name, reported in result.as_json().items() if name != "time"}


def test_one_process_and_two_give_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_INTERPRET", "1")
    one, two = (duel("dice-stars", TWO, games=6, seed=7, executor=Processes(jobs)) for jobs in (1, 2))
    assert one == two
    assert without_times(one) == without_times(two)


def test_games_are_rounded_up_to_whole_deals() -> None:
    result = duel("dice-stars", ("random", "random"), seats=3, games=4, executor=Processes(1))
    assert (result.games, result.deals, result.fair) == (6, 2, 1 / 3)


def test_the_better_player_is_found_in_either_order() -> None:
    better, worse = (duel("dice-stars", bots, games=20, executor=Processes(1)) for bots in (TWO, TWO[::-1]))
    assert better.score_gap.value == pytest.approx(-worse.score_gap.value)
    assert better.score_gap.interval
    assert better.score_gap.interval.low > 0


def test_equal_players_split_every_deal() -> None:
    result = duel("dice-stars", ("random", "random"), games=12, executor=Processes(1))
    share, elo = result.share(), result.elo
    assert share
    assert share.interval
    assert elo
    assert (share.value, elo.value, result.score_gap.value) == (0.5, 0, 0)
    assert share.interval.low < 0.5 < share.interval.high


def result_of(seats: int, *deals: list[tuple[tuple[int, ...], Over]]) -> DuelResult:
    tally = Deals.empty(len(deals[0]))
    for deal in deals:
        tally.count(deal)
    return DuelResult("dice-stars", seats, 7, ("a", "b"), {}, tally)


def won_all(deals: int) -> DuelResult:
    return result_of(2, *[[((0, 1), Over((9, 3), (0,), "stock")), ((1, 0), Over((1, 8), (1,), "stock"))]] * deals)


def test_a_player_who_wins_every_game_has_infinite_elo_with_a_finite_lower_bound() -> None:
    result = won_all(20)
    share, elo = result.share(), result.elo
    assert share
    assert share.interval == pytest.approx((0.8389, 1), abs=1e-4)
    assert elo
    assert elo.as_json() == {"value": None, "interval": [pytest.approx(286.61, abs=0.01), None]}


def test_in_solo_games_each_player_has_a_share_and_the_gap_is_paired() -> None:
    lost, won = Over((40, 60), (), "solo-grid"), Over((80, 30), (0,), "objective")
    result = result_of(1, [((0,), won), ((1,), lost)], [((0,), won), ((1,), won)])
    own, others, gap = result.share(0), result.share(1), result.share_gap
    assert own
    assert others
    assert gap
    assert (own.value, others.value, gap.value, result.fair, result.elo) == (1, 0.5, 0.5, None, None)
    assert gap.interval
    assert -1 <= gap.interval.low < 0.5 < gap.interval.high <= 1


def test_in_solo_games_without_opponent_points_are_compared() -> None:
    result = duel("yahtzee", ("random", "random"), seats=1, games=4, executor=Processes(1))
    assert (result.share(), result.share_gap, result.score_gap.value) == (None, None, 0)
    assert result.as_json()["sides"][0]["wins"] is None  # type: ignore[index]


def test_times_are_measured_from_the_second_deal_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "_met", set())
    tally = Deals.empty(2)
    play_deal(match(*TWO), 0, tally)
    assert tally.times == (Counter(), Counter())
    play_deal(match(*TWO), 1, tally)
    moves = [entry for log in logs(match(*TWO), 1) for entry in log if entry.seat is not None]
    assert sum(times.total() for times in tally.times) == len(moves)


def test_a_duel_as_json_is_plain_and_complete() -> None:
    plain = won_all(2).as_json()
    assert json.loads(json.dumps(plain, allow_nan=False)) == plain
    assert plain == {
        "game": "dice-stars",
        "seats": 2,
        "games": 4,
        "deals": 2,
        "seed": 7,
        "bots": ["a", "b"],
        "options": {},
        "fair": 0.5,
        "sides": [
            {
                "bot": "a",
                "wins": {"value": 1.0, "interval": [0.34238, 1.0]},
                "scores": {"value": 8.5, "interval": [8.5, 8.5]},
            },
            {
                "bot": "b",
                "wins": {"value": 0.0, "interval": [0.0, 0.65762]},
                "scores": {"value": 2.0, "interval": [2.0, 2.0]},
            },
        ],
        "gap": {
            "wins": {"value": 1.0, "interval": [-0.31524, 1.0]},
            "scores": {"value": 6.5, "interval": [6.5, 6.5]},
        },
        "elo": {"value": None, "interval": [-113.386475, None]},
        "variance_cut": {"wins": None, "scores": None},
        "time": [{"bot": bot, "decisions": 0, "median_ms": None, "worst_ms": None} for bot in ("a", "b")],
    }


@pytest.mark.parametrize(
    ("given", "reason", "said"),
    [
        ({"bots": ["random"]}, "lab-duel-two-bots", "1 computer player: a duel is between two"),
        ({"bots": ["random"] * 3}, "lab-duel-two-bots", "3 computer players: a duel is between two"),
        ({"bots": ["random", "nobody"], "seats": 1}, "core-unknown-bot", "no computer player “nobody”"),
        ({"games": 0}, "lab-no-games", "0 games are too few"),
        ({"seats": 0}, "core-wrong-seats", "1 to 4 seats"),
        ({"seats": 5}, "core-wrong-seats", "1 to 4 seats"),
        ({"options": {"colour": "red"}}, "core-unknown-option", "no option “colour”"),
    ],
)
def test_bad_arguments_are_refused_before_the_first_game(given: dict[str, object], reason: str, said: str) -> None:
    with pytest.raises(Refusal, match=said) as caught:
        duel(**{"game": "dice-stars", "bots": TWO, "progress": pytest.fail, **given})  # type: ignore[arg-type]
    assert caught.value.reason == reason
    assert all(caught.value.say(Words(language)) for language in LANGUAGES)


@pytest.mark.parametrize(("language", "share"), [("en", "100.0% ("), ("fr", "100,0\xa0% (")])
def test_a_printed_duel_fits_80_columns(language: str, share: str) -> None:
    page = io.StringIO()
    print_duel(won_all(200), Words(language), Console(file=page, width=80), 399)
    assert share in page.getvalue()
    assert "399" in page.getvalue()
    assert "∞" in page.getvalue()
    assert "…" not in page.getvalue()


def test_the_duel_command_prints_tables_or_json(tmp_path: Path) -> None:
    cli = CommandLine(tmp_path)
    argv = ("duel", "dice-stars", "--bots", "greedy,random", "--games", "3", "--seed", "7", "--jobs", "1")
    reported = json.loads(cli(*argv, "--json").out)
    again = without_times(duel("dice-stars", TWO, games=3, seed=7, executor=Processes(1)))
    assert {name: each for name, each in reported.items() if name != "time"} == again
    assert "greedy against random, 4 games in 2 deals" in cli(*argv).out
    assert "greedy contre random, 4 parties en 2 donnes" in cli(*argv, "--lang", "fr").out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--lang", "en"), "missing: --bots"),
        (("--bots", "random", "--lang", "fr"), "1 joueur de l’ordinateur\u202f: un duel en oppose deux"),
    ],
)
def test_a_duel_without_two_players_is_refused_in_one_line(tmp_path: Path, argv: tuple[str, ...], said: str) -> None:
    ended = CommandLine(tmp_path)("duel", "dice-stars", *argv)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert len(ended.err.splitlines()) == 1
