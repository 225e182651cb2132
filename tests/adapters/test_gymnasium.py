"""Gymnasium: its own checks pass for every id, and an agent plays the game of the table."""

import random
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match

from adapters.games import each, every_game
from astragal.adapters import rewards
from astragal.adapters.gymnasium import TableEnv
from astragal.core.errors import Refusal, UnknownBot, WrongSeats
from astragal.games import catalogue

IDS = sorted(name for name in gymnasium.registry if name.startswith("astragal/"))

every_id = pytest.mark.parametrize("name", each(IDS))


def play_on(env, seed, steps=None):
    """Reset, and play random actions that the masks allow. Returns the rewards and the last info."""
    choice, got = random.Random(seed), []
    _, info = env.reset(seed=seed)
    while (ended := not info["action_mask"].any()) is False and steps != len(got):
        _, reward, terminated, truncated, info = env.step(choice.choice(np.flatnonzero(info["action_mask"]).tolist()))
        got.append(reward)
        assert (terminated or truncated) == (not info["action_mask"].any())
    assert ended or steps
    return got, info


def test_the_ids_come_from_the_catalogue():
    assert len(IDS) == 2 * len(catalogue.ids()) + 2
    assert {"astragal/DiceStarsSolo-v0", "astragal/RollingCubesYahtzeeSolo-v0"} <= set(IDS)
    assert {"astragal/FarbenpokerSelfPlay-v0", "astragal/RollingCubesAllTogether-v0"} <= set(IDS)


@every_id
def test_gymnasiums_environment_check(name):
    check_env(gymnasium.make(name).unwrapped)


@every_id
def test_two_environments_of_an_id_match(name):
    check_environments_match(*(gymnasium.make(name, render_mode="ansi") for _ in range(2)), num_steps=6)


@every_id
def test_a_game_can_be_played_to_its_end_through_its_wrappers(name):
    _, info = play_on(gymnasium.make(name), 3)
    assert not info["action_mask"].any()


@every_id
def test_an_environment_is_made_again_from_its_json_spec(name):
    again = EnvSpec.from_json(gymnasium.make(name, reward="points").spec.to_json())
    assert gymnasium.make(again).unwrapped.setting.worth is rewards.points


@every_game
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_against_bots_the_reward_is_that_of_the_result(game, seat):
    env = TableEnv(game, seats=3, bots=["random", "greedy"], seat=seat)
    got, info = play_on(env, 5 + seat)
    assert set(got[:-1]) <= {0.0}
    assert got[-1] == rewards.win(env.episode)[seat] == info["rewards"][seat]
    assert info["seat"] == seat


@every_game
def test_point_rewards_against_bots_sum_to_the_points_of_the_agent(game):
    env = TableEnv(game, seats=2, bots=["greedy"], seat=1, reward="points")
    got, _ = play_on(env, 9)
    assert sum(got) == rewards.points(env.episode)[1]


def test_bots_are_seated_in_order_after_the_agent():
    env = TableEnv("farbenpoker", seats=4, bots=["greedy", "random", "random"], seat=2)
    assert env.bots == {3: "greedy", 0: "random", 1: "random"}


@pytest.mark.parametrize("bots", [["random"], ["greedy"]])
def test_the_seed_determines_the_moves_of_bots(bots):
    def log(seed):
        env = TableEnv("farbenpoker", bots=bots, seat=1)
        play_on(env, seed, steps=8)
        return env.episode.table.log

    assert log(4) == log(4) != log(5)


def test_the_first_seed_determines_all_games_and_they_differ():
    def starts():
        env = TableEnv("farbenpoker", bots=["random"], seat=1)
        for seed in (6, None, None):
            env.reset(seed=seed)
            yield env.episode.table.log

    first = list(starts())
    assert first == list(starts())
    assert len(set(first)) == 3


@every_game
def test_in_self_play_the_reward_is_for_the_seat_that_acted(game):
    env, choice = TableEnv(game, seats=3, reward="points"), random.Random(1)
    _, info = env.reset(seed=1)
    while env.episode.steps < 25 and not env.episode.over:
        seat, before = env.episode.seat, rewards.points(env.episode)
        assert info["seat"] == seat
        observation, reward, *_, info = env.step(choice.choice(env.episode.legal()))
        assert reward == rewards.points(env.episode)[seat] - before[seat]
        seen = env.observer.observe(env.episode, info["seat"], ())["observation"]
        assert np.array_equal(observation["observation"], seen)


