"""Lessons in the terminal: `astragal learn`."""

import re
from pathlib import Path

import pytest

from astragal.core.words import Words
from astragal.games import catalogue
from conformance.lessons import Learner
from terminal.command_line import CommandLine


def typed_answers(name: str, language: str) -> str:
    """What a learner types who does as asked, spelled in that language."""
    learner, words = Learner(name), Words(language)
    learner.to_the_end()
    board = catalogue.board(learner.lesson.game)
    return "".join(f"{board.spell(move, words) if move else ''}\n" for move in learner.moves)


def flat(text: str) -> str:
    """With single spaces and no ends of lines."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("name", "lang"), [("dice-stars/solo", "fr"), ("farbenpoker/rescue", "en"), ("rolling-cubes/tournament", "fr")]
)
def test_a_lesson_can_be_finished_by_typing_the_moves(cli: CommandLine, name: str, lang: str) -> None:
    left = cli("learn", name, typed=typed_answers(name, lang), lang=lang)
    assert flat(Words(lang)(catalogue.lesson(name).end)) in flat(left.out)
    assert flat(Words(lang)("terminal-lesson-first-game")) in flat(left.out)
    assert left.code == 0


def test_a_finished_lesson_leads_to_a_game_against_an_easy_opponent(cli: CommandLine) -> None:
    left = cli("learn", "dice-stars", typed=f"{typed_answers('dice-stars', 'en')}\nquit\n")
    saved = re.search(r"\S+\.jsonl", left.out)
    assert saved
    assert "bot:level-1" in Path(saved[0]).read_text(encoding="utf-8")


def test_a_move_that_the_lesson_did_not_ask_for_is_declined_with_the_one_it_did(cli: CommandLine) -> None:
    left = cli("learn", "dice-stars", typed="\ndraw 3\ntake 2\n?\nundo\nquit\n")
    assert "something else: take orange" in left.out
    assert left.out.count("(2/13)") == 2
    assert left.code == 0


def test_a_move_against_the_rules_is_refused_with_its_number(cli: CommandLine) -> None:
    assert "DS-5" in cli("learn", "dice-stars", typed="\ndraw 2\n").out


def test_without_a_name_all_lessons_are_listed(cli: CommandLine) -> None:
    out = cli("learn").out
    assert all(address in out for address in catalogue.lessons())


def test_an_unknown_lesson_is_refused(cli: CommandLine) -> None:
    assert cli("learn", "chess").code == 2
