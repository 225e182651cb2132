"""A game that was left goes on."""

import json

import pytest

from terminal.desk import SOLO, ZEROES, Desk

HALF = "stand\nzero blue\nstand\n"


def test_a_seeded_game_goes_on_with_its_seed(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=ZEROES)
    whole = desk.entries()
    desk.file.unlink()
    desk(*SOLO, "--record", desk.file, typed=HALF)
    ended = desk("play", "--resume", desk.file, typed=ZEROES.removeprefix(HALF))
    assert desk.entries() == whole
    assert ended.code == 0


def test_looking_at_a_game_and_leaving_changes_nothing(desk: Desk) -> None:
    desk("play", "dice-stars", "--seed", "1", "--record", desk.file, typed="draw 3\n1\n")
    before = desk.file.read_bytes()
    desk("play", "--resume", desk.file)
    assert desk.file.read_bytes() == before


def test_what_happened_since_your_last_move_is_told_again(desk: Desk) -> None:
    desk("play", "dice-stars", "--seed", "1", "--record", desk.file, typed="draw 3\n1\n")
    again = desk("play", "--resume", desk.file)
    assert "greedy: " in again.out


def test_the_menu_offers_the_game_that_was_left(desk: Desk) -> None:
    desk(*SOLO, typed=HALF)
    again = desk("play", typed="0\nmoves\n")
    assert "resume the last game: rolling-cubes/yahtzee (guest)" in again.out
    assert "zero green" in again.out


def test_a_finished_game_is_not_offered_nor_resumed(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=ZEROES)
    assert "go on with" not in desk("play").out
    again = desk("play", "--resume", desk.file)
    assert again.code == 2
    assert "is over" in again.err


def test_a_record_whose_throws_were_changed_does_not_go_on(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=HALF)
    lines = desk.lines()
    lines[1]["throw"] = "g1111 b0000 r++++" if lines[1]["throw"] != "g1111 b0000 r++++" else "g1113 b0000 r++++"
    desk.file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    again = desk("play", "--resume", desk.file)
    assert again.code == 2
    assert "line 2" in again.err


def test_a_name_that_utf8_cannot_hold_survives(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed=HALF)
    text = desk.file.read_text(encoding="utf-8").replace('"guest"', '"\\ud800"')
    desk.file.write_text(text, encoding="utf-8")
    assert desk("play", "--resume", desk.file).code == 0
    assert desk.lines()[0]["seats"] == ["\ud800"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"chance": "scripted"}, "where chance comes from"),
        ({"seats": ["bot:nobody"]}, "no computer player “nobody”"),
        ({"seed": 1.5}, '"seed"'),
        ({"chance": "fair"}, "where chance comes from"),
        ({"chance": "fair", "commitment": "00"}, "needs its secret"),
    ],
)
def test_what_cannot_go_on_says_why(desk: Desk, change: dict[str, object], said: str) -> None:
    desk(*SOLO, "--record", desk.file, typed=HALF)
    header, *entries = desk.lines()
    lines = [{**header, **change}, *entries]
    desk.file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    again = desk("play", "--resume", desk.file)
    assert again.code == 2
    assert said in again.err
