"""The games in OpenSpiel: its own checks, unmodified, and what else we promise."""

import random
import subprocess
import sys
import unittest
from collections import Counter

import numpy as np
import pyspiel
import pytest
from absl import flags
from absl.testing import flagsaver
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent

from adapters.games import each
from adapters.spiel import NAMES, random_action, random_state
from astragal.core.errors import BadOption, IllegalAction, WrongSeats
from astragal.core.game import Over
from repeats import times

OTHER_TABLES = (
    "astragal_dice_stars(players=1)",
    "astragal_dice_stars(players=1,solo_grid=12)",
    "astragal_dice_stars(players=4,reward=points)",
    "astragal_farbenpoker(players=5)",
    "astragal_farbenpoker(players=2,reward=points)",
    "astragal_rolling_cubes_one_by_one(players=6,numbered_moves=1)",
    "astragal_rolling_cubes_all_together(players=4,zero_dividend=True)",
    "astragal_rolling_cubes_last_die(players=3,numbered_moves=5)",
    "astragal_rolling_cubes_yahtzee(players=1)",
    "astragal_rolling_cubes_yahtzee(players=3,reward=points,numbered_moves=3)",
)

HIDDEN_INFORMATION = ("astragal_farbenpoker", "astragal_rolling_cubes_all_together(players=3)")

every_game = pytest.mark.parametrize("name", each(NAMES))
some_games = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in HIDDEN_INFORMATION else [pytest.mark.long]) for name in NAMES]
)
"""Those that play themselves for seconds: one in the usual run."""
every_table = pytest.mark.parametrize("name", each([*NAMES, *OTHER_TABLES]))


@pytest.fixture(autouse=True, scope="module")
def _parsed_flags():
    flags.FLAGS.mark_as_parsed()


@every_table
def test_random_simulation(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@some_games
def test_integration_api(name):
    from open_spiel.integration_tests import api_test  # lists the games that are registered when it is imported

    with flagsaver.flagsaver(test_only_games=f"{name}$"):
        suite = api_test.load_tests(unittest.TestLoader(), None, None)
    assert suite.countTestCases() >= 5
    assert unittest.TextTestRunner(stream=sys.stderr).run(suite).wasSuccessful()


@some_games
def test_a_replayed_playthrough_is_the_same(name, tmp_path):
    from open_spiel.python.algorithms import generate_playthrough  # it imports SciPy's statistics, which takes seconds

    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, [], seed=7))
    original, again = generate_playthrough.replay(str(file))
    assert again == original


@every_game
def test_reinforcement_learning_environment(name):
    environment = rl_environment.Environment(name, enable_legality_check=True)
    environment.seed(3)
    actions = environment.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(seat, actions) for seat in range(environment.num_players)]
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == environment.observation_spec()["info_state"][0]
        step = environment.step([agents[seat].step(step).action])
    assert step.rewards == environment.get_state.returns()


@every_game
def test_the_cpp_tree_search_plays(name):
    state = pyspiel.load_game(name).new_initial_state()
    bot = pyspiel.MCTSBot(state.get_game(), pyspiel.RandomRolloutEvaluator(1, 5), 1.4, 3, 10, False, 5, False)
    choice, chosen = random.Random(8), 0
    while not state.is_terminal() and chosen < times(1, 4):
        is_chance = state.is_chance_node()
        action = random_action(state, choice) if is_chance else bot.step(state)
        assert is_chance or action in state.legal_actions()
        state.apply_action(action)
        chosen += not is_chance


@pytest.mark.long
def test_the_cpp_tree_search_gets_more_points_than_random_play():
    """In whole solo games."""
    game = pyspiel.load_game("astragal_dice_stars(players=1,solo_grid=60,reward=points)")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 30, 20, 10, False, 1, False)
    searched = [pyspiel.evaluate_bots(game.new_initial_state(), [bot], seed)[0] for seed in range(3)]
    at_random = [random_state(str(game), seed).returns()[0] for seed in range(40)]
    assert np.mean(searched) > np.mean(at_random) + np.std(at_random)


@every_table
def test_a_player_cannot_distinguish_a_resampled_state_from_the_real_one(name):
    choice = random.Random(4)
    for steps in (3, 25, 40):
        state = random_state(name, "resampled", steps)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, choice.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions() or state.is_chance_node()
            assert len(other.history()) == len(state.history())
            assert other.is_terminal() == state.is_terminal()


@pytest.mark.parametrize("name", HIDDEN_INFORMATION)
def test_hidden_information_is_resampled(name):
    choice = random.Random(5)
    state = random_state(name, "hidden", steps=4 if "cubes" in name else 24)
    others = {str(state.resample_from_infostate(1, choice.random)) for _ in range(20)}
    assert len(others) > 5


@pytest.mark.parametrize("name", HIDDEN_INFORMATION)
def test_the_python_information_set_search_plays(name):
    state = random_state(name, "search", steps=4 if "cubes" in name else 24)
    while state.is_chance_node():
        state.apply_action(random_action(state, random.Random(1)))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 6, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_the_cpp_information_set_search_cannot_resample_python_games():
    """A limit of OpenSpiel. When this fails, the limit is gone, and the docs can promise the search."""
    state = random_state("astragal_farbenpoker", "search", steps=24)
    bot = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(1, 5), 2.0, 5)
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate"):
        bot.step(state)


