"""What must hold of the lesson of every box in the catalogue."""

import pytest

from astragal.core import rulebook
from astragal.core.errors import NoSuchPart, UnknownGame
from astragal.core.game import Turn
from astragal.core.lesson import LEARNER, NEXT
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from conformance.lessons import BOXES, Lessoned, others

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
def test_a_lesson_leads_to_its_end_and_uses_all_its_throws(box, seed):
    learner = Lessoned(box, f"lesson {seed}")
    progress = learner.to_the_end()
    assert (progress.done, progress.note) == (len(learner.lesson.steps), None)
    assert tuple(entry.text for entry in progress.table.log if entry.seat is None) == learner.lesson.throws
    assert not progress.table.over


@every_box
def test_the_learner_is_to_move_wherever_a_move_is_asked_for(box):
    for step, table in Lessoned(box).steps():
        if step.part is None:
            assert isinstance(table.pending, Turn)
            assert LEARNER in table.pending.seats


@every_box
def test_each_wished_move_goes_on_and_another_legal_one_is_declined_kindly(box):
    learner, declined = Lessoned(box), 0
    for step, table in learner.steps():
        assert all(learner.after(move).note is None for move in step.wish)
        for move in others(step, table) if step.wish else ():
            progress = learner.after(move)
            assert (progress.done, progress.note.reason) == (len(learner.moves), "core-lesson-other")
            assert progress.table.log == table.log
            declined += 1
    assert declined


@every_box
def test_where_something_is_shown_only_the_empty_move_goes_on(box):
    learner = Lessoned(box)
    shown = [step for step, _ in learner.steps() if step.part is not None and learner.after("nonsense").note]
    assert shown == [step for step in learner.lesson.steps if step.part is not None]


@every_box
def test_where_a_move_is_asked_for_the_empty_one_is_refused(box):
    learner = Lessoned(box)
    for step, _ in learner.steps():
        assert (learner.after(NEXT).note is None) == (step.part is not None)


@every_box
def test_after_the_end_nothing_is_taken(box):
    learner = Lessoned(box)
    learner.to_the_end()
    progress = learner.after(NEXT)
    assert (progress.done, progress.note.reason) == (len(learner.lesson.steps), "core-lesson-over")


@every_box
def test_a_lesson_teaches_rules_of_its_box_in_words_that_both_languages_have(box):
    lesson = catalogue.lesson(box)
    numbers = {rule.number for rule in rulebook.book(box).rules}
    assert all(step.rules and set(step.rules) <= numbers for step in lesson.steps)
    for language in LANGUAGES:
        told = [Words(language)(name) for name in (*(step.words for step in lesson.steps), lesson.end)]
        assert len(set(told)) == len(told)
        assert all(len(text) <= 300 for text in told)


@every_box
def test_a_lesson_is_short(box):
    assert 8 <= len(catalogue.lesson(box).steps) <= 14


@every_box
def test_a_replayed_lesson_stops_at_the_first_move_that_is_refused(box):
    learner = Lessoned(box)
    learner.to_the_end()
    learner.moves[2] = "nonsense"
    assert learner.after().done == 2
