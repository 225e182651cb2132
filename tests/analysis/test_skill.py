"""What an analysis says of the skill of a seat."""

import pytest

from astragal.analysis.analysis import Analysis, Luck, Scene
from astragal.analysis.decision import judge
from astragal.analysis.skill import KEPT, seat_skill
from astragal.core.advice import Advice, Reason, Worth
from astragal.core.game import Event, Over


def scene(entry, seat, move, worths, luck=None):
    """A decision of a seat for two among moves with these chances to win."""
    advice = [Advice(name, Worth(wins=(1 - win, win) if seat else (win, 1 - win)), Reason("x")) for name, win in worths]
    decision = judge(seat, move, advice) if advice else None
    return Scene(entry, entry, seat, Event(seat, move), (0.5, 0.5), luck and Luck(luck), decision)


def analysis(*scenes, over=None):
    return Analysis("box/game", ("Ada", "Ben"), "wins", (0.5, 0.5), scenes, over)


OPEN = [("a", 0.6), ("b", 0.54), ("c", 0.3)]
GAME = analysis(
    scene(1, 0, "b", OPEN),
    scene(2, 1, "a", OPEN),
    scene(3, 0, "c", OPEN, luck=(0.1, -0.1)),
    scene(4, 0, "a", [("a", 0.9), ("also a", 0.9), ("z", 0.5)], luck=(-0.3, 0.3)),
    scene(5, 0, "a", [("a", 0.5), ("b", 0.49)]),
    over=Over((3, 1), (0,), "target"),
)
ALL = range(1, 6)


def test_decisions_of_the_seat_are_summed_up():
    found = seat_skill(GAME, 0, ALL, whole=True)
    assert (found.decisions, found.given_up) == (4, pytest.approx(0.36))
    assert (found.result, found.luck, found.adjusted) == (1.0, pytest.approx(-0.2), pytest.approx(1.2))


def test_only_its_own_decisions_count_and_a_part_of_a_game_has_no_result():
    found = seat_skill(GAME, 0, {1, 2}, whole=False)
    assert (found.decisions, found.given_up, found.result, found.luck, found.adjusted) == (
        1,
        pytest.approx(0.06),
        *[None] * 3,
    )
    unfinished = seat_skill(analysis(*GAME.scenes), 0, ALL, whole=True)
    assert (unfinished.result, unfinished.luck) == (None, None)


def test_the_worst_decisions_come_first_with_their_grade():
    assert [(each.entry, each.difference, each.grade) for each in seat_skill(GAME, 0, ALL, whole=True).worst] == [
        (3, pytest.approx(0.3), "blunder"),
        (1, pytest.approx(0.06), "mistake"),
    ]


def test_the_best_decision_is_the_only_good_move_and_was_played():
    """Moves of one worth are one choice; where the next best is as good as the best, nothing was hard."""
    assert [(each.entry, each.difference, each.grade) for each in seat_skill(GAME, 0, ALL, whole=True).best] == [
        (4, pytest.approx(0.4), "blunder")
    ]
    assert [each.entry for each in seat_skill(GAME, 1, ALL, whole=True).best] == [2]


def test_only_a_few_decisions_are_kept():
    many = analysis(*(scene(entry, 0, "c", OPEN) for entry in range(1, KEPT + 3)))
    assert [each.entry for each in seat_skill(many, 0, range(99), whole=True).worst] == [*range(1, KEPT + 1)]


def test_a_difference_that_sampling_noise_could_explain_is_not_kept():
    noisy = [Advice(name, Worth(wins=(win, 1 - win), error=0.1), Reason("x")) for name, win in OPEN[:2]]
    played, found = judge(0, "b", noisy), judge(0, "a", noisy)
    scenes = [Scene(n, n, 0, Event(0, "b"), (0.5, 0.5), None, each) for n, each in enumerate((played, found), 1)]
    skill = seat_skill(analysis(*scenes), 0, ALL, whole=True)
    assert (skill.given_up, skill.worst, skill.best) == (pytest.approx(0.06), (), ())
