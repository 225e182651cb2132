"""What a client does on each event of its connection: the branches of the table, and the follower that uses them."""

from itertools import product

import pytest

from astragal.wire.follower import Follower
from astragal.wire.messages import (
    Ack,
    Happening,
    Hello,
    Perspective,
    Ping,
    Play,
    Presence,
    Problem,
    Refused,
    TableInfo,
    Thinking,
    Update,
    read_server,
)
from astragal.wire.reconnect import (
    PAUSES_S,
    TABLE,
    decide,
    facts_of_close,
    facts_of_refusal,
    facts_of_update,
    pause,
)

FACTS = {
    "opened": {"waiting": (True, False)},
    "update": {"place": ("whole", "next", "old", "gap", "elsewhere")},
    "ack": {"mine": (True, False)},
    "refused": {"whose": ("mine", "unread", "nobody's"), "later": (True, False)},
    "silence": {"asked": (True, False)},
    "closed": {"code": ("restart", "other", "final")},
}
"""All facts that an event can have."""

COMBINATIONS = [
    (event, dict(zip(facts, values, strict=True)))
    for event, facts in FACTS.items()
    for values in product(*facts.values())
]

TABLE_INFO = TableInfo("0123456789ab", "dice-stars", 1, {}, "running", False, (), "", 0.0)


def update(number, since=0, whole=False, seats=(0,)):
    """An update whose happenings are numbered like the entries of the log."""
    happenings = [Happening(each, "move", 0.0, 0, f"move {each}") for each in range(since + 1, number + 1)]
    perspectives = tuple(Perspective(seat, happenings) for seat in seats)
    return Update(number, since, whole, 0.0, TABLE_INFO, (0,), (), None, perspectives)


def refused(id_, kind):
    return Refused(id_, kind, 0, Problem("server-stale", "Too late"))


def play(id_="a", expect=1):
    return Play(id_, 0, expect, "draw 3")


@pytest.fixture
def follower():
    """A follower that has the entries 1 to 3."""
    follower = Follower()
    follower.received(update(3, whole=True))
    return follower


def numbers(follower, seat=0):
    return [happening.number for happening in follower.happenings[seat]]


@pytest.mark.parametrize(("event", "facts"), COMBINATIONS)
def test_exactly_one_branch_fits(event, facts):
    assert len([branch for branch in TABLE if branch.fits(event, facts)]) == 1


def test_every_branch_is_reached_and_numbered_in_order():
    reached = {decide(event, facts).branch for event, facts in COMBINATIONS}
    assert sorted(reached) == [branch.branch for branch in TABLE] == list(range(1, len(TABLE) + 1))


def test_branches_use_only_known_facts():
    for branch in TABLE:
        assert all(value in FACTS[branch.event][name] for name, value in branch.when.items())


@pytest.mark.parametrize(
    ("branch", "received", "place"),
    [
        (3, update(9, 4, whole=True), "whole"),
        (4, update(4, 3), "next"),
        (4, update(5, 2), "next"),
        (5, update(3, 2), "old"),
        (5, update(2, 0), "old"),
        (6, update(5, 4), "gap"),
        (7, update(4, 3, seats=(0, 1)), "elsewhere"),
        (7, update(4, 3, seats=(None,)), "elsewhere"),
    ],
)
def test_an_update_is_classified_for_a_client_with_three_entries(branch, received, place):
    facts = facts_of_update(received, update(3))
    assert (facts["place"], decide("update", facts).branch) == (place, branch)


def test_an_update_is_a_gap_for_a_client_without_entries():
    assert facts_of_update(update(1, 0), None) == {"place": "gap"}


@pytest.mark.parametrize(("code", "fact"), [(1012, "restart"), (1006, "other"), (1013, "other"), (4408, "other")])
def test_close_codes_after_which_a_client_reconnects(code, fact):
    assert facts_of_close(code) == {"code": fact}


@pytest.mark.parametrize("code", [4400, 4404])
def test_close_codes_after_which_a_client_gives_up(code):
    assert facts_of_close(code) == {"code": "final"}


@pytest.mark.parametrize("kind", ["unavailable", "too-many"])
def test_temporary_refusals_are_marked_for_later(kind):
    assert facts_of_refusal(refused("a", kind), {"a"}) == {"whose": "mine", "later": True}


def test_pauses_grow_and_stay_at_the_longest():
    pauses = [pause(attempt) for attempt in range(20)]
    assert pauses == sorted(pauses)
    assert pauses[-1] == PAUSES_S[-1]


