"""Records: reading, writing, replaying and verifying them, and error messages of one line."""

import hashlib
import json

import pytest
from coin import CHANGED_COIN, COIN, find

from astragal.core import record
from astragal.core.chance import Fair, Seeded
from astragal.core.errors import BadRecord
from astragal.core.table import Table

HEADER = {"record": "astragal/1", "game": "coin", "options": {}, "seats": ["a", "b"]}


def finished(chance):
    table = Table(COIN, ["a", "b"], {"waits": 1}, chance, {"started": "2026-01-01"})
    table.play(0, "wait")
    table.play(1, "heads")
    return table


def read_one(lines):
    return record.read(record.write(lines).encode())[0]


def verify_all(data):
    for each in record.read(data):
        record.verify(each, find)


def refusal_of(data):
    with pytest.raises(BadRecord) as refusal:
        verify_all(data if isinstance(data, bytes) else record.write(data).encode())
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


@pytest.mark.parametrize("chance", [Seeded(5), Fair([b"x", b"y"])])
def test_a_record_replays_and_verifies_to_the_same_table(chance):
    lines = finished(chance).record()
    verdict = record.verify(read_one(lines), find)
    assert verdict.chance == lines[0]["chance"]
    assert verdict.table.record() == lines
    assert record.replay(read_one(lines), find).record() == lines


def test_a_game_in_progress_continues_with_its_source():
    whole = finished(Seeded(5)).record()
    table = record.replay(read_one(whole[:1]), find, Seeded(5))
    table.play(0, "wait")
    table.play(1, "heads")
    assert table.record() == whole


@pytest.mark.parametrize("options", [{}, {"waits": 1}, {"waits": 2}, {"waits": 3}])
def test_a_record_names_an_option_whose_default_has_changed(options):
    table = Table(CHANGED_COIN, ["a", "b"], options, Seeded(5))
    assert table.header()["options"] == {"waits": options.get("waits", 1)}
    assert record.replay(read_one(table.record()), find_changed).options == table.options


@pytest.mark.parametrize("waits", [1, 2, 3])
def test_a_record_from_before_a_default_changed_keeps_its_meaning(waits):
    lines = Table(COIN, ["a", "b"], {"waits": waits}, Seeded(5)).record()
    assert ("waits" in lines[0]["options"]) == (waits != 2)
    assert record.verify(read_one(lines), find_changed).table.options == {"waits": waits}


def find_changed(name):
    return CHANGED_COIN


def test_a_fair_game_in_progress_is_unrevealed():
    table = Table(COIN, ["a"], {}, Fair())
    assert record.verify(read_one(table.record()), find).chance == "unrevealed"


def test_a_record_that_does_not_name_its_chance_is_unchecked():
    lines = [HEADER, {"throw": "heads"}, {"seat": 0, "move": "wait"}]
    assert record.verify(read_one(lines), find).chance == "unchecked"


def test_one_file_may_hold_several_records():
    lines = finished(Seeded(1)).record() + finished(Seeded(2)).record()
    assert [each.number for each in record.read(b"\n" + record.write(lines).encode())] == [2, 7]


