"""Computer players: their names, and that they see only what their seat may see."""

from itertools import islice

import pytest

import astragal
from astragal.bots import roster
from astragal.bots.play import play_game
from astragal.bots.seated import Seated
from astragal.core.cast import cast_names
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import UnknownBot
from astragal.core.game import Event
from astragal.games import catalogue
from conformance.positions import steps
from conformance.secrets import varied

every_game = pytest.mark.parametrize("game", catalogue.ids())


@every_game
def test_random_newcomer_and_greedy_play_every_game_to_its_end(game):
    seats = catalogue.game(game).seats[-1]
    table = play_game(game, [("random", "newcomer", "greedy")[seat % 3] for seat in range(seats)], seed=1)
    assert table.over
    assert list(roster.bots(game))[:3] == ["random", "newcomer", "greedy"]


LEVELS = ["level-1", "level-2", "level-3", "level-4", "level-5", "master"]


@every_game
def test_every_game_has_the_same_levels_up_to_the_master(game):
    assert list(roster.bots(game)) == ["random", "newcomer", "greedy", *LEVELS]


@every_game
def test_a_person_chooses_from_the_levels_and_meets_the_usual_opponent_first(game):
    usual, offered = roster.default_opponent(game), roster.opponents(game)
    assert offered[0] == usual
    assert [bot for bot in offered if bot != "newcomer"] == LEVELS


def test_five_of_each_kind_at_one_table_have_different_names():
    names = [name for bot in roster.bots("dice-stars") for name in cast_names([bot] * 5)]
    assert len(set(names)) == len(names) == 5 * 9
    assert cast_names(["level-2", None, "level-2"]) == ["Nora", None, "Hugo"]


def test_computer_players_leave_their_names_to_people():
    assert cast_names(["level-2", "level-2", None], ["hugo"]) == ["Nora", "Alice", None]
    assert cast_names(["own", "own", "own"], ["own 2"]) == ["own", "own 3", "own 4"]


@every_game
def test_the_seed_determines_the_game(game):
    records = [play_game(game, ["greedy", "random"], seed).record() for seed in (1, 1, 2)]
    assert records[0] == records[1]
    assert records[0][1:] != records[2][1:]


def test_an_unknown_player_is_refused_by_name():
    with pytest.raises(UnknownBot, match="dice-stars has no computer player “deep”; it has: random, newcomer, greedy"):
        roster.make("dice-stars", "deep", 0, 1)


class Recorder:
    """A player that keeps everything it is given."""

    def __init__(self):
        self.seen = []

    def watch(self, event):
        self.seen.append(event)

    def choose(self, view, moves):
        self.seen.append(view)
        return next(iter(moves))


def test_a_player_sees_each_event_of_its_seat_once_and_no_secret():
    table = astragal.new_table("farbenpoker", 2, seed=1)
    seated = Seated(Recorder(), 0)
    table.play(0, seated.choose(table))
    seated.catch_up(table)
    events = [each for each in seated.bot.seen if isinstance(each, Event)]
    assert events == table.events(0)
    assert events[0] == Event(None, None)


def test_a_player_that_chooses_an_illegal_move_is_reported():
    class Cheat(Recorder):
        def choose(self, view, moves):
            return "draw 9"

    with pytest.raises(AssertionError, match="Cheat chose 'draw 9'"):
        Seated(Cheat(), 0).choose(astragal.new_table("dice-stars", 2, seed=1))


def choice(lines, game, name, seat):
    return Seated(roster.make(game, name, seat, 5), seat).choose(astragal.replay(lines))


@pytest.mark.parametrize("name", roster.bots("farbenpoker"))
def test_a_choice_does_not_depend_on_hidden_sticks(name):
    below = Stream(Seeded("twins").key).below
    for table, seat, _move in islice(steps("farbenpoker", 3, "bots and sticks"), 40):
        lines = table.record()
        twin = varied(lines, None, below)
        assert choice(lines, "farbenpoker", name, seat) == choice(twin, "farbenpoker", name, seat)


@pytest.mark.parametrize("name", roster.bots("rolling-cubes/all-together"))
def test_a_choice_does_not_depend_on_hidden_equalities(name):
    game, below = "rolling-cubes/all-together", Stream(Seeded("twins").key).below
    for table, seat, _move in islice(steps(game, 3, "bots and equalities"), 20):
        lines = table.record()
        twin = varied(lines, seat, below)
        assert choice(lines, game, name, seat) == choice(twin, game, name, seat)
