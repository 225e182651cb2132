"""Properties of every lesson in the catalogue."""

import pytest

from astragal.core import naming, rulebook
from astragal.core.errors import UnknownGame
from astragal.core.game import Turn
from astragal.core.teaching.lesson import LEARNER, NEXT
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from conformance.lessons import Learner, others

every_lesson = pytest.mark.parametrize("name", catalogue.lessons())


def test_every_game_of_a_box_with_lessons_has_one():
    taught = {catalogue.lesson(name).game for name in catalogue.lessons()}
    assert taught == {game.id for box in catalogue.boxes() if box.lessons for game in box.games}


def test_a_lesson_is_found_by_its_address_its_part_or_its_box():
    for box in catalogue.boxes():
        for address, _ in box.lessons:
            assert catalogue.lesson(address) is catalogue.lesson(address.rpartition("/")[2])
        if box.lessons:
            assert catalogue.lesson(box.id) is catalogue.lesson(box.lessons[0][0])
    with pytest.raises(UnknownGame):
        catalogue.lesson("nonsense")


@every_lesson
@pytest.mark.parametrize("seed", range(20))
def test_a_lesson_can_be_finished_and_uses_all_its_throws(name, seed):
    learner = Learner(name, f"lesson {seed}")
    progress = learner.to_the_end()
    assert (progress.done, progress.note) == (len(learner.lesson.steps), None)
    assert tuple(entry.text for entry in progress.table.log if entry.seat is None) == learner.lesson.throws


@pytest.mark.parametrize("box", [box.id for box in catalogue.boxes() if box.lessons])
@pytest.mark.parametrize("seed", range(20))
def test_the_first_lesson_of_a_box_stops_in_the_middle_of_a_game(box, seed):
    """Others may show how a game ends."""
    assert not Learner(box, f"lesson {seed}").to_the_end().table.over


@every_lesson
def test_the_learner_is_to_move_at_every_step_that_asks_for_a_move(name):
    for step, table in Learner(name).steps():
        if step.part is None:
            assert isinstance(table.pending, Turn)
            assert LEARNER in table.pending.seats


@every_lesson
def test_requested_moves_are_accepted_and_other_legal_moves_declined_with_a_note(name):
    learner, declined = Learner(name), 0
    for step, table in learner.steps():
        assert all(learner.after(move).note is None for move in step.wish)
        for move in others(step, table) if step.wish else ():
            progress = learner.after(move)
            assert (progress.done, progress.note.reason) == (len(learner.moves), "core-lesson-other")
            assert progress.table.log == table.log
            declined += 1
    assert declined


@every_lesson
def test_a_step_that_shows_something_accepts_only_the_empty_move(name):
    learner = Learner(name)
    shown = [step for step, _ in learner.steps() if step.part is not None and learner.after("nonsense").note]
    assert shown == [step for step in learner.lesson.steps if step.part is not None]


@every_lesson
def test_a_step_that_asks_for_a_move_refuses_the_empty_move(name):
    learner = Learner(name)
    for step, _ in learner.steps():
        assert (learner.after(NEXT).note is None) == (step.part is not None)


@every_lesson
def test_no_move_is_accepted_after_the_end_of_a_lesson(name):
    learner = Learner(name)
    learner.to_the_end()
    progress = learner.after(NEXT)
    assert (progress.done, progress.note.reason) == (len(learner.lesson.steps), "core-lesson-over")


@every_lesson
def test_lesson_steps_cite_rules_of_the_box_and_have_texts_in_both_languages(name):
    lesson = catalogue.lesson(name)
    numbers = {rule.number for rule in rulebook.book(catalogue.box_of(lesson.game).id).rules}
    assert all(step.rules and set(step.rules) <= numbers for step in lesson.steps)
    for language in LANGUAGES:
        texts = [Words(language)(text) for text in (*(step.words for step in lesson.steps), lesson.end)]
        assert len(set(texts)) == len(texts)
        assert all(len(text) <= 300 for text in texts)


@every_lesson
def test_a_lesson_has_a_name_in_both_languages(name):
    assert all(naming.lesson_title(name, Words(language)) for language in LANGUAGES)


@every_lesson
def test_a_lesson_is_short(name):
    assert 6 <= len(catalogue.lesson(name).steps) <= 14


@every_lesson
def test_a_replayed_lesson_stops_at_the_first_move_that_is_refused(name):
    learner = Learner(name)
    learner.to_the_end()
    learner.moves[2] = "nonsense"
    assert learner.after().done == 2
