"""The Python client compares a record with what it saw and gave before the first throw."""

import dataclasses

import pytest

import astragal
from astragal.client.verification import Seen, verified
from astragal.core import record
from astragal.core.chance import Fair, commitment
from astragal.core.errors import BadRecord
from astragal.wire.messages import SeatInfo, TableInfo

ADA, BEN = b"ada's", b"ben's"
SECRET = bytes(range(32))
SEEN = Seen(commitment(SECRET), (commitment(ADA), commitment(BEN)), {0: ADA.hex()})
"""What the client at seat 0 saw and sent."""


def record_text(*contributions, secret=SECRET, promises=SEEN.promises):
    """The record that a server shows, which is right in itself."""
    table = astragal.new_table("rolling-cubes/one-by-one", ["Ada", "Ben"], chance=Fair(contributions, secret))
    while not table.over:
        (seat,) = table.pending.seats
        table.play(seat, next(iter(table.moves(seat))))
    header, *entries = table.record()
    return record.write([{**header, "promises": promises}, *entries])


def reason_of(text, seen=SEEN):
    with pytest.raises(BadRecord) as refused:
        verified(text, seen)
    return refused.value.reason


def test_record_that_agrees_with_what_was_seen_is_accepted():
    verdict = verified(record_text(ADA, BEN), SEEN)
    assert (verdict.chance, verdict.unkept) == ("fair", ())


def test_reveal_that_the_server_called_late_is_noticed_by_its_client_and_named_to_others():
    without = record_text(b"", BEN)
    assert reason_of(without) == "record-left-out"
    assert verified(without, dataclasses.replace(SEEN, revealed={1: BEN.hex()})).unkept == (0,)


def test_another_secret_than_the_one_committed_to_is_noticed():
    assert reason_of(record_text(ADA, BEN, secret=bytes(32))) == "record-other-commitment"


def test_contribution_that_was_chosen_after_the_reveals_is_noticed():
    """A server that plays the other seat itself may give it a new promise once it knows what this client mixes in."""
    chosen = record_text(ADA, b"chosen", promises=(commitment(ADA), commitment(b"chosen")))
    assert reason_of(chosen) == "record-other-promises"


def test_client_keeps_what_it_saw_first():
    def shown(status, commitment, *promises):
        seats = tuple(SeatInfo("person", promise=promise) for promise in promises)
        return TableInfo("t", "g", 1, {}, status, False, seats, commitment, 0.0)

    seen = Seen()
    for update in (
        shown("waiting", "first", "a", None),
        shown("revealing", "second", "a", "b"),
        shown("revealing", "second", "a", "c"),
        shown("running", "second", "a", "d"),
    ):
        seen.note(update)
    assert (seen.commitment, seen.promises) == ("first", ("a", "b"))
    late = Seen()
    late.note(shown("over", "too late", "a", "b"))
    assert late == Seen()