def test_unknown_fields_are_kept_in_the_header_and_ignored_elsewhere():
    lines = [{**HEADER, "mood": "good"}, {"throw": "heads", "at": 3}]
    assert record.replay(read_one(lines), find).record() == [{**HEADER, "mood": "good"}, {"throw": "heads"}]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"seat": 0}, "line 3: expected"),
        ({"seat": True, "move": "wait"}, "line 3: expected"),
        ({"seat": "0", "move": "wait"}, "line 3: expected"),
        ({"seat": 0, "move": "wait", "throw": "heads"}, "line 3: expected"),
        ({"move": 3}, "line 3: expected"),
        ({"over": 3}, "line 3: expected"),
        ({"over": {}}, "line 3: the record ends the game here, but it is not over"),
        ({"throw": "heads"}, "line 3: no throw is due"),
        ({"seat": 1, "move": "wait"}, "line 3: seat 1 is not to move"),
        ({"seat": 7, "move": "wait"}, "line 3: there is no seat 7"),
        ({"seat": 0, "move": "jump"}, "line 3: there is no move"),
    ],
)
def test_a_bad_line_is_named(line, words):
    assert refusal_of([HEADER, {"throw": "heads"}, line]).startswith(words)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"record": "astragal/2"}, "line 1: the record’s version is astragal/2; this astragal reads astragal/1"),
        ({"record": 7}, "line 1: “7” is not a record format"),
        ({"game": None}, 'line 1: the header’s "game"'),
        ({"options": []}, 'line 1: the header’s "options"'),
        ({"options": {"wiats": 1}}, "line 1: coin has no option “wiats”"),
        ({"seats": 2}, 'line 1: the header’s "seats"'),
        ({"seats": ["a", 1]}, 'line 1: the header’s "seats"'),
        ({"seats": ["a"] * 3}, "line 1: coin is for 1 to 2 seats, not 3"),
        ({"chance": "seeded", "seed": [1]}, "line 1: the header says that chance was seeded"),
        ({"commitment": "00", "secret": "xyz"}, 'line 1: the header’s "secret"'),
        ({"commitment": "00", "secret": "00"}, 'line 1: the header’s "secret"'),
        ({"commitment": "00", "secret": "00" * 32, "contributions": 3}, 'line 1: the header’s "secret"'),
        ({"commitment": "00", "secret": "00" * 32}, "line 1: the secret’s SHA-256 is not the commitment"),
    ],
)
def test_a_bad_header_is_named(change, words):
    assert refusal_of([{**HEADER, **change}]).startswith(words)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no record in it"),
        (b"\n \n", "no record in it"),
        (b'{"throw": "heads"}', "line 1 comes before any header"),
        (json.dumps(HEADER).encode()[:-9], "line 1 is not JSON"),
        (b"[]", "line 1 is not a JSON object"),
        (b"[" * 100_000, "line 1 is not JSON"),
        (b"\xff\xfe", "line 1 is not JSON"),
    ],
)
def test_a_file_that_is_not_a_record_is_refused(data, words):
    assert refusal_of(data).startswith(words)


def test_a_changed_throw_is_detected():
    lines = finished(Fair()).record()
    lines[1] = {"throw": "tails" if lines[1]["throw"] == "heads" else "heads"}
    assert refusal_of(lines).startswith("line 2: the throw is “")


def test_a_changed_result_is_detected():
    lines = finished(Seeded(1)).record()
    lines[-1] = {"over": {"scores": [9], "winners": [], "reason": "guess"}}
    assert 'line 5: the record says {"scores": [9]' in refusal_of(lines)


def test_an_unrevealed_secret_and_a_missing_end_are_detected():
    lines = finished(Fair()).record()
    del lines[0]["secret"]
    assert refusal_of(lines).startswith("the game is over, but the secret")
    assert refusal_of(finished(Seeded(1)).record()[:-1]).startswith("the game is over, but the record does not end")


def test_a_line_after_the_end_is_refused():
    lines = [*finished(Seeded(1)).record(), {"throw": "heads"}]
    assert refusal_of(lines) == "line 6 comes after the end of the game"


def test_lines_may_be_text_or_dicts():
    lines = finished(Seeded(1)).record()
    texts = record.write(lines).splitlines()
    (as_text,), (as_bytes,), (as_dicts,) = map(record.gather, (texts, [text.encode() for text in texts], lines))
    assert as_text == as_bytes == as_dicts


@pytest.mark.parametrize("line", [3, None, "3", "[]", '"text"'])
def test_a_line_that_is_not_an_object_is_refused(line):
    with pytest.raises(BadRecord, match="line 2 is not a JSON object"):
        record.gather([HEADER, line])


def promised(*promises):
    header, *entries = finished(Fair([b"x", b""])).record()
    return [{**header, "promises": list(promises)}, *entries]


def test_a_promise_without_a_contribution_is_accepted_and_named():
    kept, missing = hashlib.sha256(b"x").hexdigest(), hashlib.sha256(b"y").hexdigest()
    verdicts = [record.verify(read_one(promised(kept, promise)), find) for promise in (None, missing)]
    assert [(verdict.chance, verdict.unkept) for verdict in verdicts] == [("fair", ()), ("fair", (1,))]


def test_a_contribution_that_its_seat_did_not_promise_is_refused():
    assert "is not what its seat promised" in refusal_of(promised(None, None))


def test_a_broken_promise_is_refused():
    assert refusal_of(promised(hashlib.sha256(b"y").hexdigest(), None)) == (
        "line 1: a contribution’s SHA-256 is not what its seat promised"
    )
    assert "as long as" in refusal_of(promised(None))
    assert "as long as" in refusal_of(promised(None, None, None))
