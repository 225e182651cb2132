"""Nobody learns how good a daily challenge can be, or how others did, before having played it; then all of it."""

import msgspec
import pytest

from astragal.core.chance import Stream
from astragal.core.errors import IllegalMove, UnreadableMove
from astragal.games import catalogue
from astragal.server.errors import NotAllowed, NotFound, NotNow
from astragal.server.events import commands
from astragal.server.events.daily.results import NEAR, PAGE, daily_result, daily_table
from astragal.server.events.event import Event
from astragal.server.events.events import NewEvent
from astragal.server.events.formats import standings
from astragal.server.events.setup import EventSetup, Plan
from astragal.server.tables.table import By
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Ack
from server.in_process import FakeClock, async_test, guests, opened
from server.test_class_events import ALL_TOGETHER, Phone, two_moves
from server.test_daily import DAY, DAY_S, NOON, ROLL, YAHTZEE, bots_of, challenge, seen_by, table_of, tried, until


def secrets_of(update):
    """The parts of an update in which answers, or what they are worth, could be."""
    roll = update.roll
    return roll.closed, roll.answers, roll.best, roll.best_points, update.ranking, update.you


@async_test
async def test_who_has_answered_sees_at_once_what_nobody_else_sees(any_store_url):
    async with opened(any_store_url, FakeClock(NOON)) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        event = await worker.daily.enter(ada, ROLL)
        await worker.daily.enter(ben, ROLL)
        phone, other, watcher = [await Phone(worker, event, player=each).connect() for each in (ada, ben, None)]
        best, worse = two_moves(phone.now)
        assert isinstance(await phone.answer(worse), Ack)
        await phone.until(lambda: phone.now.roll.closed)
        roll = phone.now.roll
        assert (roll.best, phone.now.you.answer) == (best, worse)
        assert roll.best_points > phone.now.you.points == phone.now.you.total
        assert phone.now.you.points == (await challenge(worker, ada, ROLL)).result.figures[0]
        again = await Phone(worker, event, player=ada).connect()
        assert again.now.roll.best == best
        await until(lambda: table_of(worker, ada, ROLL), lambda seen: seen.of == 1 + len(bots_of(ROLL)))
        for stranger in (other, watcher, await Phone(worker, event, player=ben).connect()):
            assert {secrets_of(each)[:5] for each in stranger.updates} == {(False, (), None, None, ())}
            assert all(each.you is None or each.you.points is None for each in stranger.updates)


@async_test
async def test_what_others_reached_is_told_after_ones_own_try(any_store_url):
    async with opened(any_store_url, FakeClock(NOON)) as worker:
        ada, ben, cleo = await guests(worker, "Ada", "Ben", "Cleo")
        event, table = await tried(worker, ada, YAHTZEE)
        await worker.daily.enter(ben, YAHTZEE)
        told = await until(lambda: table_of(worker, ada, YAHTZEE), lambda seen: seen.of == 1 + len(bots_of(YAHTZEE)))
        for who in (ben, cleo, None):
            seen = await table_of(worker, who, YAHTZEE)
            assert not seen.told
            assert (seen.rows, seen.near, seen.friends) == ([], [], [])
            assert seen.of == told.of
            info = await worker.events.see(event, who and who.id)
            assert all(each.entrant == info.you for each in info.standings)
            assert all(info.you in each.seats for each in info.tables)
            assert (await challenge(worker, who, YAHTZEE)).result is None
            with pytest.raises(NotFound):
                await worker.lobby.record(Visitor(who and who.id), table, None)
        assert told.told
        mine = next(each for each in told.rows if each.you)
        assert (mine.replay.table, mine.replay.invitation) == (table, None)
        master = (await challenge(worker, ada, YAHTZEE)).result.replay
        assert master == next(each.replay for each in told.rows if each.bot == "master")
        with pytest.raises(NotFound):
            await worker.lobby.record(Visitor(ada.id), master.table, None)
        lines = await worker.lobby.record(Visitor(ada.id), master.table, master.invitation)
        assert "secret" not in lines[0]


