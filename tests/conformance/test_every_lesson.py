"""Properties of the lesson of every box in the catalogue."""

import pytest

from astragal.core import rulebook
from astragal.core.errors import NoSuchPart, UnknownGame
from astragal.core.game import Turn
from astragal.core.lesson import LEARNER, NEXT
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from conformance.lessons import BOXES, Learner, others

every_box = pytest.mark.parametrize("box", BOXES)


def test_every_game_finds_the_lesson_of_its_box():
    for name in catalogue.ids():
        box = catalogue.box_of(name)
        if box.id in BOXES:
            assert catalogue.box_of(catalogue.lesson(name).game) is box
        else:
            with pytest.raises(NoSuchPart):
                catalogue.lesson(name)
    with pytest.raises(UnknownGame):
        catalogue.lesson("nonsense")


@every_box
@pytest.mark.parametrize("seed", range(20))
def test_a_lesson_can_be_finished_and_uses_all_its_throws(box, seed):
    learner = Learner(box, f"lesson {seed}")
    progress = learner.to_the_end()
    assert (progress.done, progress.note) == (len(learner.lesson.steps), None)
    assert tuple(entry.text for entry in progress.table.log if entry.seat is None) == learner.lesson.throws
    assert not progress.table.over


@every_box
def test_the_learner_is_to_move_at_every_step_that_asks_for_a_move(box):
    for step, table in Learner(box).steps():
        if step.part is None:
            assert isinstance(table.pending, Turn)
            assert LEARNER in table.pending.seats


@every_box
def test_requested_moves_are_accepted_and_other_legal_moves_declined_with_a_note(box):
    learner, declined = Learner(box), 0
    for step, table in learner.steps():
        assert all(learner.after(move).note is None for move in step.wish)
        for move in others(step, table) if step.wish else ():
            progress = learner.after(move)
            assert (progress.done, progress.note.reason) == (len(learner.moves), "core-lesson-other")
            assert progress.table.log == table.log
            declined += 1
    assert declined


@every_box
def test_a_step_that_shows_something_accepts_only_the_empty_move(box):
    learner = Learner(box)
    shown = [step for step, _ in learner.steps() if step.part is not None and learner.after("nonsense").note]
    assert shown == [step for step in learner.lesson.steps if step.part is not None]


@every_box
def test_a_step_that_asks_for_a_move_refuses_the_empty_move(box):
    learner = Learner(box)
    for step, _ in learner.steps():
        assert (learner.after(NEXT).note is None) == (step.part is not None)


@every_box
def test_no_move_is_accepted_after_the_end_of_a_lesson(box):
    learner = Learner(box)
    learner.to_the_end()
    progress = learner.after(NEXT)
    assert (progress.done, progress.note.reason) == (len(learner.lesson.steps), "core-lesson-over")


@every_box
def test_lesson_steps_cite_rules_of_the_box_and_have_texts_in_both_languages(box):
    lesson = catalogue.lesson(box)
    numbers = {rule.number for rule in rulebook.book(box).rules}
    assert all(step.rules and set(step.rules) <= numbers for step in lesson.steps)
    for language in LANGUAGES:
        texts = [Words(language)(name) for name in (*(step.words for step in lesson.steps), lesson.end)]
        assert len(set(texts)) == len(texts)
        assert all(len(text) <= 300 for text in texts)


@every_box
def test_a_lesson_is_short(box):
    assert 8 <= len(catalogue.lesson(box).steps) <= 14


@every_box
def test_a_replayed_lesson_stops_at_the_first_move_that_is_refused(box):
    learner = Learner(box)
    learner.to_the_end()
    learner.moves[2] = "nonsense"
    assert learner.after().done == 2
