"""docs/fairness.md suffices to check every throw: a script written from it alone derives those of all games."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

import astragal
from astragal.core import record
from astragal.core.chance import Fair, Seeded, Shared, Stream, commitment
from astragal.core.game import Turn
from astragal.games import catalogue
from conformance.positions import COMBINATIONS, played

SCRIPT = Path(__file__).parents[1] / "docs" / "examples" / "check_throws.py"
FACES = {"faces": {"g": "1", "b": "00000002468", "r": ":"}}
CONTRIBUTIONS = [b"ada's", b""]
PROMISES = [hashlib.sha256(b"ada's").hexdigest(), None]


def checked(folder, *records):
    """Run the script, without any installed package, on a file of these records: its exit code and its lines."""
    file = folder / "games.jsonl"
    file.write_text("".join(map(record.write, records)), encoding="utf-8")
    ran = subprocess.run([sys.executable, "-I", "-S", SCRIPT, file], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    return ran.returncode, [line.removeprefix(f"{file}, ") for line in ran.stdout.splitlines()]


def fair_record(game="dice-stars", seed="fair"):
    """The record of a random fair game of two seats, as an online table writes it."""
    table = astragal.new_table(game, ["Ada", "Ben"], chance=Fair(CONTRIBUTIONS))
    below = Stream(Seeded(seed).key).below
    while isinstance(table.pending, Turn):
        seat = table.pending.seats[0]
        table.play(seat, table.moves(seat).sample(below))
    header, *entries = table.record()
    return [{**header, "promises": PROMISES}, *entries]


def shared_record(game, seats, seed):
    """The record of a random game of an event, as the server writes it when the event is over."""
    table = astragal.new_table(game, [f"seat {seat}" for seat in range(seats)], chance=Shared(bytes(range(32))))
    below = Stream(Seeded(seed).key).below
    while isinstance(table.pending, Turn):
        seat = table.pending.seats[below(len(table.pending.seats))]
        table.play(seat, table.moves(seat).sample(below))
    header, *entries = table.record()
    return [{**header, "places": list(map(str, table.places()))}, *entries]


def throws_of(lines):
    return sum("throw" in line for line in lines)


def accepted(number, lines):
    return f"record {number}: all {throws_of(lines)} throws are right"


@pytest.mark.parametrize("game", catalogue.ids())
def test_script_derives_every_throw_of_seeded_and_fair_games(tmp_path, game):
    seats = [seats for name, seats in COMBINATIONS if name == game]
    records = [played(game, each, f"page {number}").record() for number in range(3) for each in seats]
    records += [fair_record(game, f"moves {number}") for number in range(3)]
    code, lines = checked(tmp_path, *records)
    assert [line for line in lines if line.startswith("record ")] == [
        accepted(number, each) for number, each in enumerate(records, 1)
    ]
    assert code == 0


@pytest.mark.parametrize("game", catalogue.ids())
def test_script_derives_every_throw_of_shared_dice(tmp_path, game):
    records = [shared_record(game, seats, "moves") for seats in catalogue.game(game).seats[-1:]]
    code, lines = checked(tmp_path, *records)
    assert [line for line in lines if line.startswith("record ")] == [
        accepted(number, each) for number, each in enumerate(records, 1)
    ]
    assert code == 0


def test_script_refuses_shared_dice_of_another_place_or_secret(tmp_path):
    header, *entries = shared_record("dice-stars", 2, "moves")
    others = [{"places": header["places"][::-1]}, {"secret": OTHER}, {"places": []}]
    code, said = checked(tmp_path, *([{**header, **other}, *entries] for other in others))
    problems = ("throw 0 is", "the secret is not", "throw 0 has no place")
    assert code == 1
    assert all(line.partition("WRONG: ")[2].startswith(problem) for line, problem in zip(said, problems, strict=True))


@pytest.mark.parametrize("game", [game for game in catalogue.ids() if "faces" in catalogue.game(game).options])
def test_script_knows_other_faces(tmp_path, game):
    lines = played(game, 2, "faces", **FACES).record()
    assert checked(tmp_path, lines) == (0, [accepted(1, lines)])


def test_records_of_the_tests_hold_every_kind_of_throw():
    """Or the script would pass without having met them."""
    kinds = {
        (len(entry.text.split()), entry.text.split()[0])
        for seats in catalogue.game("farbenpoker").seats
        for number in range(3)
        for entry in played("farbenpoker", seats, f"page {number}").log
        if entry.seat is None and not entry.text.startswith("sticks")
    }
    assert kinds == {(4, "dice"), (2, "die"), (2, "hole"), (4, "holes"), (3, "holes")}


def test_script_refuses_any_changed_throw(tmp_path):
    lines = fair_record("rolling-cubes/last-die")
    places = [place for place, line in enumerate(lines) if "throw" in line]
    others = [{"throw": "g1357 b0246 r+-x:"}, {"throw": "g1359 b0246 r+-x:"}]
    changed = [[*lines[:place], others[lines[place] == others[0]], *lines[place + 1 :]] for place in places]
    code, said = checked(tmp_path, *changed)
    assert code == 1
    assert [line.partition(" is ")[0] for line in said] == [
        f"record {number}: WRONG: throw {number - 1}" for number in range(1, len(places) + 1)
    ]


OTHER = "00" * 32


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"secret": OTHER}, "the secret is not the one of the commitment"),
        ({"secret": OTHER, "commitment": commitment(bytes(32))}, "throw 0 is"),
        ({"contributions": ["ff", ""]}, "the contribution of seat 0 is not the one that it promised"),
        ({"contributions": ["ff", ""], "promises": [commitment(b"\xff"), None]}, "throw 0 is"),
        ({"contributions": ["", ""]}, "throw 0 is"),
        ({"contributions": [CONTRIBUTIONS[0].hex(), "ff"]}, "the contribution of seat 1 is not the one"),
        ({"promises": [PROMISES[0]]}, "there must be a promise and a contribution for each seat"),
        ({"chance": "seeded", "seed": 3}, "throw 0 is"),
        ({"chance": "by-hand"}, "nothing is claimed about chance"),
    ],
)
def test_script_refuses_a_changed_header(tmp_path, change, problem):
    header, *entries = fair_record()
    lines = [{**header, **change}, *entries]
    code, (said,) = checked(tmp_path, lines)
    assert (code, said.startswith(f"record 1: WRONG: {problem}")) == (1, True), said


def test_script_names_a_seat_that_promised_and_did_not_reveal(tmp_path):
    header, *entries = fair_record()
    lines = [{**header, "promises": [PROMISES[0], OTHER]}, *entries]
    assert record.verify(record.only(lines), catalogue.game).unkept == (1,)
    code, (first, seal, missing) = checked(tmp_path, lines)
    assert (code, first) == (0, accepted(1, lines))
    assert seal.endswith(header["commitment"])
    assert missing.strip() == "seat 1 (Ben) promised a contribution and did not reveal it"