@async_test
async def test_who_leaves_or_organises_and_plays_learns_nothing_before(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        teacher, ada = await guests(worker, "Teacher", "Ada")
        plan = Plan(opens=NOON, closes=NOON + DAY_S, bots=("level-1",))
        event = await worker.events.create(teacher, NewEvent("Alone", "best-equality", ALL_TOGETHER, {}, plan))
        await until(lambda: worker.events.see(event, teacher.id), lambda seen: seen.status == "running")
        assert len((await worker.events.see(event, teacher.id)).standings) == 1
        for who in (teacher, ada):
            await worker.events.enter(who, event, None, None)
        seen = await worker.events.see(event, teacher.id)
        assert [each.entrant for each in seen.standings] == [seen.you]
        assert len(seen.entrants) == 3
        for who in (teacher, ada):
            await worker.events.withdraw(who, event)
            assert (await worker.events.see(event, who.id)).standings == []


@async_test
async def test_the_roll_of_an_earlier_day_is_answered_again_and_judged(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        event = await worker.daily.enter(ada, ROLL)
        phone = await Phone(worker, event, player=ada).connect()
        with pytest.raises(NotNow, match="not over"):
            await worker.daily.roll(DAY, ROLL)
        with pytest.raises(NotAllowed):
            await worker.daily.roll(DAY, YAHTZEE)
        clock.advance(DAY_S)
        roll = await worker.daily.roll(DAY, ROLL)
        assert roll.view() == phone.now.roll.view
        best, worse = two_moves(phone.now)
        assert roll.best == best
        assert roll.worth(best) > roll.worth(worse)
        for wrong in ("1=2", "nonsense"):
            with pytest.raises((IllegalMove, UnreadableMove)):
                roll.moves().check(wrong)
        assert (await challenge(worker, ben, ROLL, DAY)).you == "new"


@async_test
async def test_a_guest_who_signs_in_keeps_what_was_played(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        (ada,) = await guests(worker, "Ada")
        await tried(worker, ada, YAHTZEE)
        clock.advance(DAY_S)
        (account,) = await guests(worker, "Account")
        await worker.leaving.become(ada, account)
        assert (await seen_by(worker, account)).streak == 1
        days = await worker.daily.days(account.id)
        assert (days.first, days.today, days.played) == ("2026-11-18", "2026-11-19", {"2026-11-18": [YAHTZEE]})
        assert (await worker.daily.days(None)).played == {}


def event_of(people):
    """A roll of the day that many have answered."""
    plan = Plan(most=1000, closes=NOON + DAY_S)
    setup = EventSetup("e", "CODE", "house", ROLL, "best-equality", ALL_TOGETHER, 1, {}, plan, bytes(32), NOON)
    event = Event(setup)
    event.enter(By(NOON), "start")
    commands.begin_roll(event, By(NOON))
    below = Stream(bytes(32)).below
    moves = [event.last_roll.moves().sample(below) for _ in range(20)]
    for number in range(people):
        by = By(NOON, f"p{number}")
        entrant = commands.take_part(event, by, f"P{number}", 20, wanted=False)
        commands.answer(event, by, entrant, 1, moves[number % len(moves)])
    return event


def test_a_table_of_many_is_told_by_pages_with_the_places_around_ones_own():
    event = event_of(3 * PAGE)
    everybody = [daily_table(None, event, "p0", (), first).rows for first in range(0, 3 * PAGE, PAGE)]
    rows = [each for page in everybody for each in page]
    places = [each.place for each in rows]
    assert places == sorted(places)
    assert [len(page) for page in everybody] == [PAGE] * 3
    last = next(each for each in event.entrants.values() if each.name == rows[-1].name)
    seen = daily_table(None, event, last.player, {"p3", "p4"}, 0)
    assert seen.more
    assert [each.you for each in seen.near] == [False] * NEAR + [True]
    assert len([each for each in seen.rows if each.you]) == 0
    assert sorted(each.name for each in seen.friends) == sorted(["P3", "P4", last.name])
    assert len(msgspec.json.encode(seen)) < 20_000


def test_every_challenge_has_a_game_and_levels_to_compare_with():
    for each in catalogue.challenges():
        assert bots_of(each.id)[-1] == "master"


def test_the_place_among_friends_counts_those_who_did_better():
    event = event_of(20)
    first, *_, last = [each.entrant for each in standings(event)]
    friends = {event.entrants[each].player for each in (first, last)}
    for number, place in ((first, 1), (last, 2)):
        own = event.entrants[number].player
        result = daily_result(None, event, number, friends - {own})
        assert (result.place_among_friends, result.friends) == (place, 2)
