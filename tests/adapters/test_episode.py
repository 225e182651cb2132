"""Episodes: a game played by numbers is the game of the table."""

import copy
import pickle
import random

import numpy as np
import pytest

import astragal
from adapters.games import every_game
from astragal.adapters import rewards
from astragal.adapters.episode import new_episode, zeros
from astragal.core.chance import Seeded
from astragal.core.errors import IllegalAction, Refusal
from astragal.core.game import Over, Throw


def play_randomly(episode, choice, steps=None):
    """Play `steps` random steps of seats and of chance, or to the end."""
    while not episode.over and steps != 0:
        if episode.seat is None:
            numbers, weights = zip(*episode.outcomes(), strict=True)
            episode.settle(choice.choices(numbers, weights)[0])
        else:
            episode.step(choice.choice(episode.legal()))
        steps = None if steps is None else steps - 1
    return episode


@every_game
def test_the_record_of_an_episode_can_be_replayed(game):
    episode = play_randomly(new_episode(game, 2, {}), random.Random(1))
    again = astragal.replay(episode.table.record())
    assert isinstance(again.pending, Over)
    assert again.record() == episode.table.record()


@every_game
def test_copied_and_pickled_episodes_are_independent(game):
    episode = play_randomly(new_episode(game, 2, {}), random.Random(2), 30)
    twin, kept = copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))
    log = episode.table.log
    ends = [play_randomly(each, random.Random(3)).table.record() for each in (twin, kept)]
    assert ends[0] == ends[1]
    assert episode.table.log == log


@every_game
def test_an_episode_with_its_own_chance_asks_only_for_steps(game):
    episode, choice = new_episode(game, 2, {}, chance=Seeded(5)), random.Random(5)
    while not episode.over:
        assert episode.seat is not None
        episode.step(choice.choice(episode.legal()))


@every_game
def test_a_pickled_episode_continues_with_the_same_chance(game):
    episode = new_episode(game, 2, {}, chance=Seeded(5))
    for _ in range(5):
        episode.step(episode.legal()[-1])
    ends = [
        play_randomly(each, random.Random(3)).table.record() for each in (episode, pickle.loads(pickle.dumps(episode)))
    ]
    assert ends[0] == ends[1]


def test_steps_and_throws_out_of_turn_are_refused_and_change_nothing():
    episode = new_episode("dice-stars", 2, {})
    with pytest.raises(IllegalAction, match="action 0 is not legal now"):
        episode.step(0)
    with pytest.raises(Refusal, match="no throw is due"):
        episode.outcomes()
    episode.step(episode.legal()[0])
    with pytest.raises(Refusal, match="the dice must be thrown"):
        episode.step(4)
    assert len(episode.table.log) == 1


def test_moves_without_a_number_can_be_played():
    episode = play_randomly(new_episode("rolling-cubes/one-by-one", 2, {}, numbered_moves=1), random.Random(4), 3)
    texts = [text for text, _ in zip(episode.table.moves(0), range(40), strict=False)]
    unnumbered = next(text for text in texts if episode.steps_of(text) is None)
    episode.play(0, unnumbered)
    assert episode.table.log[-1].text == unnumbered


def test_a_game_in_which_all_pass_is_cut_without_a_winner():
    episode = new_episode("rolling-cubes/one-by-one", 3, {}, numbered_moves=1, chance=Seeded(1))
    while not episode.over:
        episode.step(episode.legal()[-1])
    assert episode.cut
    assert episode.steps == episode.encoding.steps
    assert rewards.win(episode) == [0.0, 0.0, 0.0]
    assert episode.legal() == []


def test_rewards_sum_to_zero_and_are_positive_for_the_winners():
    episode = play_randomly(new_episode("farbenpoker", 3, {}), random.Random(6))
    worth = rewards.win(episode)
    assert sum(worth) == pytest.approx(0)
    assert [seat for seat, share in enumerate(worth) if share > 0] == list(episode.table.pending.winners)


def test_points_are_measured_from_the_start_of_the_game():
    episode = play_randomly(new_episode("farbenpoker", 2, {}), random.Random(7))
    assert rewards.points(episode) == [chips - 5 for chips in episode.table.standing()]


@pytest.mark.parametrize(
    ("game", "seats", "usual"), [("dice-stars", 1, "win"), ("yahtzee", 1, "points"), ("yahtzee", 2, "win")]
)
def test_the_usual_reward_is_points_only_in_a_solo_game_without_opponent(game, seats, usual):
    assert rewards.usual(new_episode(game, seats, {})) == usual


def test_an_unknown_reward_is_refused():
    with pytest.raises(Refusal, match="win, points"):
        rewards.worth_of("glory")


@every_game
@pytest.mark.parametrize("chance", [None, Seeded(3)], ids=["fallen", "seeded"])
def test_an_episode_in_numbers_is_the_game_of_its_table(game, chance):
    """A twin that looks at its table after every step goes on from texts."""
    episode, choice = new_episode(game, 3, {}, chance=chance), random.Random(7)
    twin = episode.copy()
    while not episode.over:
        step = choice.random()
        for each in (episode, twin):
            play_randomly(each, random.Random(step), 1)
        twin.look()
        assert told(episode) == told(twin)
    assert episode.table.record() == twin.table.record()


def told(episode):
    """All that adapters are told of an episode, but for its texts."""
    encoding, memory = episode.encoding, episode.encoding.layout(True).size
    rows = np.zeros((episode.seats, memory), np.float32)
    for seat, row in enumerate(rows):
        episode.observe(seat, True, row)
    hidden = zeros(encoding.hidden.size)
    episode.reveal(hidden)
    next_ = [*episode.outcomes()] if isinstance(episode.pending, Throw) else [*episode.legal()]
    return episode.seat, episode.over, next_, rewards.points(episode), rewards.win(episode), *rows.tolist(), *hidden


def test_a_copy_shares_nothing_with_a_table_that_was_given_away():
    episode = play_randomly(new_episode("rolling-cubes/yahtzee", 2, {}), random.Random(8), 9)
    table, twin = episode.table, episode.copy()
    log = table.log
    play_randomly(twin, random.Random(9), 5)
    assert len(twin.table.log) > len(log)
    assert table.log == log == episode.table.log
