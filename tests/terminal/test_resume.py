"""Unfinished games are resumed."""

import json

import pytest

from terminal.command_line import SOLO, ZEROES, CommandLine

HALF = "stand\nzero blue\nstand\n"


def test_a_seeded_game_is_resumed_with_its_seed(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    whole = cli.entries()
    cli.file.unlink()
    cli(*SOLO, "--record", cli.file, typed=HALF)
    ended = cli("play", "--resume", cli.file, typed=ZEROES.removeprefix(HALF))
    assert cli.entries() == whole
    assert ended.code == 0


def test_resuming_and_quitting_changes_nothing(cli: CommandLine) -> None:
    cli("play", "dice-stars", "--seed", "1", "--record", cli.file, typed="draw 3\n1\n")
    before = cli.file.read_bytes()
    cli("play", "--resume", cli.file)
    assert cli.file.read_bytes() == before


def test_a_resumed_game_shows_what_happened_since_the_last_own_move(cli: CommandLine) -> None:
    cli("play", "dice-stars", "--seed", "1", "--record", cli.file, typed="draw 3\n1\n")
    again = cli("play", "--resume", cli.file)
    assert "Jade: " in again.out


def test_the_menu_offers_the_last_unfinished_game(cli: CommandLine) -> None:
    cli(*SOLO, typed=HALF)
    again = cli("play", typed="0\nmoves\n")
    assert "resume the last game: rolling-cubes/yahtzee (guest)" in again.out
    assert "zero green" in again.out


def test_a_finished_game_is_not_offered_nor_resumed(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=ZEROES)
    assert "go on with" not in cli("play").out
    again = cli("play", "--resume", cli.file)
    assert again.code == 2
    assert "is over" in again.err


def test_a_record_with_changed_throws_is_not_resumed(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=HALF)
    lines = cli.lines()
    lines[1]["throw"] = "g1111 b0000 r++++" if lines[1]["throw"] != "g1111 b0000 r++++" else "g1113 b0000 r++++"
    cli.file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    again = cli("play", "--resume", cli.file)
    assert again.code == 2
    assert "line 2" in again.err


def test_a_name_that_utf8_cannot_encode_is_kept(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed=HALF)
    text = cli.file.read_text(encoding="utf-8").replace('"guest"', '"\\ud800"')
    cli.file.write_text(text, encoding="utf-8")
    assert cli("play", "--resume", cli.file).code == 0
    assert cli.lines()[0]["seats"] == ["\ud800"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"chance": "scripted"}, "where chance comes from"),
        ({"seats": ["bot:nobody"]}, "no computer player “nobody”"),
        ({"seed": 1.5}, '"seed"'),
        ({"chance": "fair"}, "where chance comes from"),
        ({"chance": "fair", "commitment": "00"}, "its secret is needed"),
    ],
)
def test_a_record_that_cannot_be_resumed_is_refused_with_the_reason(
    cli: CommandLine, change: dict[str, object], said: str
) -> None:
    cli(*SOLO, "--record", cli.file, typed=HALF)
    header, *entries = cli.lines()
    lines = [{**header, **change}, *entries]
    cli.file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    again = cli("play", "--resume", cli.file)
    assert again.code == 2
    assert said in again.err