def test_branch_1_a_new_connection_resends_unanswered_commands(follower):
    first, second = follower.command(play("a")), follower.command(play("b"))
    assert follower.opened() == [Hello(3), first, second]


def test_branch_2_a_new_connection_says_which_entries_the_client_has(follower):
    assert Follower().opened() == [Hello(None)]
    assert follower.opened() == [Hello(3)]


def test_branch_3_a_whole_update_replaces_everything(follower):
    assert follower.received(update(9, 7, whole=True, seats=(1,))) == []
    assert follower.happenings == {1: [Happening(n, "move", 0.0, 0, f"move {n}") for n in (8, 9)]}


def test_branch_3_a_whole_update_replaces_even_more_entries(follower):
    follower.received(update(1, 0, whole=True))
    assert (follower.number, numbers(follower)) == (1, [1])


def test_branch_4_an_overlapping_update_adds_only_new_entries(follower):
    assert follower.received(update(5, 1)) == []
    assert (follower.number, numbers(follower)) == (5, [1, 2, 3, 4, 5])


def test_branch_5_an_old_update_changes_nothing(follower):
    before = follower.state
    assert follower.received(update(2, 0)) == []
    assert follower.state is before
    assert numbers(follower) == [1, 2, 3]


def test_branch_6_an_update_after_a_gap_is_not_applied_and_the_gap_is_requested(follower):
    assert follower.received(update(6, 5)) == [Hello(3)]
    assert (follower.number, numbers(follower)) == (3, [1, 2, 3])
    follower.received(update(6, 3))
    assert numbers(follower) == [1, 2, 3, 4, 5, 6]


def test_branch_7_a_client_that_took_a_seat_requests_its_whole_history():
    follower = Follower()
    follower.received(update(3, whole=True, seats=(None,)))
    assert follower.received(update(4, 3, seats=(1,))) == [Hello(None)]
    follower.received(update(4, whole=True, seats=(1,)))
    assert numbers(follower, 1) == [1, 2, 3, 4]


def test_branch_8_an_acknowledged_command_is_done(follower):
    follower.command(play())
    follower.received(Ack("a", 4))
    assert follower.answers.pop("a") == Ack("a", 4)
    assert follower.opened() == [Hello(3)]


def test_branch_9_a_second_acknowledgement_is_ignored(follower):
    assert follower.received(Ack("a", 4)) == []
    assert follower.answers == {}


def test_branch_10_a_temporarily_refused_command_is_kept_and_sent_later(follower):
    command = follower.command(play())
    assert follower.received(refused("a", "unavailable")) == []
    assert follower.again
    assert follower.answers == {}
    assert follower.opened() == [Hello(3), command]
    assert not follower.again


def test_branch_11_a_refused_command_is_reported_and_not_sent_again(follower):
    follower.command(play())
    follower.received(refused("a", "stale"))
    assert follower.answers["a"].kind == "stale"
    assert (follower.again, follower.opened()) == (False, [Hello(3)])


def test_branch_12_everything_is_resent_after_a_message_was_refused_unread(follower):
    command = follower.command(play())
    follower.received(refused(None, "too-many"))
    assert follower.again
    assert follower.opened() == [Hello(3), command]


def test_branch_13_an_unreadable_message_causes_no_resend(follower):
    follower.command(play())
    assert follower.received(refused(None, "bad-message")) == []
    assert (follower.again, list(follower.waiting)) == (False, ["a"])


def test_branch_14_a_refusal_of_an_answered_command_is_ignored(follower):
    assert follower.received(refused("a", "stale")) == []
    assert follower.answers == {}


def test_branches_15_and_16_a_silent_connection_is_pinged_once_and_then_dropped(follower):
    assert follower.silent(asked=False) == [Ping()]
    assert follower.silent(asked=True) == []


def test_branches_17_to_19_the_close_code_decides_when_to_reconnect(follower):
    assert [follower.closed(code) for code in (1012, 1006, 4404)] == ["open", "open-later", "give-up"]


def test_after_a_change_a_client_waits_for_no_computer_player(follower):
    follower.received(thinking := Presence((False,), 1, (Thinking(0, 0.0, preparing=True),)))
    follower.received(update(3, 2))
    assert follower.presence == thinking
    follower.received(update(4, 3))
    assert follower.presence == Presence((False,), 1)


def test_presence_of_an_older_server_can_be_read():
    assert read_server(b'{"type":"presence","seats":[true],"watchers":0}') == Presence((True,), 0)
