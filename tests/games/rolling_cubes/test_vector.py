"""Many tables at once play the same games as single tables, step by step."""

import numpy as np
import pytest

from astragal.adapters import rewards
from astragal.adapters.episode import new_episode
from astragal.adapters.spaces import Observer
from astragal.core.chance import generator
from astragal.core.errors import Refusal
from astragal.core.game import Throw, read_options
from astragal.core.research.vector import Tables, random_actions
from astragal.games import catalogue
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.last_die import target_for
from astragal.games.rolling_cubes.lookup import hands, store
from astragal.games.rolling_cubes.research.vectors import making
from games.rolling_cubes.some_ways import FEW, few_lookup


def vector_of(game, seats, options):
    settings = Settings.of(options)
    steps = catalogue.encoding(game, seats, options, 16).steps
    if game.endswith("last-die"):
        return making.last_die_vector(seats, target_for(seats), settings, steps, few_lookup())
    if game.endswith("tournament"):
        return making.tournament_vector(seats, settings, steps, few_lookup())
    return catalogue.stepping(game, seats, options)


class Many:
    """Tables of a game, stepped by actions of our choice."""

    def __init__(self, game, seats, options, count, by_points=False, seed=7):
        options = read_options(catalogue.game(game), options)
        encoding = catalogue.encoding(game, seats, options, 16)
        vector, fresh = vector_of(game, seats, options)
        self.tables = Tables(vector, encoding, fresh, count, seats)
        self.actions = np.zeros(count, np.int64)
        (self._step,) = self.tables.parts(1, by_points, self.actions)
        self.tables.clear(np.random.default_rng(seed).integers(0, 1 << 32, (count, 4)))
        self._step()

    def step(self):
        self._step()


class Shadow:
    """A single table that follows one of many: it takes the same steps and gets the same throws."""

    def __init__(self, game, seats, options, record):
        self.episode = new_episode(game, seats, options)
        self.observer = Observer(self.episode.encoding, memory=True)
        self.catch_up(record)

    def step(self, action, record):
        self.episode.step(action)
        self.catch_up(record)

    def catch_up(self, record):
        """Enter the dice that fell at the other table."""
        table = self.episode.table
        if isinstance(table.pending, Throw):
            kept = getattr(table.state, "dice", "")
            table.settle(cubes.write(cubes.without(dice_on(record["table"]), kept)))
            self.episode.look()

    def observe(self, seat):
        legal = () if self.episode.over else self.episode.legal()
        return self.observer.observe(self.episode, seat, legal)


def dice_on(table):
    if "number" in table.dtype.names:
        table = table["last" if table["number"] == 2 else "rounds"]
    return hands.dice_of(tuple(table["dice"].tolist()))


class Chooser:
    """Random legal actions; or, if it can, always the last one, which is to pass."""

    def __init__(self, passes):
        self._passes, self._random = passes, generator(5)

    def choose(self, many):
        random_actions(many.tables.masks, self._random, many.actions)
        if self._passes:
            many.actions[:] = many.tables.masks.shape[1] - 1


def compare(game, seats, options, steps, by_points=False, passes=False, count=4):
    """Step many tables, each beside a single one; return how many games ended, and how many were cut."""
    many, chooser = Many(game, seats, options, count, by_points), Chooser(passes)
    worth = rewards.worth_of("points" if by_points else "win")
    shadows = [Shadow(game, seats, options, record) for record in many.tables.records]
    ended = cut = 0
    for _ in range(steps):
        befores = [(shadow.episode.seat, worth(shadow.episode), shadow.episode.over) for shadow in shadows]
        chooser.choose(many)
        many.step()
        for place, (seat, before, was_over) in enumerate(befores):
            record = many.tables.records[place]
            if was_over:
                shadows[place] = Shadow(game, seats, options, record)
            else:
                shadows[place].step(int(many.actions[place]), record)
            same(many.tables, place, shadows[place], seat)
            given = 0 if was_over else rewards.gained(before, worth(shadows[place].episode))[seat]
            assert many.tables.rewards[place] == given
            ended += shadows[place].episode.table.over
            cut += shadows[place].episode.cut
    return ended, cut


def same(tables, place, shadow, acted):
    """A table of many is as a single one."""
    episode = shadow.episode
    seat = acted if episode.over else episode.seat
    assert tables.seats[place] == seat
    assert tables.over[place] == episode.table.over
    assert tables.cut[place] == episode.cut
    assert tables.shares[place].tolist() == rewards.win(episode)
    seen = shadow.observe(seat)
    assert np.array_equal(tables.rows[place], seen["observation"])
    assert np.array_equal(tables.masks[place], seen["action_mask"])


GAMES = ["one-by-one", "all-together", "yahtzee", "last-die", "tournament"]
every_game = pytest.mark.parametrize("game", [f"rolling-cubes/{game}" for game in GAMES])


@every_game
@pytest.mark.parametrize("seats", [2, 3])
def test_every_step_matches_a_single_table(game, seats):
    ended, _ = compare(game, seats, {"faces": FEW}, 120)
    assert ended


@every_game
def test_by_points_every_step_brings_what_it_brings_at_a_single_table(game):
    compare(game, 2, {"faces": FEW, "zero_dividend": True}, 40, by_points=True)


@every_game
def test_a_game_in_which_all_pass_is_cut(game):
    if game != "rolling-cubes/yahtzee":
        games = 3 if game == "rolling-cubes/tournament" else 1
        ended, cut = compare(game, 2, {"faces": FEW}, games * 100 + 3, passes=True, count=1)
        assert (ended, cut) == (0, 1)


@pytest.mark.parametrize("action", [-1, 17, 10**12, -(2**63)])
@every_game
def test_an_illegal_action_ends_only_the_game_of_its_table(game, action):
    many = Many(game, 2, {"faces": FEW}, 2)
    random_actions(many.tables.masks, generator(1), many.actions)
    row, many.actions[0] = many.tables.rows[0].copy(), action
    many.step()
    assert many.tables.over.tolist() == [True, False]
    assert many.tables.rewards[0] == many.tables.shares[0, 0] == -1
    assert np.array_equal(many.tables.rows[0], row)
    assert not many.tables.masks[0].any()


def test_the_last_die_needs_tables_and_says_how_to_make_them(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "place", lambda name: tmp_path / name)
    for game in ("last-die", "tournament"):
        with pytest.raises(Refusal, match="astragal tables build"):
            catalogue.stepping(game, 2, read_options(catalogue.game(game), {}))