def test_private_information_is_what_only_the_seat_knows():
    state = random_state("astragal_rolling_cubes_all_together(players=3)", 2, steps=4)
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=single)
    observer = state.get_game().make_py_observer(kind)
    written = state.episode.table.log[-1].text
    assert written in observer.string_from(state, 0)
    assert observer.string_from(state, 1) == "seat 1"


@every_table
def test_returns_are_those_of_the_table(name):
    state = random_state(name, "returns")
    over, seats = state.episode.table.pending, state.num_players()
    assert isinstance(over, Over)
    if "reward=points" in name or (seats == 1 and "yahtzee" in name):
        begun = state.episode.table.game.standing(state.episode.table.states[0])
        assert state.returns() == [score - start for score, start in zip(over.scores, begun, strict=True)]
    elif seats == 1:
        assert state.returns() == [1.0 if over.winners else -1.0]
    else:
        assert sum(state.returns()) == pytest.approx(0)
        assert {seat for seat, share in enumerate(state.returns()) if share == max(state.returns())} == {*over.winners}


def test_names_and_parameters_are_those_of_the_catalogue():
    ours = {game.short_name: game for game in pyspiel.registered_games() if game.short_name.startswith("astragal_")}
    assert set(ours) == set(NAMES)
    assert set(ours["astragal_dice_stars"].parameter_specification) == {"players", "reward", "solo_grid"}
    cubes = ours["astragal_rolling_cubes_one_by_one"].parameter_specification
    assert cubes == {"players": 2, "reward": "usual", "numbered_moves": 16, "zero_dividend": False}


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("astragal_dice_stars(players=5)", WrongSeats),
        ("astragal_dice_stars(solo_grid=5)", BadOption),
        ("astragal_rolling_cubes_one_by_one(numbered_moves=0)", BadOption),
        ("astragal_farbenpoker(reward=chips)", ValueError),
    ],
)
def test_bad_parameters_are_refused(name, refusal):
    with pytest.raises(refusal):
        pyspiel.load_game(name)


def test_an_illegal_action_is_refused_and_changes_nothing():
    state = pyspiel.load_game("astragal_dice_stars").new_initial_state()
    with pytest.raises(IllegalAction, match=r"action 3 is not legal now.* 4"):
        state.clone()._apply_action(3)
    assert state.legal_actions() == [4]


def test_ds1_ds4_dice_have_their_probabilities():
    state = pyspiel.load_game("astragal_dice_stars").new_initial_state()
    state.apply_action(4)
    first = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert first["O*"] == pytest.approx(5 / 14 * 2 / 6)
    assert first["K2"] == pytest.approx(2 / 14 / 6)
    assert "O2" not in first
    state.apply_action(state.string_to_action("K2"))
    then = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert then["K3"] == pytest.approx(1 / 13 / 6)


def test_fp3_sticks_are_shuffled_one_by_one():
    state = random_state("astragal_farbenpoker", "shuffle", steps=3)
    left = 3 - Counter(item.action for item in state.full_history())[0]
    assert dict(state.chance_outcomes()).get(0, 0) == pytest.approx(left / 15)
    assert random_state("astragal_farbenpoker", "shuffle", steps=17).is_chance_node()


def test_rc1_the_dice_of_a_colour_fall_together():
    state = pyspiel.load_game("astragal_rolling_cubes_yahtzee").new_initial_state()
    green = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert len(green) == 70
    assert green["1111"] == pytest.approx(5**-4)
    assert green["1357"] == pytest.approx(24 * 5**-4)
    assert len(random_state("astragal_rolling_cubes_yahtzee", "colours", steps=3).history()) == 3
    assert not random_state("astragal_rolling_cubes_yahtzee", "colours", steps=3).is_chance_node()


@every_game
def test_a_clone_is_independent_and_a_serialized_state_continues(name):
    state = random_state(name, "clones", steps=25)
    if state.is_terminal():
        state = random_state(name, "clones", steps=4)
    before, other = str(state), state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before
    game, kept = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    kept.apply_action(kept.legal_actions()[0])
    assert (str(kept), kept.history(), str(game)) == (str(other), other.history(), str(state.get_game()))


@every_game
def test_the_steps_of_a_move_are_found_from_its_text(name):
    """Random steps make a move, and its text gives the same steps."""
    state, choice, found = random_state(name, "steps", steps=0), random.Random(2), 0
    while not state.is_terminal() and found < 12:
        if state.is_chance_node():
            state.apply_action(random_action(state, choice))
            continue
        before, made = state.clone().episode, []
        while len(state.episode.table.log) == len(before.table.log):
            made.append(random_action(state, choice))
            state.apply_action(made[-1])
        assert before.steps_of(state.episode.table.log[-1].text) == tuple(made)
        found += 1


def test_without_openspiel_one_line_names_the_extra():
    code = "import sys; sys.modules['pyspiel'] = None; import astragal; import astragal.adapters.openspiel"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: pyspiel is not installed; it comes with: pip install 'astragal[openspiel]'"
    )
