"""Perfect recall: an information state distinguishes exactly the histories that its seat can distinguish."""

import json
import random

import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.games import each
from adapters.spiel import NAMES, random_action, random_state
from repeats import times

every_game = pytest.mark.parametrize("name", each(NAMES))
seeds = st.integers(0, 10**6)


def experience(state, seat):
    """Every view and every own step of a seat, found without `information_state_string`."""
    again, episode = state.get_game().new_initial_state(), None
    seen = []
    for item in state.full_history():
        if item.player == seat:
            seen.append(item.action)
        again.apply_action(item.action)
        episode = again.episode
        view = json.dumps(episode.table.view(seat), sort_keys=True)
        if not seen or seen[-1] != view:
            seen.append(view)
    return seen, episode and episode.begun_names()


def same_for(one, other, seat):
    return one.information_state_string(seat) == other.information_state_string(seat)


def assert_distinguished_by_experience(one, other):
    for seat in range(one.num_players()):
        assert same_for(one, other, seat) == (experience(one, seat) == experience(other, seat))


def replayed(state, actions):
    again = state.get_game().new_initial_state()
    for action in actions:
        again.apply_action(action)
    return again


@every_game
@settings(max_examples=times(4, 40))
@given(seed=seeds, other=seeds, share=st.floats(0, 1))
def test_histories_that_diverge(name, seed, other, share):
    state = random_state(name, seed, steps=20 + seed % 30)
    twin = replayed(state, state.history()[: int(share * len(state.history()))])
    choice = random.Random(other)
    while len(twin.history()) < len(state.history()) and not twin.is_terminal():
        twin.apply_action(random_action(twin, choice))
    assert_distinguished_by_experience(state, twin)


@settings(max_examples=times(12, 80))
@given(seed=seeds, other=seeds)
def test_fp20_unseen_sticks_change_no_information_state_before_the_end(seed, other):
    """FP-20: sticks that were never drawn from their first holes change places."""
    state = random_state("astragal_farbenpoker(players=3)", seed, steps=24 + seed % 60)
    shuffle, rest = state.history()[:18], state.history()[18:]
    drawn = {item.action for item in state.full_history() if item.player >= 0}
    hidden = [hole for hole in range(18) if hole not in drawn]
    colours = [shuffle[hole] for hole in hidden]
    random.Random(other).shuffle(colours)
    for hole, colour in zip(hidden, colours, strict=True):
        shuffle[hole] = colour
    twin = replayed(state, [*shuffle, *rest])
    shown = state.is_terminal() and twin.history() != state.history()  # the end shows all colours
    assert all(same_for(state, twin, seat) != shown for seat in range(3))
    assert_distinguished_by_experience(state, twin)


@pytest.mark.parametrize("name", ["astragal_rolling_cubes_all_together(players=3)"])
@settings(max_examples=times(8, 40))
@given(seed=seeds, wanted=st.integers(1, 2))
def test_a_hidden_equality_changes_only_the_information_state_of_its_writer(name, seed, wanted):
    state, choice = random_state(name, seed, steps=3), random.Random(seed)
    for _ in range(wanted):
        state.apply_action(random_action(state, choice))
    *before, last = state.history()
    writer = wanted - 1
    other = next(action for action in replayed(state, before).legal_actions() if action != last)
    twin = replayed(state, [*before, other])
    for seat in range(3):
        assert same_for(state, twin, seat) == (seat != writer)
    assert_distinguished_by_experience(state, twin)


@settings(max_examples=times(8, 40))
@given(seed=seeds)
def test_ds4_the_order_of_dice_in_a_throw_is_not_observed(seed):
    state = random_state("astragal_dice_stars", seed, steps=4)
    first, *dice = state.history()
    twin = replayed(state, [first, *reversed(dice)])
    assert all(same_for(state, twin, seat) for seat in range(2))
    assert_distinguished_by_experience(state, twin)


@every_game
@settings(max_examples=times(4, 20))
@given(seed=seeds)
def test_the_information_state_determines_the_tensor(name, seed):
    """And the numbers of the tensor are within the bounds of the layout."""
    state = random_state(name, seed, steps=10 + seed % 40)
    for seat in range(state.num_players()):
        tensor = state.information_state_tensor(seat)
        again = replayed(state, state.history())
        assert tensor == again.information_state_tensor(seat)
        layout = state.episode.encoding.seen + state.episode.encoding.recalled
        assert all(low <= number <= high for low, number, high in zip(layout.low, tensor, layout.high, strict=True))


def test_farbenpokers_tensor_contains_exactly_the_known_sticks():
    game = pyspiel.load_game("astragal_farbenpoker")
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state, choice = game.new_initial_state(), random.Random(4)
    while len(state.episode.table.log) < 60 and not state.is_terminal():
        state.apply_action(random_action(state, choice))
    known = {}
    for event in state.episode.table.events(0):
        kind, *holes = (event.text or "").split(" ")
        if kind == "draw":
            known.pop(holes[0], None)
        elif kind in ("put", "hole", "holes"):
            known.update(zip(holes, event.shown["sticks"], strict=True))
    observer.set_from(state, 0)
    shown = observer.dict["known"].argmax(axis=1), observer.dict["known"].any(axis=1)
    names = [f"{side}{number}" for side in "AB" for number in range(1, 19)]
    reported = {hole: "RYGBWK"[colour] for hole, colour, seen in zip(names, *shown, strict=True) if seen}
    assert reported == known
    assert known
