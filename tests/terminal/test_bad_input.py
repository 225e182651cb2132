"""Bad arguments and bad files: exit code 2 and one clear line, in both languages."""

import errno
import json
import os
from pathlib import Path

import pytest

from astragal.core.words import Words
from astragal.terminal.files import trouble
from terminal.command_line import CommandLine

HEADER = {"record": "astragal/1", "game": "dice-stars", "options": {}, "seats": ["a", "b"]}


def assert_refused(cli: CommandLine, *argv: object, said: str, lang: str = "en") -> None:
    ended = cli(*argv, lang=lang)
    assert ended.code == 2
    assert ended.out == ""
    assert len(ended.err.splitlines()) == 1
    assert said in ended.err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("frob", "no choice “frob”"),
        ("--frob", "not understood: --frob"),
        ("--lang de", "no choice “de”"),
        ("play --lang", "a value must follow"),
        ("play chess", "no game “chess”"),
        ("play dice-stars --seats 0", "not a whole number"),
        ("play dice-stars --seats -2", "not a whole number"),
        ("play dice-stars --seats 5", "1 to 4 seats"),
        ("play farbenpoker --seats 1", "2 to 5 seats"),
        ("play dice-stars --seats two", "not a whole number"),
        ("play dice-stars --bots nobody", "no computer player “nobody”"),
        ("play dice-stars --seats 2 --bots a,b,c", "are too many"),
        ("play dice-stars --names a,b,c --seats 2", "3 names for 2 people"),
        ("play dice-stars --names bot:greedy", "is not a name"),
        ("play dice-stars --names ,", "is not a name"),
        ("play dice-stars --option solo_grid", "name=value"),
        ("play dice-stars --option solo_grid=9", "DS-23"),
        ("play dice-stars --option nothing=9", "no option “nothing”"),
        ("play dice-stars --dice loaded", "no choice “loaded”"),
        ("play dice-stars --dice fair --seed 1", "a seed has no effect"),
        ("play dice-stars --record .", "is not a file"),
        ("play dice-stars --record /dev/null", "is not a file"),
        ("play --resume .", "is not a file"),
        ("play dice-stars --record none/game.jsonl", "there is no"),
        ("play --resume none.jsonl", "there is no"),
        ("play dice-stars --resume x.jsonl", "--resume continues"),
        ("play --resume x.jsonl --seed 1", "--resume continues"),
        ("simulate", "missing: GAME"),
        ("simulate chess --games 1", "no game “chess”"),
        ("simulate dice-stars --games 0", "not a whole number"),
        ("simulate dice-stars --games -5", "not a whole number"),
        ("simulate dice-stars --games 1 --seats 9", "1 to 4 seats"),
        ("simulate dice-stars --games 1 --bots nobody", "no computer player “nobody”"),
        ("simulate dice-stars --games 1 --seats 2 --bots random,random,random", "3 computer players for 2 seats"),
        ("simulate dice-stars --games 1 --records none/file", "there is no “none/file”"),
        ("simulate dice-stars --games 1 --records .", "is not a file"),
        ("simulate dice-stars --games 1 --seed x", "not a whole number"),
        ("simulate dice-stars --games 1 --option solo_grid=1000", "DS-23"),
        ("replay", "missing: FILE"),
        ("replay none", "there is no"),
        ("replay .", "is a folder"),
        ("replay --step -", "must come from a file"),
        ("verify", "missing: FILE"),
        ("verify none", "there is no"),
        ("verify .", "is a folder"),
        ("rules chess", "no game “chess”"),
        ("rules dice-stars 99", "no rule “99”"),
        ("rules dice-stars FP-1", "no rule “FP-1”"),
        ("bench --frob", "not understood"),
        ("solve", "a roll is missing"),
        ("tables frob", "no choice “frob”"),
    ],
)
def test_a_bad_command_line_is_refused(
    cli: CommandLine, command: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(cli, *command.split(), said=said)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("frob", "pas de choix «\u202ffrob\u202f»"),
        ("--frob", "incompris\u202f: --frob"),
        ("play --seed", "une valeur doit suivre"),
        ("play échecs", "il n’y a pas de jeu «\u202féchecs\u202f»"),
        ("play dice-stars --seats -1", "n’est pas un nombre entier"),
        ("simulate", "il manque\u202f: JEU"),
        ("verify none", "il n’y a pas de «\u202fnone\u202f»"),
        ("verify --json=1 x", "ne prend pas de valeur"),
    ],
)
def test_a_bad_command_line_is_refused_in_french(
    cli: CommandLine, command: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(cli, *command.split(), said=said, lang="fr")


def lines(*each: object) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in each)


