"""Vector environments: many tables at once play the same game as a single table."""

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from astragal.adapters import rewards
from astragal.adapters.episode import new_episode
from astragal.adapters.spaces import Observer
from astragal.adapters.vector import TableVectorEnv, random_actions
from astragal.core.chance import generator
from astragal.core.errors import Refusal
from astragal.core.game import Throw
from astragal.games.dice_stars.dice import DICE, DIE, SIDES
from astragal.games.farbenpoker.moves import SIDE
from astragal.games.farbenpoker.rules import REROLLING, SHUFFLING

TABLES = [("dice-stars", 1), ("dice-stars", 2), ("dice-stars", 4), ("farbenpoker", 2), ("farbenpoker", 5)]
some_tables = pytest.mark.parametrize(("game", "seats"), TABLES)
both_games = pytest.mark.parametrize("game", ["dice-stars", "farbenpoker"])


class Shadow:
    """A single table that follows one of many: it takes the same steps and gets the same throws."""

    def __init__(self, game, seats, record):
        self.episode = new_episode(game, seats, {})
        self.observer = Observer(self.episode.encoding, memory=True)
        self.catch_up(record)

    def step(self, action, record):
        self.episode.step(action)
        self.catch_up(record)

    def catch_up(self, record):
        while isinstance(self.episode.table.pending, Throw):
            thrown = {"dice-stars": thrown_dice, "farbenpoker": thrown_sticks}[self.episode.table.game.id]
            for number in thrown(self.episode.table.state[0], record["table"]):
                self.episode.settle(number)

    def observe(self, seat):
        return self.observer.observe(self.episode, seat, self.episode.legal())


def thrown_dice(before, after):
    """The dice that were added to the reserve."""
    return np.repeat(np.arange(24), (after["reserve"] - before["reserve"]).ravel()).tolist()


def thrown_sticks(before, after):
    """The holes filled from the hand, or the colours of the dice or of the shuffled sticks."""
    if before["held"]:
        return holes_filled(before, after)
    if before["phase"] == SHUFFLING:
        return after["holes"][:SIDE].tolist()
    rolled = before["found"] == 0 if before["phase"] == REROLLING else [True, True, True]
    return after["dice"][rolled].tolist()