def test_the_end_of_self_play_reports_the_rewards_of_all_seats():
    env = TableEnv("dice-stars", seats=3)
    got, info = play_on(env, 2)
    assert info["rewards"].tolist() == rewards.win(env.episode)
    assert got[-1] == info["rewards"][info["seat"]]


@every_game
def test_an_illegal_action_ends_the_game(game):
    env = TableEnv(game, seats=2)
    env.reset(seed=1)
    log = env.episode.table.log
    observation, reward, terminated, truncated, info = env.step(env.action_space.n)
    assert (reward, terminated, truncated, info["rewards"].tolist()) == (-1.0, True, False, [-1.0, 0.0])
    assert "is not legal now" in info["illegal"]
    assert env.episode.table.log == log
    assert not observation["action_mask"].any()
    with pytest.raises(Refusal, match="the game is over"):
        env.step(env.episode.legal()[0])


def test_a_step_after_the_end_is_refused():
    env = TableEnv("dice-stars", seats=1)
    play_on(env, 1)
    with pytest.raises(Refusal, match="the game is over"):
        env.step(0)


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(ResetNeeded):
        TableEnv("dice-stars").step(0)


def test_an_endless_game_is_truncated():
    env = TableEnv("rolling-cubes/one-by-one", numbered_moves=1)
    env.reset(seed=1)
    while not env.episode.over:
        _, reward, terminated, truncated, _ = env.step(1)
    assert (reward, terminated, truncated) == (0.0, False, True)


@pytest.mark.parametrize(
    ("refusal", "arguments"),
    [
        (Refusal, {"seats": 4, "bots": ["greedy"]}),
        (Refusal, {"seats": 1, "bots": ["greedy"]}),
        (UnknownBot, {"bots": ["perfect"]}),
        (WrongSeats, {"seats": 5}),
        (WrongSeats, {"seat": 2}),
        (Refusal, {"reward": "money"}),
        (Refusal, {"render_mode": "depth_array"}),
    ],
)
def test_bad_arguments_are_refused_when_the_environment_is_made(refusal, arguments):
    with pytest.raises(refusal):
        TableEnv("dice-stars", **arguments)


def test_a_wrong_number_of_bots_is_reported_with_both_numbers():
    with pytest.raises(Refusal, match=r"^computer players named: 1; other seats at this table: 3"):
        TableEnv("dice-stars", seats=4, bots=["greedy"])


def test_legal_actions_have_names():
    env = gymnasium.make("astragal/DiceStars-v0")
    _, info = env.reset(seed=1)
    names = env.unwrapped.names()
    assert list(names) == np.flatnonzero(info["action_mask"]).tolist()
    assert list(names.values()) == ["draw 3"]


def test_rendering_without_a_mode_warns():
    env = TableEnv("dice-stars")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_human_rendering_prints_every_step(capsys):
    env = TableEnv("dice-stars", seats=1, render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(env.episode.legal()[0])
    second = capsys.readouterr().out
    assert "P0" in first
    assert "P0" in second
    assert first != second


@pytest.mark.parametrize("name", ["astragal/DiceStarsSolo-v0", "astragal/RollingCubesYahtzeeSolo-v0"])
def test_compiled_games_have_their_own_vector_environment(name):
    single, many = gymnasium.make(name), gymnasium.make_vec(name, num_envs=3)
    assert type(many.unwrapped).__name__ == "TableVectorEnv"
    assert many.single_observation_space == single.observation_space
    assert many.single_action_space == single.action_space
    many.close()


def test_games_against_bots_use_gymnasiums_vector_environment():
    many = gymnasium.make_vec("astragal/DiceStars-v0", num_envs=2)
    observations, infos = many.reset(seed=1)
    assert observations["action_mask"].shape == (2, many.single_action_space.n)
    assert infos["seat"].tolist() == [0, 0]
    many.close()


@pytest.mark.parametrize("missing", [["gymnasium"], ["pettingzoo"], ["pettingzoo", "gymnasium"]])
def test_a_missing_framework_is_reported_in_one_line_with_its_extra(missing):
    gone = "; ".join(f"sys.modules['{name}'] = None" for name in missing)
    code = f"import sys; {gone}; import astragal; import astragal.adapters.{missing[0]}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: {missing[0]} is not installed; it comes with: pip install 'astragal[{missing[0]}]'"
    )