BAD_RECORDS = {
    "empty": (b"", "no record"),
    "blank": (b"\n\n", "no record"),
    "not JSON": (b"hello\n", "not JSON"),
    "not UTF-8": (b"\xff\xfe\n", "not JSON"),
    "cut off": (lines(HEADER)[:-10], "cut off"),
    "cut off later": (lines(HEADER) + b'{"seat": 0, "mo', "line 2"),
    "a number": (b"7\n", "not a JSON object"),
    "deeply nested": (b"[" * 100_000 + b"\n", "not JSON"),
    "no header": (lines({"throw": "O5"}), "before any header"),
    "newer": (lines({**HEADER, "record": "astragal/2"}), "astragal/2"),
    "another format": (lines({**HEADER, "record": 1}), "not a record format"),
    "unknown game": (lines({**HEADER, "game": "chess"}), "no game “chess”"),
    "no game": (lines({**HEADER, "game": None}), '"game"'),
    "unknown option": (lines({**HEADER, "options": {"a": 1}}), "no option “a”"),
    "too many seats": (lines({**HEADER, "seats": list("abcde")}), "1 to 4 seats"),
    "no names": (lines({**HEADER, "seats": 2}), '"seats"'),
    "illegal move": (lines(HEADER, {"seat": 0, "move": "draw 1"}), "line 2: DS-5"),
    "unreadable move": (lines(HEADER, {"seat": 0, "move": "fly\x1b[2J\nfar"}), "line 2"),
    "no such seat": (lines(HEADER, {"seat": 7, "move": "draw 3"}), "no seat 7"),
    "not the seat's turn": (lines(HEADER, {"seat": 1, "move": "draw 3"}), "seat 1 is not to move"),
    "throw too early": (lines(HEADER, {"throw": "O5 O5 O5"}), "no throw is due"),
    "unreadable throw": (lines(HEADER, {"seat": 0, "move": "draw 3"}, {"throw": "?"}), "line 3"),
    "over too early": (lines(HEADER, {"over": {}}), "not over"),
    "secret of the wrong length": (lines({**HEADER, "commitment": "00", "secret": "00"}), "32 bytes"),
    "contribution too long": (
        lines({**HEADER, "commitment": "00", "secret": "00" * 32, "contributions": ["00" * 70_000]}),
        '"contributions"',
    ),
    "neither move nor throw": (lines(HEADER, {"seat": 0}), "line 2"),
}


@pytest.mark.parametrize("name", BAD_RECORDS)
def test_a_bad_record_is_not_accepted(cli: CommandLine, name: str) -> None:
    data, said = BAD_RECORDS[name]
    cli.file.write_bytes(data)
    assert_refused(cli, "verify", cli.file, said=said)


@pytest.mark.parametrize("name", ["empty", "not JSON", "cut off later", "newer", "unreadable move", "unreadable throw"])
def test_a_bad_record_is_not_shown(cli: CommandLine, name: str) -> None:
    data, said = BAD_RECORDS[name]
    cli.file.write_bytes(data)
    assert_refused(cli, "replay", cli.file, said=said)


@pytest.mark.parametrize("name", ["empty", "cut off later", "newer", "illegal move"])
def test_a_bad_record_is_neither_resumed_nor_changed(cli: CommandLine, name: str) -> None:
    data, said = BAD_RECORDS[name]
    cli.file.write_bytes(data)
    assert_refused(cli, "play", "--resume", cli.file, said=said)
    assert cli.file.read_bytes() == data


def test_a_record_number_that_does_not_exist_is_refused(cli: CommandLine) -> None:
    cli.file.write_bytes(lines(HEADER))
    assert_refused(cli, "replay", cli.file, "--record", 2, said="no record 2")
    assert_refused(cli, "replay", cli.file, "--record", 0, said="not a whole number")


def test_a_file_with_two_records_is_not_resumed(cli: CommandLine) -> None:
    cli.file.write_bytes(lines(HEADER, HEADER))
    assert_refused(cli, "play", "--resume", cli.file, said="line 2 starts a second record")


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.EACCES, "may not read"), (errno.ENOSPC, "no space left"), (errno.ENAMETOOLONG, "too long")],
)
def test_file_errors_are_explained(number: int, said: str) -> None:
    assert said in trouble(OSError(number, os.strerror(number), "some/file"), Words("en"))
