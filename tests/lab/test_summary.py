"""Tallies of games, and their summary."""

import io
import json

import pytest
from rich.console import Console

from astragal.core.game import Entry, Over
from astragal.core.words import Words
from astragal.lab.simulation.report import print_summary
from astragal.lab.simulation.summary import Summary
from astragal.lab.simulation.tally import Tally

LOG = [Entry(None, "a throw"), Entry(0, "a move"), Entry(1, "a move")]


def summary_of(bots: tuple[str, ...], *games: tuple[Over, tuple[str, ...]]) -> Summary:
    tally = Tally.empty(bots)
    for over, seating in games:
        tally.count(over, LOG, seating)
    return Summary("dice-stars", len(bots), len(games), 7, bots, {}, tally)


def three_games() -> Summary:
    return summary_of(
        ("a", "b", "b"),
        (Over((10, 20, 20), (1, 2), "objective"), ("a", "b", "b")),
        (Over((30, 10, 20), (0,), "penalty"), ("b", "a", "b")),
        (Over((12, 12, 12), (0, 1, 2), "objective"), ("b", "b", "a")),
    )


def test_a_win_shared_by_k_counts_one_kth() -> None:
    seats = [standing.wins for standing in three_games().by_seat]
    assert [wins.share for wins in seats if wins] == pytest.approx(
        [(1 + 1 / 3) / 3, (1 / 2 + 1 / 3) / 3, (1 / 2 + 1 / 3) / 3]
    )
    assert [(wins.alone, wins.shared) for wins in seats if wins] == [(1, 1), (0, 2), (0, 2)]


def test_a_player_on_two_seats_has_a_fair_share_of_two_seats() -> None:
    wins = three_games().by_bot["b"].wins
    assert wins
    assert wins.fair == pytest.approx(2 / 3)
    assert wins.share == pytest.approx((1 + 1 + 2 / 3) / 3)
    assert (wins.alone, wins.shared) == (2, 1)


def test_win_shares_sum_to_1_by_seat_and_by_player() -> None:
    summary = three_games()
    assert sum(each.wins.share for each in summary.by_seat if each.wins) == pytest.approx(1)
    assert sum(each.wins.share for each in summary.by_bot.values() if each.wins) == pytest.approx(1)


def test_scores_of_a_player_on_two_seats_vary_by_game_not_by_seat() -> None:
    summary = summary_of(("b", "b"), *[(Over((low, 20 - low), (1,), "stock"), ("b", "b")) for low in (1, 4, 7)])
    scores = summary.by_bot["b"].scores
    assert scores.mean == 10
    assert scores.interval == (10, 10)
    assert (scores.quantiles["min"], scores.quantiles["max"]) == (1, 19)


def test_a_player_on_all_seats_has_no_share_of_the_wins() -> None:
    assert summary_of(("b", "b"), (Over((1, 2), (1,), "stock"), ("b", "b"))).by_bot["b"].wins is None


def test_start_advantage_is_the_first_seats_share_above_its_fair_one() -> None:
    advantage = three_games().start_advantage
    assert advantage
    assert advantage[0] == pytest.approx((1 + 1 / 3) / 3 - 1 / 3)
    assert advantage[1].low < advantage[0] < advantage[1].high


def test_a_lost_solo_game_has_no_winner() -> None:
    """The second score of a solo game is that of the virtual opponent."""
    lost, won = Over((40, 60), (), "solo-grid"), Over((80, 30), (0,), "objective")
    summary = summary_of(("a",), (lost, ("a",)), (won, ("a",)))
    wins = summary.by_seat[0].wins
    assert wins
    assert (wins.share, wins.fair, wins.alone, wins.shared) == (0.5, None, 1, 0)
    assert summary.start_advantage is None
    assert summary.by_seat[0].scores.mean == 60


def test_tallies_of_halves_add_up_to_the_tally_of_all() -> None:
    game = Over((3, 9), (1,), "two-left"), LOG, ("a", "b")
    whole, half = Tally.empty(("a", "b")), Tally.empty(("a", "b"))
    for tally in (whole, whole, half):
        tally.count(*game)
    half.add(half)
    assert half == whole


def test_a_summary_as_json_is_plain_and_complete() -> None:
    plain = three_games().as_json()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["by_seat"][0] == {  # type: ignore[index]
        "seat": 0,
        "wins": {"share": 0.444444, "interval": [0.101989, 0.849289], "fair": 0.333333, "alone": 1, "shared": 1},
        "scores": {
            "mean": 17.333333,
            "interval": [-10.029794, 44.696461],
            "deviation": 11.015141,
            "quantiles": {"min": 10, "p5": 10, "p25": 10, "median": 12, "p75": 30, "p95": 30, "max": 30},
        },
    }
    assert plain["reasons"] == {
        "objective": {"games": 2, "share": 0.666667, "interval": [0.20766, 0.938508]},
        "penalty": {"games": 1, "share": 0.333333, "interval": [0.061492, 0.79234]},
    }


@pytest.mark.parametrize(("language", "share"), [("en", "44.4% ("), ("fr", "44,4\xa0% (")])
def test_printed_summary_fits_80_columns(language: str, share: str) -> None:
    page = io.StringIO()
    print_summary(three_games(), Words(language), Console(file=page, width=80))
    assert share in page.getvalue()
    assert "penalty" in page.getvalue()
    assert "…" not in page.getvalue()
