"""Events when something goes wrong: late and double commands, organisers who vanish, crashes, two workers."""

import asyncio

import pytest
from sqlalchemy import func, select, update

from astragal.core.errors import Refusal
from astragal.server.errors import NotFound, NotNow, Stale, Unavailable
from astragal.server.events import progress
from astragal.server.events.events import NewEvent
from astragal.server.events.progress import ERASE_S, IDLE_S, WAITING_S
from astragal.server.events.setup import Plan
from astragal.server.store import schema
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Ack
from repeats import times
from server.in_process import (
    PATIENCE_S,
    Client,
    FakeClock,
    async_test,
    crash_on_close,
    guests,
    new_id,
    opened,
    play_out,
    read_table,
    registered,
)
from server.test_class_events import ALL_TOGETHER, Phone, class_of, closed, rolled
from server.test_class_events import steer as steer_class
from server.test_events import LATER, NOW, ONE_BY_ONE, create, entered, played, steer, until

DAY_S = 86_400.0


async def counted(worker, table):
    return await worker.committer.read(
        lambda connection: connection.execute(select(func.count()).select_from(table)).scalar()
    )


@async_test
async def test_what_comes_after_the_time_is_late_though_nobody_has_noticed_yet(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        alone = await create(worker, host)
        event, teacher, (ada,) = await class_of(worker, "Ada", answer_s=60.0)
        await steer_class(worker, teacher, event, "start")
        await rolled([ada])
        assert isinstance(await ada.answer("pass"), Ack)
        clock.now = LATER + 1  # before any timer rings
        late = asyncio.ensure_future(ada.answer("pass"))
        with pytest.raises(NotNow, match="is over"):
            await worker.events.enter(host, alone, None, None)
        assert (await late).problem.reason == "event-roll-closed"
        await closed([ada])
        assert ada.now.roll.answered == 1
        assert (await worker.events.see(alone, None)).tables == []


@async_test
async def test_a_stopped_clock_stands_still_however_long(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        event, teacher, (ada,) = await class_of(worker, "Ada", answer_s=60.0)
        await steer_class(worker, teacher, event, "start")
        await rolled([ada])
        await steer_class(worker, teacher, event, "hold")
        clock.advance(3600)
        assert isinstance(await ada.answer("pass"), Ack)
        with pytest.raises(NotNow, match="does so already"):
            await steer_class(worker, teacher, event, "hold")


@async_test
async def test_a_clock_that_went_back_loses_nothing(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        event, teacher, (ada,) = await class_of(worker, "Ada", answer_s=60.0)
        await steer_class(worker, teacher, event, "start")
        await rolled([ada])
        crash_on_close(worker)
    clock.advance(-DAY_S)
    async with opened(any_store_url, clock) as again:
        ada = await Phone(again, event, 1).connect()
        assert isinstance(await ada.answer("pass"), Ack)
        await steer_class(again, teacher, event, "close")
        await closed([ada])
        assert ada.now.you.answer == "pass"


@async_test
async def test_the_same_command_under_another_name_is_another_person(any_store_url):
    """Else the answer, with its token, would let one be the other."""
    async with opened(any_store_url) as worker:
        event, *_ = await class_of(worker)
        assert [await worker.events.enter_named(event, name, "one") for name in ("Ada", "Ben", "Ada")] == [1, 2, 1]


@async_test
async def test_an_organiser_may_use_one_id_for_two_commands(any_store_url):
    async with opened(any_store_url, FakeClock(NOW)) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "duplicate", seats=1, bots=("random", "random"), closes=LATER)
        seen = await worker.events.see(event, host.id)
        with pytest.raises(Refusal, match="only be given more time"):
            await worker.events.steer(host, event, "extend", seen.steered, LATER - 60, "none")
        await worker.events.steer(host, event, "extend", seen.steered, LATER + 60, "one")
        assert await worker.events.enter(host, event, None, "one") == 3
        assert await worker.events.enter(host, event, None, "one") == 3


@async_test
async def test_of_two_who_want_the_last_place_one_gets_it(store_url):
    async with opened(store_url) as worker, opened(store_url) as other:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "duplicate", ONE_BY_ONE, seats=2, most=1)
        ada, ben = await guests(worker, "Ada", "Ben")
        entries = [at.events.enter(who, event, None, None) for at, who in ((worker, ada), (other, ben))]
        answers = await asyncio.gather(*entries, return_exceptions=True)
        assert sorted(str(answer) for answer in answers)[0] == "1"
        (refusal,) = [answer for answer in answers if isinstance(answer, Refusal)]
        assert refusal.reason == "event-full"
        assert len((await other.events.see(event, None)).entrants) == 1


@async_test
async def test_who_withdraws_before_the_start_may_come_back_under_the_same_name(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "swiss", ONE_BY_ONE, seats=2)
        (ada,) = await entered(worker, event, "Ada")
        await worker.events.withdraw(ada, event)
        assert await worker.events.enter(ada, event, "Ada", None) == 2
        await worker.events.enter(host, event, None, None)
        await steer(worker, host, event, "start")
        await worker.events.withdraw(ada, event)
        with pytest.raises(NotNow, match="cannot come back"):
            await worker.events.enter(ada, event, None, None)


WRONG_NAMES = [
    "A\u0335\u0336\u0337\u0338da",
    "\u200bAda",
    "\u2800",
    "A\u202eda",
    "\u3164",
    "🍆\ufe0f\u200d",
    "Adа",
    "!!!",
]
"""Marks in a heap, a space without width, blanks, text that runs backwards, a joiner that joins nothing, two scripts,
and no letter."""


@async_test
async def test_names_that_are_no_names_are_refused_everywhere(any_store_url):
    async with opened(any_store_url) as worker:
        event, teacher, _ = await class_of(worker, "Ada")
        (host,) = await guests(worker, "Host")
        club = await create(worker, host, "duplicate", ONE_BY_ONE, seats=2)
        for name in WRONG_NAMES:
            with pytest.raises(Refusal):
                await worker.events.enter_named(event, name, None)
            with pytest.raises(Refusal):
                await worker.events.rename(teacher, event, 1, name)
            with pytest.raises(Refusal):
                await worker.events.enter(host, club, name, None)
        assert [each.name for each in (await worker.events.see(event, teacher.id)).entrants] == ["Ada"]
        assert (await worker.events.see(club, None)).entrants == []


@pytest.mark.long
@async_test
async def test_an_event_whose_organiser_has_vanished_ends(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        event, teacher, (ada,) = await class_of(worker, "Adelheid", answer_s=60.0)
        (host,) = await guests(worker, "Host")
        waiting = await create(worker, host, "duplicate", ONE_BY_ONE, seats=2)
        await steer_class(worker, teacher, event, "start")
        await rolled([ada])
        await steer_class(worker, teacher, event, "hold")
        clock.advance(IDLE_S - 1)
        await worker.upkeep.do_due()
        assert (await worker.events.see(event, None)).status == "running"
        clock.advance(1)
        await closed([ada])
        assert ada.now.status == "over"
        clock.advance(ERASE_S)
        await until(worker, event, lambda seen: "Adelheid" not in str(seen), teacher)
        clock.advance(WAITING_S)
        assert (await until(worker, waiting, lambda seen: seen.status == "over")).cancelled


@async_test
async def test_an_event_that_closes_before_anybody_starts_it_is_cancelled(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "duplicate", ONE_BY_ONE, seats=2, closes=LATER)
        clock.advance(3600)
        assert (await until(worker, event, lambda seen: seen.status == "over")).cancelled


@async_test
async def test_a_class_ends_when_its_organiser_is_deleted(any_store_url):
    async with opened(any_store_url) as worker:
        event, teacher, (ada,) = await class_of(worker, "Ada")
        await steer_class(worker, teacher, event, "start")
        await rolled([ada])
        await worker.leaving.delete(teacher)
        await closed([ada])
        assert ada.now.status == "over"


@async_test
async def test_an_event_by_other_rules_ends_and_keeps_no_other_from_going_on(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        event, teacher, (ada,) = await class_of(worker, "Ada")
        await steer_class(worker, teacher, event, "start")
        await rolled([ada])
        (host,) = await guests(worker, "Host")
        other = await create(worker, host, closes=LATER)
        old = update(schema.events).where(schema.events.c.id == event).values(rules=99)
        await worker.committer.write(lambda connection: connection.execute(old))
        crash_on_close(worker)
    async with opened(any_store_url, clock) as again:
        status = select(schema.events.c.status).where(schema.events.c.id == event)
        async with asyncio.timeout(PATIENCE_S):
            while await again.committer.read(lambda connection: connection.execute(status).scalar()) != "over":
                await asyncio.sleep(0.02)
        with pytest.raises(NotNow, match="rules"):
            await again.events.see(event, teacher.id)
        assert (await Phone(again, event, 1).connect()).outbox.closing[1] == "server-other-rules"
        clock.advance(3601)
        await until(again, other, lambda seen: seen.status == "over")


@async_test
async def test_an_event_that_fails_keeps_no_other_from_going_on(any_store_url, monkeypatch):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        wrong, right = [await create(worker, host, opens=NOW + 60) for _ in range(2)]
        start = progress._start_in_time
        monkeypatch.setattr(progress, "_start_in_time", lambda event, by: fail_at(wrong, event) or start(event, by))
        clock.advance(61)
        await until(worker, right, lambda seen: seen.status == "running")
        assert (await worker.events.see(wrong, None)).status == "open"


def fail_at(wrong, event):
    if event.setup.id == wrong:
        raise RuntimeError("this event is broken")


@async_test
async def test_a_round_is_laid_whole_or_not_at_all(any_store_url, monkeypatch):
    """As when the server is killed between two tables."""
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "swiss", ONE_BY_ONE, seats=2, rounds=1)
        await entered(worker, event, *"ABCDEF")
        sit, sat = progress.commands.sit, []

        def sit_four(*arguments):
            sat.append(arguments)
            assert len(sat) < 5
            sit(*arguments)

        with monkeypatch.context() as broken:
            broken.setattr(progress.commands, "sit", sit_four)
            with pytest.raises(Unavailable):
                await steer(worker, host, event, "start")
        assert await counted(worker, schema.tables) == 0
        assert (await worker.events.see(event, None)).status == "open"
        await steer(worker, host, event, "start")
        seen = await worker.events.see(event, None)
        assert (seen.status, len(seen.tables)) == ("running", 3)
        assert await counted(worker, schema.tables) == 3


@async_test
async def test_a_computer_player_takes_the_seat_when_the_withdrawal_is_written(any_store_url, monkeypatch):
    """Else a server that is killed between the two would let the others wait."""
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "swiss", ONE_BY_ONE, seats=2, rounds=1)
        ada, ben = await entered(worker, event, "Ada", "Ben")
        await steer(worker, host, event, "start")
        table = (await worker.events.see(event, ada.id)).table
        with monkeypatch.context() as broken:
            broken.setattr("astragal.server.events.events.table_commands.stand_in", fail)
            with pytest.raises(Unavailable):
                await worker.events.withdraw(ada, event)
        assert (await worker.events.see(event, ada.id)).you == 1
        await worker.events.remove(host, event, 1)
        away = await read_table(worker, table, lambda found: {place.player: place.away for place in found.places})
        assert away == {ada.id: True, ben.id: False}


def fail(*_):
    raise RuntimeError


@async_test
async def test_who_plays_on_after_withdrawing_has_left_all_the_same(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock, stand_in="master") as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        (ada,) = await entered(worker, event, "Ada")
        client = await Client(worker, (await worker.events.see(event, ada.id)).table, ada).connect()
        await worker.events.withdraw(ada, event)
        await play_out(client)
        seen = await until(worker, event, lambda seen: seen.tables[0].over, host)
        assert (seen.tables[0].left, seen.standings[0].played) == ((0,), 0)


@async_test
async def test_one_who_plays_as_a_guest_and_then_as_the_player_of_an_account_has_one_try(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        host, guest = await guests(worker, "Host", "Guest")
        (ada,) = await registered(worker, "Ada")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        for player in (guest, ada):
            await worker.events.enter(player, event, None, None)
        second = (await worker.events.see(event, ada.id)).table
        await played(worker, event, guest)
        await worker.leaving.become(guest, ada)
        seen = await until(worker, event, lambda seen: all(table.over for table in seen.tables), ada)
        assert (seen.you, [each.entrant for each in seen.standings]) == (1, [1])
        assert [each.withdrawn for each in seen.entrants] == [False, True]
        assert await read_table(worker, second, lambda found: found.places[0].away)


@async_test
async def test_nobody_sees_a_table_while_others_may_play_its_dice(any_store_url):
    """Neither its host, who may be the organiser, nor anybody with the invitation."""
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, bots=("random",))
        await until(worker, event, lambda seen: seen.status == "running")
        (ada,) = await entered(worker, event, "Ada")
        own = (await worker.events.see(event, ada.id)).table
        invitation = (await worker.lobby.see(Visitor.signed_in(ada), own, None)).invitation
        of_bot, *_ = [each.id for each in await worker.lobby.all_tables_of(host)]
        assert of_bot != own
        for table, player in ((own, host), (of_bot, host), (of_bot, ada), (own, None)):
            visitor = Visitor.signed_in(player) if player else Visitor(None)
            with pytest.raises(NotFound):
                await worker.lobby.see(visitor, table, invitation)
            assert (await Client(worker, table, player, invitation=invitation).connect()).outbox.closing
        clock.advance(3601)
        await until(worker, event, lambda seen: seen.status == "over")
        await read_until_over(worker, of_bot)
        assert (await worker.lobby.see(Visitor(None), of_bot, None)).table.event == event


async def read_until_over(worker, table):
    async with asyncio.timeout(PATIENCE_S):
        while await read_table(worker, table, lambda found: found.status) != "over":
            await asyncio.sleep(0.02)


@async_test
async def test_an_event_in_the_far_future_is_refused(any_store_url):
    async with opened(any_store_url, FakeClock(NOW)) as worker:
        (host,) = await guests(worker, "Host")
        for wrong in ({"opens": NOW + 400 * DAY_S}, {"opens": NOW, "closes": NOW + 400 * DAY_S}):
            with pytest.raises(Refusal, match="a year"):
                await create(worker, host, "duplicate", seats=1, **wrong)
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        with pytest.raises(Refusal, match="a year"):
            await steer(worker, host, event, "extend", NOW + 400 * DAY_S)


@async_test
async def test_two_workers_change_two_events_at_once(store_url):
    """Each transaction locks both, and always in the same order."""
    async with opened(store_url, lease_s=0.5) as worker, opened(store_url, lease_s=0.5) as other:
        (teacher,) = await guests(worker, "Teacher")
        plan = Plan(most=1000)
        made = [await worker.events.create(teacher, NewEvent("A class", "class", ALL_TOGETHER, {}, plan)) for _ in "AB"]
        entries = []
        for number in range(times(20, 100)):
            for at, order in ((worker, made), (other, made[::-1])):
                entries += [at.events.enter_named(event, f"{number} of {id(at)}", None) for event in order]
        assert len(set(await asyncio.gather(*entries))) == len(entries) / 2


@async_test
async def test_time_is_up_once_at_two_workers(store_url):
    clock = FakeClock(NOW)
    async with opened(store_url, clock, lease_s=0.5) as worker, opened(store_url, clock, lease_s=0.5) as other:
        event, teacher, (ada,) = await class_of(worker, "Ada", answer_s=60.0)
        ben = await Phone(other, event, await other.events.enter_named(event, "Ben", None)).connect()
        await steer_class(worker, teacher, event, "start")
        await rolled([ada, ben])
        clock.advance(61)
        await asyncio.gather(worker.upkeep.do_due(), other.upkeep.do_due())
        await closed([ada, ben])
        kinds = select(schema.event_entries.c.kind).where(schema.event_entries.c.event_id == event)
        written = await worker.committer.read(lambda connection: list(connection.execute(kinds).scalars()))
        assert written.count("close") == 1
        seen = await worker.events.see(event, teacher.id)
        next_ = [at.events.steer(teacher, event, "next", seen.steered, None, new_id()) for at in (worker, other)]
        assert {type(answer) for answer in await asyncio.gather(*next_, return_exceptions=True)} == {type(None), Stale}
