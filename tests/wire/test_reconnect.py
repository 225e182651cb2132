"""What a client does when something happens to its line: the branches of the table, and the follower by them."""

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
    Problem,
    Refused,
    TableInfo,
    Update,
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
"""All that can be known of what happened."""

COMBINATIONS = [
    (event, dict(zip(facts, values, strict=True)))
    for event, facts in FACTS.items()
    for values in product(*facts.values())
]

TABLE_INFO = TableInfo("0123456789ab", "dice-stars", 1, {}, "running", False, (), "", 0.0)


def update(number, since=0, whole=False, seats=(0,)):
    """An update whose happenings are numbered as the log's entries are."""
    happenings = [Happening(each, "move", 0.0, 0, f"move {each}") for each in range(since + 1, number + 1)]
    perspectives = tuple(Perspective(seat, happenings) for seat in seats)
    return Update(number, since, whole, 0.0, TABLE_INFO, (0,), (), None, perspectives)


def refused(id_, kind):
    return Refused(id_, kind, 0, Problem("server-stale", "Too late"))


def play(id_="a", expect=1):
    return Play(id_, 0, expect, "draw 3")


@pytest.fixture
def follower():
    """One that has the entries 1 to 3."""
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


def test_a_branch_asks_for_known_facts_alone():
    for branch in TABLE:
        assert all(value in FACTS[branch.event][name] for name, value in branch.when.items())


@pytest.mark.parametrize(
    ("branch", "taken", "place"),
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
def test_how_an_update_fits_a_client_that_has_three_entries(branch, taken, place):
    facts = facts_of_update(taken, update(3))
    assert (facts["place"], decide("update", facts).branch) == (place, branch)


def test_a_client_that_has_nothing_lacks_what_came_before_any_update():
    assert facts_of_update(update(1, 0), None) == {"place": "gap"}


@pytest.mark.parametrize(("code", "fact"), [(1012, "restart"), (1006, "other"), (1013, "other"), (4408, "other")])
def test_codes_after_which_a_client_comes_back(code, fact):
    assert facts_of_close(code) == {"code": fact}


@pytest.mark.parametrize("code", [4400, 4404])
def test_codes_after_which_it_does_not(code):
    assert facts_of_close(code) == {"code": "final"}


@pytest.mark.parametrize("kind", ["unavailable", "too-many"])
def test_refusals_that_pass_by_themselves(kind):
    assert facts_of_refusal(refused("a", kind), {"a"}) == {"whose": "mine", "later": True}


def test_pauses_grow_and_stay_at_the_longest():
    pauses = [pause(attempt) for attempt in range(20)]
    assert pauses == sorted(pauses)
    assert pauses[-1] == PAUSES_S[-1]


def test_branch_1_a_new_line_gets_what_has_no_answer_yet_again(follower):
    first, second = follower.command(play("a")), follower.command(play("b"))
    assert follower.opened() == [Hello(3), first, second]


def test_branch_2_a_new_line_is_told_what_the_client_has(follower):
    assert Follower().opened() == [Hello(None)]
    assert follower.opened() == [Hello(3)]


def test_branch_3_the_whole_picture_replaces_everything(follower):
    assert follower.received(update(9, 7, whole=True, seats=(1,))) == []
    assert follower.happenings == {1: [Happening(n, "move", 0.0, 0, f"move {n}") for n in (8, 9)]}


def test_branch_3_also_where_the_server_has_less_than_the_client(follower):
    follower.received(update(1, 0, whole=True))
    assert (follower.number, numbers(follower)) == (1, [1])


def test_branch_4_of_what_overlaps_only_the_new_is_taken(follower):
    assert follower.received(update(5, 1)) == []
    assert (follower.number, numbers(follower)) == (5, [1, 2, 3, 4, 5])


def test_branch_5_what_is_old_changes_nothing(follower):
    before = follower.state
    assert follower.received(update(2, 0)) == []
    assert follower.state is before
    assert numbers(follower) == [1, 2, 3]


def test_branch_6_a_gap_is_asked_for_and_nothing_is_taken_over_it(follower):
    assert follower.received(update(6, 5)) == [Hello(3)]
    assert (follower.number, numbers(follower)) == (3, [1, 2, 3])
    follower.received(update(6, 3))
    assert numbers(follower) == [1, 2, 3, 4, 5, 6]


def test_branch_7_whoever_has_sat_down_asks_for_all_that_the_seat_has_seen():
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


def test_branch_9_a_second_acknowledgement_says_nothing_new(follower):
    assert follower.received(Ack("a", 4)) == []
    assert follower.answers == {}


def test_branch_10_what_the_server_could_not_take_stays_and_is_sent_later(follower):
    command = follower.command(play())
    assert follower.received(refused("a", "unavailable")) == []
    assert follower.again
    assert follower.answers == {}
    assert follower.opened() == [Hello(3), command]
    assert not follower.again


def test_branch_11_a_refusal_is_told_and_not_sent_again(follower):
    follower.command(play())
    follower.received(refused("a", "stale"))
    assert follower.answers["a"].kind == "stale"
    assert (follower.again, follower.opened()) == (False, [Hello(3)])


def test_branch_12_after_a_message_turned_away_unread_everything_is_sent_again(follower):
    command = follower.command(play())
    follower.received(refused(None, "too-many"))
    assert follower.again
    assert follower.opened() == [Hello(3), command]


def test_branch_13_a_message_that_cannot_be_read_is_not_sent_again_for_that(follower):
    follower.command(play())
    assert follower.received(refused(None, "bad-message")) == []
    assert (follower.again, list(follower.waiting)) == (False, ["a"])


def test_branch_14_a_refusal_of_what_is_answered_already_says_nothing_new(follower):
    assert follower.received(refused("a", "stale")) == []
    assert follower.answers == {}


def test_branches_15_and_16_a_silent_line_is_asked_once_and_then_dead(follower):
    assert follower.silent(asked=False) == [Ping()]
    assert follower.silent(asked=True) == []


def test_branches_17_to_19_when_to_connect_again(follower):
    assert [follower.closed(code) for code in (1012, 1006, 4404)] == ["open", "open-later", "give-up"]
