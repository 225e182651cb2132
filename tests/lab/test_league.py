"""Leagues: who plays whom, the ratings of the games in their order, and when their order was right."""

import io

import pytest
from rich.console import Console

from astragal.core.errors import Refusal
from astragal.core.statistics.rating import Rating, rate
from astragal.core.words import LANGUAGES, Words
from astragal.lab.executor.process_pool import Processes
from astragal.lab.strength.league import _play_game, league, league_of
from astragal.lab.strength.league_report import print_league
from astragal.lab.strength.league_result import LeagueResult
from astragal.lab.strength.league_skill import LeagueSkill

GAME = "rolling-cubes/one-by-one"
BOTS = ("random", "greedy", "level-1")


def result_of(*course):
    """A league of three players with these mu, before the first game and after each."""
    ratings = tuple(tuple(Rating(mu, 2.0) for mu in each) for each in course)
    return LeagueResult(GAME, BOTS, 2, 1, ratings)


def test_the_ratings_are_those_of_the_games_in_their_order():
    result = league(GAME, BOTS, 2, 6, 4, executor=Processes(1))
    plan, ratings = league_of(GAME, BOTS, 2, 4), dict.fromkeys(BOTS, Rating())
    for number in range(6):
        played = _play_game(plan, number)
        ratings.update(zip(played.bots, rate([ratings[bot] for bot in played.bots], played.places), strict=True))
        assert result.course[number + 1] == tuple(ratings.values())
    assert result == league(GAME, BOTS, 2, 6, 4, executor=Processes(1))


def test_everybody_meets_everybody_in_every_seat():
    plan = league_of(GAME, None, 6, 1)
    drawn = [plan.drawn(number) for number in range(200)]
    assert all(len(set(bots)) == 6 for bots in drawn)
    assert all({bots[seat] for bots in drawn} == set(plan.bots) for seat in range(6))
    assert plan.bots[0] == "newcomer"


def test_a_strong_player_is_above_a_weak_one_after_few_games():
    result = league(GAME, ("random", "master"), 2, 8, 1, executor=Processes(1))
    assert result.right_after() is not None
    weak, strong = result.final
    assert weak.points < 1400 < 1600 < strong.points


@pytest.mark.parametrize(
    ("course", "right", "apart"),
    [
        pytest.param([(25, 25, 25), (24, 25, 26), (24, 25, 26)], 1, 1, id="right at once"),
        pytest.param([(25, 25, 25), (24, 25, 26), (25, 24, 26), (24, 25, 26)], 3, 1, id="right, wrong and right again"),
        pytest.param([(25, 25, 25), (24, 25, 26), (25, 24, 26)], None, 1, id="neighbours wrong at the end"),
        pytest.param([(25, 25, 25), (26, 25, 24)], None, None, id="wrong way round"),
    ],
)
def test_when_the_order_is_right_and_stays_right(course, right, apart):
    result = result_of(*course)
    assert (result.right_after(), result.right_after(2)) == (right, apart)


def test_pairs_and_scatter():
    result = result_of((25, 25, 25), (25, 24, 26), (23, 24, 26), (25, 24, 26))
    assert result.pairs_right(1) == pytest.approx(2 / 3)
    assert result.mean(0) == pytest.approx(1470)
    assert result.scatter(0) == pytest.approx(30)
    assert result.within(0) == 1.0


@pytest.mark.parametrize("seats", [1, 4])
def test_a_table_that_no_league_has_is_refused(seats):
    with pytest.raises(Refusal, match="2 to 3"):
        league(GAME, BOTS, seats, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_league_is_printed(language):
    out = io.StringIO()
    print_league(result_of((25, 25, 25), (24, 25, 26)), Words(language), Console(file=out, width=200))
    rows = [line for line in out.getvalue().splitlines() if "±" in line]
    assert [next(bot for bot in BOTS if bot in row) for row in rows] == ["level-1", "greedy", "random"]
    assert "1530 ± 120" in rows[0]
    assert "lab-" not in out.getvalue()


def test_the_command_line_plays_a_league(cli):
    told = cli("league", GAME, "--bots", "random,greedy", "--games", 2, "--json", "--jobs", 1)
    assert '"games": 2' in told.out


def skill_of(*games):
    return LeagueSkill(BOTS, tuple(games))


def test_the_skill_order_is_by_what_decisions_gave_up_in_all_games_so_far():
    skill = skill_of(
        {"random": (10, 3.0), "level-1": (10, 0.1)},
        {"greedy": (10, 0.05), "level-1": (10, 0.1)},
        {"greedy": (20, 5.95), "random": (10, 3.0)},
    )
    assert [skill.pairs_right(games) for games in range(4)] == pytest.approx([0, 1 / 3, 2 / 3, 1])
    assert (skill.right_after(), skill.right_after(2)) == (3, 1)


def test_analysed_games_of_a_league_tell_strong_players_from_weak_ones():
    result = league(GAME, ("random", "master"), 2, 6, 1, executor=Processes(1), analysed=5)
    assert result.course == league(GAME, ("random", "master"), 2, 6, 1, executor=Processes(1)).course
    assert result.skill
    weak, strong = map(result.skill.figure, result.bots)
    assert (result.skill.games, weak.value > strong.value, strong.value < 0.01) == (5, True, True)
    out = io.StringIO()
    print_league(result, Words("en"), Console(file=out, width=200))
    assert "of 5 analysed games all players were in the right order" in out.getvalue()
