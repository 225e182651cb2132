"""PettingZoo: its own checks pass for every game; observations, actions and rewards are those of the table."""

import pickle
import random
import warnings

import numpy as np
import pytest
from pettingzoo import make as zoo_make

import astragal
from adapters.games import every_game
from astragal.adapters import pettingzoo, rewards
from astragal.adapters.episode import Episode
from astragal.adapters.setting import Setting
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import IllegalAction, Refusal
from astragal.games import catalogue
from conformance.secrets import varied

with warnings.catch_warnings():
    # PettingZoo's checks import one of its games in a way that it has deprecated
    warnings.filterwarnings("ignore", "The old environment creation API has been deprecated", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test, state_test


ignore_its_warnings = pytest.mark.filterwarnings(
    # PettingZoo allows dicts as observations only for a list of its own games, and warns about all others
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
    # it also checks the masks of agents whose game is over
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def maker(game, make=pettingzoo.env, **settings):
    return lambda **more: make(game, **settings, **more)


def legal(mask):
    return np.flatnonzero(mask).tolist()


def play_on(env, seed, steps=None):
    """Play at random. Returns the total reward of each agent."""
    choice, got = random.Random(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(2**63 if steps is None else steps):
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        env.step(None if terminated or truncated else choice.choice(legal(observation["action_mask"])))
    return got


def begun(game, make=pettingzoo.raw_env, seed=3, **settings):
    env = make(game, **settings)
    env.reset(seed=seed)
    return env


@every_game
@ignore_its_warnings
def test_pettingzoos_api_check(game):
    api_test(pettingzoo.env(game), num_cycles=70)
    api_test(pettingzoo.raw_env(game), num_cycles=20)


@every_game
@ignore_its_warnings
def test_pettingzoos_api_check_at_the_largest_table_for_points_without_memory(game):
    api_test(pettingzoo.env(game, seats=catalogue.game(game).seats[-1], reward="points", memory=False), num_cycles=8)


@every_game
def test_pettingzoos_seed_check(game):
    seed_test(maker(game), num_cycles=25)
    parallel_seed_test(maker(game, pettingzoo.parallel_env))


@every_game
def test_pettingzoos_render_check(game):
    render_test(maker(game))


@every_game
def test_pettingzoos_state_check(game):
    state_test(pettingzoo.env(game), pettingzoo.parallel_env(game))


@every_game
def test_pettingzoos_parallel_api_check(game):
    parallel_api_test(pettingzoo.parallel_env(game), num_cycles=60)


@every_game
def test_a_state_contains_the_observation_and_is_within_its_bounds(game):
    env = begun(game)
    play_on(env, 5, steps=15)
    seen = Setting(game, memory=False).observer.observe(env.episode, 0, ())["observation"]
    assert env.state_space.contains(env.state())
    assert np.array_equal(env.state()[: len(seen)], seen)


@every_game
@pytest.mark.parametrize("reward", rewards.WORTH)
def test_rewards_sum_to_the_worth_of_the_game(game, reward):
    env = begun(game, pettingzoo.env, reward=reward)
    got = play_on(env, 8)
    assert list(got.values()) == rewards.WORTH[reward](env.unwrapped.episode)
    assert any(got.values()) or env.unwrapped.episode.cut


def test_an_endless_game_is_truncated():
    env = begun("rolling-cubes/one-by-one")
    while not env.episode.over:
        env.step(env.action_space(env.agent_selection).n - 1)
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}
    assert set(env.rewards.values()) == {0.0}


def test_the_first_seed_determines_all_games_and_they_differ():
    def some_games(seed):
        env = begun("dice-stars", seed=seed)
        for number in range(3):
            play_on(env, number, steps=12)
            yield env.episode.table.log
            env.reset()

    first = list(some_games(1))
    assert first == list(some_games(1))
    assert len(set(first)) == 3
    assert first != list(some_games(2))


def test_environments_without_a_seed_differ():
    one, other = (begun("farbenpoker", seed=None) for _ in range(2))
    assert one.episode.table.log != other.episode.table.log


@every_game
def test_an_illegal_action_in_a_raw_environment_is_refused_and_nothing_changes(game):
    env = begun(game)
    log, agent = env.episode.table.log, env.agent_selection
    with pytest.raises(IllegalAction, match="is not legal now"):
        env.step(env.action_space(agent).n)
    assert (env.episode.table.log, env.agent_selection) == (log, agent)
    play_on(env, 1, steps=5)


def test_an_illegal_action_ends_the_game_and_costs_its_agent_a_point():
    env = begun("dice-stars", pettingzoo.env, seats=3)
    env.step(27)
    assert env.rewards == {"player_0": -1.0, "player_1": 0, "player_2": 0}
    assert all(env.terminations.values())


@every_game
def test_only_the_agent_to_act_has_legal_actions(game):
    env = begun(game, seats=catalogue.game(game).seats[-1])
    play_on(env, 2, steps=7)
    for agent in env.agents:
        mask, reported = env.observe(agent)["action_mask"], env.infos[agent]["action_mask"]
        assert legal(mask) == legal(reported) == (env.episode.legal() if agent == env.agent_selection else [])
        assert not np.shares_memory(mask, reported)


def test_an_agent_acts_again_until_its_move_is_made():
    env = begun("rolling-cubes/yahtzee")
    again = env.episode.legal()[1]
    env.step(again)
    assert (env.agent_selection, env.episode.begun) == ("player_0", (again,))


def test_farbenpoker_observations_do_not_depend_on_unseen_sticks():
    env = begun("farbenpoker", seats=3)
    play_on(env, 4, steps=20)
    lines = env.episode.table.record()
    twin = Episode(astragal.replay(varied(lines, None, Stream(Seeded("twin").key).below)), env.episode.encoding)
    assert not np.array_equal(env.observer.state(twin), env.state())
    for agent, seat in zip(env.agents, range(3), strict=True):
        other = env.observer.observe(twin, seat, ())
        assert np.array_equal(other["observation"], env.observe(agent)["observation"])


def test_a_hidden_equality_is_observed_only_by_its_own_seat():
    envs = [begun("rolling-cubes/all-together", seats=3) for _ in range(2)]
    for env, action in zip(envs, (0, last_action(envs[1])), strict=True):
        env.step(action)
    assert not np.array_equal(*(env.state() for env in envs))
    alike = [np.array_equal(*(env.observe(agent)["observation"] for env in envs)) for agent in envs[0].agents]
    assert alike == [False, True, True]


def last_action(env):
    return env.action_space(env.agents[0]).n - 1


def test_memory_is_part_of_the_observation():
    with_it, without = (begun("farbenpoker", memory=memory) for memory in (True, False))
    size = without.observation_space("player_0")["observation"].shape[0]
    for env in (with_it, without):
        play_on(env, 6, steps=10)
    whole, part = (env.observe("player_1")["observation"] for env in (with_it, without))
    assert np.array_equal(whole[:size], part)
    assert whole[size:].any()


def random_actions(observations, choice):
    return {agent: choice.choice(legal(each["action_mask"]) or [0]) for agent, each in observations.items()}


def test_in_all_together_all_seats_act_in_one_parallel_step():
    env = pettingzoo.parallel_env("rolling-cubes/all-together", seats=4)
    observations, _ = env.reset(seed=2)
    assert all(each["action_mask"].any() for each in observations.values())
    env.step(random_actions(observations, random.Random(2)))
    assert [seat for seat, _ in env.episode.table.log if seat is not None] == [0, 1, 2, 3]


@every_game
def test_a_parallel_game_is_the_same_as_the_game_in_turns(game):
    together, turns = pettingzoo.parallel_env(game, seats=3), begun(game, seed=5, seats=3)
    (observations, infos), choice = together.reset(seed=5), random.Random(5)
    while together.agents and together.episode.steps < 60:
        actions, before = random_actions(observations, choice), together.episode.steps
        observations, got, *_, infos = together.step(actions)
        gained = dict.fromkeys(turns.agents, 0.0)
        for _ in range(together.episode.steps - before):
            turns.step(actions[turns.agent_selection])
            gained = {agent: gained[agent] + reward for agent, reward in turns.rewards.items()}
        assert got == gained
        assert all(
            np.array_equal(infos[agent]["action_mask"], each["action_mask"]) for agent, each in observations.items()
        )
    assert together.episode.table.log == turns.episode.table.log


def test_an_illegal_action_ends_a_parallel_game():
    env = pettingzoo.parallel_env("farbenpoker", seats=3)
    observations, _ = env.reset(seed=1)
    actions = random_actions(observations, random.Random(1)) | {"player_0": 72}
    observations, got, terminated, truncated, _ = env.step(actions)
    assert got == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(terminated.values())
    assert not any(truncated.values())
    assert not any(each["action_mask"].any() for each in observations.values())
    with pytest.raises(Refusal, match="the game is over"):
        env.step(actions)


def test_every_game_has_a_module_with_its_three_constructors():
    for game in catalogue.ids():
        name = game.replace("-", "_").replace("/", "_") + "_v0"
        assert name in dir(pettingzoo)
        module = getattr(pettingzoo, name)
        assert str(module.env()) == str(module.raw_env()) == str(module.parallel_env()) == f"astragal_{name}"
    with pytest.raises(AttributeError, match="chess_v6"):
        _ = pettingzoo.chess_v6


def test_every_game_is_in_pettingzoos_registry():
    for game in catalogue.ids():
        name = f"astragal/{game.replace('-', '_').replace('/', '_')}-v0"
        assert zoo_make("aec", name, seats=3).max_num_agents == zoo_make("parallel", name, seats=3).max_num_agents == 3


def test_a_pickled_environment_keeps_its_arguments():
    env = pickle.loads(pickle.dumps(pettingzoo.env("dice-stars", seats=4, reward="points")))
    env.reset(seed=1)
    assert len(env.agents) == 4
    assert env.unwrapped.setting.worth is rewards.points


def test_rendering_without_a_mode_warns_and_an_unknown_one_is_refused():
    with pytest.warns(UserWarning, match="render_mode"):
        assert begun("dice-stars").render() is None
    with pytest.raises(Refusal, match="ansi"):
        pettingzoo.raw_env("dice-stars", render_mode="depth_array")