def holes_filled(before, after):
    new = [hole for hole in range(36) if before["holes"][hole] < 0 <= after["holes"][hole]]
    chosen = []
    for colour in before["hand"][: before["held"]]:
        fits = (hole for hole in new if hole // SIDE == before["side"] and after["holes"][hole] == colour)
        chosen.append(next(hole for hole in fits if hole not in chosen))
    return [6 + hole for hole in chosen]


def begun(game, seats, count=8, seed=7, **settings):
    envs = TableVectorEnv(game, count, seats, **settings)
    envs.reset(seed=seed)
    return envs


class Player:
    """Chooses legal actions at random."""

    def __init__(self, envs, seed=5):
        self.envs, self.random, self.actions = envs, generator(seed), np.zeros(envs.num_envs, np.int64)

    def choose(self):
        random_actions(self.envs.tables.masks, self.random, self.actions)
        return self.actions

    def step(self):
        return self.envs.step(self.choose())


@pytest.mark.parametrize("reward", ["win", pytest.param("points", marks=pytest.mark.long)])
@some_tables
def test_every_step_matches_a_single_table(game, seats, reward):
    envs = begun(game, seats, count=4, reward=reward)
    player, worth, ended = Player(envs), rewards.worth_of(reward), 0
    shadows = [Shadow(game, seats, record) for record in envs.tables.records]
    for _ in range(400):
        befores = [(shadow.episode.seat, worth(shadow.episode), shadow.episode.over) for shadow in shadows]
        observations, given, over, cut, infos = player.step()
        assert not cut.any()
        for place, (seat, before, was_over) in enumerate(befores):
            record = envs.tables.records[place]
            if was_over:
                shadows[place] = Shadow(game, seats, record)
            else:
                shadows[place].step(int(player.actions[place]), record)
            episode = shadows[place].episode
            assert episode.table.state.tobytes() == record["table"].tobytes()
            assert given[place] == (0 if was_over else rewards.gained(before, worth(episode))[seat])
            assert over[place] == episode.over
            assert infos["rewards"][place].tolist() == rewards.win(episode)
            assert infos["seat"][place] == (seat if episode.over else episode.seat)
            seen = shadows[place].observe(infos["seat"][place])
            assert np.array_equal(observations["observation"][place], seen["observation"])
            assert np.array_equal(observations["action_mask"][place], seen["action_mask"])
            ended += episode.over
    assert ended > 3


def played(envs, steps=120):
    """Everything that the tables return, as bytes."""
    player, returned = Player(envs), []
    for _ in range(steps):
        observations, *others, infos = player.step()
        arrays = [*observations.values(), *others, *infos.values()]
        returned.append([array.tobytes() for array in arrays])
    return returned


@both_games
def test_a_seed_gives_the_same_games_with_any_number_of_threads(game):
    alone, together = begun(game, 2, count=9, threads=1), begun(game, 2, count=9, threads=2)
    assert len(together.tables._parts) == 2
    assert played(alone) == played(together)
    assert played(begun(game, 2, count=9)) != played(begun(game, 2, count=9, seed=8))
    together.close()


def test_a_reset_without_a_seed_continues_with_other_games():
    envs, again = begun("farbenpoker", 2), begun("farbenpoker", 2)
    first = envs.tables.records["table"].copy()
    envs.reset()
    second = envs.tables.records["table"].copy()
    assert first.tobytes() != second.tobytes()
    again.reset()
    assert again.tables.records["table"].tobytes() == second.tobytes()
    envs.reset(seed=7)
    assert envs.tables.records["table"].tobytes() == first.tobytes()


@both_games
def test_a_new_game_begins_with_the_step_after_the_end(game):
    envs = begun(game, 2, count=1, copy=True)
    player = Player(envs)
    while not (last := player.step())[2][0]:
        assert last[4]["rewards"].tolist() == [[0, 0]]
    assert sorted(last[4]["rewards"][0]) in ([-1, 1], [0, 0])
    assert last[1][0] == last[4]["rewards"][0, last[4]["seat"][0]]
    assert not last[0]["action_mask"].any()
    observations, given, over, _, infos = envs.step(np.array([-5]))
    assert (given[0], over[0], infos["seat"][0], infos["rewards"].tolist()) == (0, False, 0, [[0, 0]])
    shadow = Shadow(game, 2, envs.tables.records[0])
    assert np.array_equal(observations["observation"][0], shadow.observe(0)["observation"])


@both_games
@pytest.mark.parametrize("action", ["forbidden", -1, 73, 10**12, -(2**63)])
def test_an_illegal_action_ends_only_the_game_of_its_table(game, action):
    envs = begun(game, 2, count=2, copy=True, reward="points")
    player = Player(envs)
    for _ in range(6):
        before, *_, seen = player.step()
    if action == "forbidden":
        action = before["action_mask"][0].argmin()
    state, seat = envs.tables.records["table"][0].tobytes(), seen["seat"][0]
    after, given, over, _, infos = envs.step(np.array([action, player.choose()[1]]))
    assert (given[0], over.tolist(), infos["seat"][0]) == (-1, [True, False], seat)
    assert infos["rewards"].tolist() == [[-1 if other == seat else 0 for other in range(2)], [0, 0]]
    assert envs.tables.records["table"][0].tobytes() == state
    assert np.array_equal(after["observation"][0], before["observation"][0])
    assert not after["action_mask"][0].any()
    *_, over, _, infos = player.step()
    assert not over[0]
    assert not infos["rewards"].any()


@both_games
def test_overwriting_returned_arrays_changes_no_game(game):
    envs, others = begun(game, 2), begun(game, 2)
    player, other = Player(envs), Player(others)
    chosen = player.choose()
    for _ in range(100):
        observations, *arrays, infos = envs.step(chosen)
        others.step(other.choose())
        assert np.array_equal(envs.tables.records, others.tables.records)
        assert np.array_equal(envs.tables.rewards, others.tables.rewards)
        chosen = player.choose()
        for array in (*observations.values(), *arrays, infos["seat"], infos["rewards"]):
            array[:] = 1


@both_games
def test_actions_may_have_any_integer_type(game):
    envs, others = begun(game, 2, count=4), begun(game, 2, count=4)
    chosen = Player(envs).choose()
    strange = np.repeat(chosen.astype(np.int16), 2)[::2]
    strange.flags.writeable = False
    assert envs.step(chosen)[1].tolist() == others.step(strange)[1].tolist()
    assert np.array_equal(envs.tables.records, others.tables.records)
    with pytest.raises(TypeError):
        envs.step(chosen + 0.5)


def within(counts, probabilities):
    """Whether counts agree with probabilities, within five standard deviations."""
    counts, probabilities = np.asarray(counts), np.asarray(probabilities)
    total = counts.sum()
    return (
        np.abs(counts - total * probabilities) < 5 * np.sqrt(total * probabilities * (1 - probabilities)) + 1e-9
    ).all()


def test_ds1_every_face_of_every_die_has_its_probability():
    envs = begun("dice-stars", 2, count=4000)
    Player(envs).step()
    sides = [[DIE[side][1] for side in each] for each in SIDES.values()]
    probabilities = [
        dice / sum(DICE) * sides[colour].count(face) / 6 for colour, dice in enumerate(DICE) for face in range(6)
    ]
    assert within(envs.tables.records["table"]["reserve"].sum(0).ravel(), probabilities)


def test_fp2_sticks_dice_and_holes_have_their_probabilities():
    envs = begun("farbenpoker", 2, count=4000)
    tables = envs.tables.records["table"]
    for hole in range(SIDE):
        assert within(np.bincount(tables["holes"][:, hole], minlength=6), [1 / 6] * 6)
    for die in range(3):
        assert within(np.bincount(tables["dice"][:, die], minlength=6), [1 / 6] * 6)
    Player(envs).step()
    missed = (tables["holes"][:, SIDE:] >= 0).sum(0)
    assert missed.sum() > 1000
    assert within(missed, [1 / SIDE] * SIDE)


@pytest.mark.parametrize(("game", "actions"), [("dice-stars", 28), ("farbenpoker", 73)])
def test_every_action_is_legal_in_some_position(game, actions):
    envs = begun(game, 3, count=3000)
    player, chosen = Player(envs), np.zeros(actions, np.int64)
    for _ in range(200):
        legal = envs.tables.masks.any(1)
        chosen += np.bincount(player.choose()[legal], minlength=actions)
        assert envs.tables.masks[legal, player.actions[legal]].all()
        envs.step(player.actions)
    assert (chosen > 0).all()


def test_random_actions_are_uniform_and_0_where_none_is_legal():
    masks = np.zeros((30_001, 7), np.int8)
    masks[:30_000, [1, 2, 6]] = 1
    actions = np.full(30_001, 9)
    random_actions(masks, generator(3), actions)
    assert actions[-1] == 0
    assert within(np.bincount(actions[:-1], minlength=7), np.array([0, 1, 1, 0, 0, 0, 1]) / 3)


@some_tables
def test_observations_and_actions_are_in_gymnasiums_spaces(game, seats):
    envs = TableVectorEnv(game, 3, seats)
    observations, _ = envs.reset(seed=1)
    player = Player(envs)
    for _ in range(100):
        assert observations in envs.observation_space
        assert player.choose() in envs.action_space
        observations, given, over, cut, _ = envs.step(player.actions)
        assert given.shape == over.shape == cut.shape == (3,)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_gymnasiums_vector_wrappers_accept_it():
    envs = DictInfoToList(RecordEpisodeStatistics(begun("dice-stars", 2)))
    envs.reset(seed=2)
    player, returns = Player(envs.unwrapped), []
    for _ in range(200):
        *_, infos = envs.step(player.choose())
        assert [info["seat"] for info in infos] == player.envs.tables.seats.tolist()
        returns += [info["episode"]["r"] for info in infos if "episode" in info]
    assert set(returns) <= {-1, 0, 1}
    assert 1 in returns


def test_arrays_are_reused_unless_copies_are_requested():
    envs, copies = begun("dice-stars", 2), begun("dice-stars", 2, copy=True)
    kept, _ = envs.reset(seed=3)
    fresh, _ = copies.reset(seed=3)
    before = fresh["observation"].copy()
    assert envs.step(Player(envs).choose())[0]["observation"] is kept["observation"]
    copies.step(Player(copies).choose())
    assert np.array_equal(fresh["observation"], before)
    assert np.array_equal(copies.tables.rows, kept["observation"])


def test_game_options_are_applied():
    envs = begun("dice-stars", 1, options={"solo_grid": 12})
    assert (envs.tables.records["table"]["solo_grid"] == 12).all()


def test_bad_arguments_and_calls_are_refused():
    with pytest.raises(Refusal, match="unknown reward"):
        TableVectorEnv("dice-stars", 2, 2, reward="glory")
    with pytest.raises(ResetNeeded):
        TableVectorEnv("dice-stars", 2, 2).step(np.zeros(2, np.int64))
    with pytest.raises(ValueError, match="2 tables"):
        begun("dice-stars", 2, count=2).step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="not drawn"):
        TableVectorEnv("dice-stars", 2, 2, render_mode="human")
    with pytest.raises(ValueError, match="not 0 and None"):
        TableVectorEnv("dice-stars", 0, 2)
    with pytest.raises(ValueError, match="not 2 and 0"):
        TableVectorEnv("dice-stars", 2, 2, threads=0)
    for settings in ({"device": "tpu"}, {"by_column": True}, {"device": "cuda", "threads": 2}):
        with pytest.raises(ValueError, match="the device is cpu"):
            TableVectorEnv("dice-stars", 2, 2, **settings)
