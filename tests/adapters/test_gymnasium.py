"""Gymnasium: its own checks hold for every id, and one agent's game is a game at the table."""

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

from astragal.adapters import rewards
from astragal.adapters.gymnasium import TableEnv
from astragal.core.errors import Refusal, UnknownBot, WrongSeats
from astragal.games import catalogue

IDS = sorted(name for name in gymnasium.registry if name.startswith("astragal/"))

every_id = pytest.mark.parametrize("name", IDS)
every_game = pytest.mark.parametrize("game", catalogue.ids())


def play_on(env, seed, steps=None):
    """Resets and plays at random what the masks allow; gives back the rewards and the last info."""
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
def test_its_check(name):
    check_env(gymnasium.make(name).unwrapped)


@every_id
def test_two_environments_of_an_id_are_alike(name):
    check_environments_match(*(gymnasium.make(name, render_mode="ansi") for _ in range(2)), num_steps=6)


@every_id
def test_a_game_can_be_played_to_its_end_through_its_wrappers(name):
    _, info = play_on(gymnasium.make(name), 3)
    assert not info["action_mask"].any()


@every_id
def test_an_id_is_made_again_from_json(name):
    again = EnvSpec.from_json(gymnasium.make(name, reward="points").spec.to_json())
    assert gymnasium.make(again).unwrapped.setting.worth is rewards.points


@every_game
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_against_bots_the_agent_gets_what_the_result_says(game, seat):
    env = TableEnv(game, seats=3, bots=["random", "greedy"], seat=seat)
    got, info = play_on(env, 5 + seat)
    assert set(got[:-1]) <= {0.0}
    assert got[-1] == rewards.win(env.episode)[seat] == info["rewards"][seat]
    assert info["seat"] == seat


@every_game
def test_points_against_bots_are_what_the_agent_has_in_the_end(game):
    env = TableEnv(game, seats=2, bots=["greedy"], seat=1, reward="points")
    got, _ = play_on(env, 9)
    assert sum(got) == rewards.points(env.episode)[1]


def test_bots_sit_from_the_left_of_the_agent_on():
    env = TableEnv("farbenpoker", seats=4, bots=["greedy", "random", "random"], seat=2)
    assert env.bots == {3: "greedy", 0: "random", 1: "random"}


@pytest.mark.parametrize("bots", [["random"], ["greedy"]])
def test_what_bots_do_follows_from_the_seed(bots):
    def log(seed):
        env = TableEnv("farbenpoker", bots=bots, seat=1)
        play_on(env, seed, steps=8)
        return env.episode.table.log

    assert log(4) == log(4) != log(5)


def test_games_follow_from_the_first_seed_and_differ():
    def starts():
        env = TableEnv("farbenpoker", bots=["random"], seat=1)
        for seed in (6, None, None):
            env.reset(seed=seed)
            yield env.episode.table.log

    first = list(starts())
    assert first == list(starts())
    assert len(set(first)) == 3


@every_game
def test_in_self_play_the_seat_that_acted_gets_what_its_step_brought(game):
    env, choice = TableEnv(game, seats=3, reward="points"), random.Random(1)
    _, info = env.reset(seed=1)
    while env.episode.steps < 25 and not env.episode.over:
        seat, before = env.episode.seat, rewards.points(env.episode)
        assert info["seat"] == seat
        observation, reward, *_, info = env.step(choice.choice(env.episode.legal()))
        assert reward == rewards.points(env.episode)[seat] - before[seat]
        seen = env.observer.observe(env.episode, info["seat"], ())["observation"]
        assert np.array_equal(observation["observation"], seen)


def test_the_end_of_self_play_says_what_it_brought_every_seat():
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


def test_after_the_end_nothing_can_be_done():
    env = TableEnv("dice-stars", seats=1)
    play_on(env, 1)
    with pytest.raises(Refusal, match="the game is over"):
        env.step(0)


def test_before_the_first_game_nothing_can_be_done():
    with pytest.raises(ResetNeeded):
        TableEnv("dice-stars").step(0)


def test_a_game_that_could_go_on_for_ever_is_cut():
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
def test_what_cannot_be_is_refused_when_the_environment_is_made(refusal, arguments):
    with pytest.raises(refusal):
        TableEnv("dice-stars", **arguments)


def test_a_wrong_number_of_bots_is_told_in_numbers():
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


def test_for_people_every_step_is_printed(capsys):
    env = TableEnv("dice-stars", seats=1, render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(env.episode.legal()[0])
    second = capsys.readouterr().out
    assert "P0" in first
    assert "P0" in second
    assert first != second


@pytest.mark.parametrize("name", ["astragal/DiceStarsSolo-v0", "astragal/FarbenpokerSelfPlay-v0"])
def test_compiled_games_have_a_vector_environment_of_their_own(name):
    single, many = gymnasium.make(name), gymnasium.make_vec(name, num_envs=3)
    assert type(many.unwrapped).__name__ == "TableVectorEnv"
    assert many.single_observation_space == single.observation_space
    assert many.single_action_space == single.action_space
    many.close()


def test_games_against_bots_are_made_many_by_gymnasium():
    many = gymnasium.make_vec("astragal/DiceStars-v0", num_envs=2)
    observations, infos = many.reset(seed=1)
    assert observations["action_mask"].shape == (2, many.single_action_space.n)
    assert infos["seat"].tolist() == [0, 0]
    many.close()


@pytest.mark.parametrize("missing", [["gymnasium"], ["pettingzoo"], ["pettingzoo", "gymnasium"]])
def test_a_missing_framework_is_told_in_one_line_that_names_the_extra(missing):
    gone = "; ".join(f"sys.modules['{name}'] = None" for name in missing)
    code = f"import sys; {gone}; import astragal; import astragal.adapters.{missing[0]}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: {missing[0]} is not installed; it comes with: pip install 'astragal[{missing[0]}]'"
    )
