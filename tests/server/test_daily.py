"""The daily challenges: one try, dice fixed by a chain, computer players to compare with, streaks, the archive."""

import asyncio
import hashlib
import hmac
from datetime import date, timedelta
from unittest import mock

import pytest

from astragal.bots import roster
from astragal.core import record
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import NotFound, NotNow
from astragal.server.events.daily.chain import DAYS, Chain
from astragal.server.events.daily.daily import GRACE_S
from astragal.server.events.daily.own_days import streaks
from astragal.server.events.setup import day_of, start_of
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Ack, Back, Leave
from server.in_process import PATIENCE_S, Client, FakeClock, async_test, guests, new_id, opened, play_out
from server.test_class_events import Phone, two_moves

DAY_S = 86_400.0
DAY = date(2026, 11, 18)
NOON = start_of(DAY) + DAY_S / 2
YAHTZEE, STARS, ROLL = "yahtzee-solitaire", "dice-stars-solo", "roll-of-the-day"


async def until(look, condition):
    async with asyncio.timeout(PATIENCE_S):
        while not condition(seen := await look()):
            await asyncio.sleep(0.02)
    return seen


def seen_by(worker, player, day=None):
    return worker.daily.see(player.id if player else None, Words("en"), day)


async def challenge(worker, player, id_, day=None):
    return next(each for each in (await seen_by(worker, player, day)).challenges if each.id == id_)


def bots_of(id_):
    return roster.opponents(next(each.game for each in catalogue.challenges() if each.id == id_))


def table_of(worker, player, id_, first=0, day=DAY):
    return worker.daily.table(player.id if player else None, day, id_, first)


async def tried(worker, player, id_):
    """Play a challenge of today to its end; the table."""
    event = await worker.daily.enter(player, id_)
    table = (await until(lambda: worker.events.see(event, player.id), lambda seen: seen.table)).table
    client = await Client(worker, table, player).connect()
    await play_out(client)
    client.disconnect()
    await until(lambda: challenge(worker, player, id_), lambda each: each.you == "finished")
    return event, table


def test_a_streak_ends_today_or_yesterday():
    days = {DAY - timedelta(back) for back in (0, 1, 2, 5, 6, 7, 8)}
    assert streaks(days, DAY) == (3, 4)
    assert streaks(days, DAY + timedelta(1)) == (3, 4)
    assert streaks(days, DAY + timedelta(2)) == (0, 4)
    assert streaks(set(), DAY) == (0, 0)


@async_test
async def test_three_challenges_wait_and_cost_nothing_until_somebody_plays(any_store_url):
    async with opened(any_store_url, FakeClock(NOON)) as worker:
        seen = await seen_by(worker, None)
        assert (seen.day, seen.closes, seen.streak) == ("2026-11-18", start_of(DAY) + DAY_S, 0)
        assert {each.id: (each.event, each.you) for each in seen.challenges} == dict.fromkeys(
            (YAHTZEE, STARS, ROLL), (None, "new")
        )
        for day in (DAY - timedelta(1), DAY + timedelta(1)):
            with pytest.raises(NotFound, match="no challenges of"):
                await seen_by(worker, None, day)


@async_test
async def test_two_people_play_the_same_challenge_beside_computer_players(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        event, table = await tried(worker, ada, YAHTZEE)
        assert (await tried(worker, ben, YAHTZEE))[0] == event
        assert await worker.daily.enter(ada, YAHTZEE) == event
        seen = await until(lambda: table_of(worker, ada, YAHTZEE), lambda seen: seen.of == 2 + len(bots_of(YAHTZEE)))
        assert {each.bot for each in seen.rows} == {None, *bots_of(YAHTZEE)}
        mine = (await challenge(worker, ada, YAHTZEE)).result
        own = next(each for each in seen.rows if each.you)
        master = next(each for each in seen.rows if each.bot == "master")
        assert (mine.place, mine.of, mine.figures) == (own.place, len(seen.rows), own.figures)
        assert mine.difference == own.figures[1] - master.figures[1]
        assert (mine.place_among_friends, mine.friends) == (1, 1)
        lines = await worker.lobby.record(Visitor(ada.id), table, None)
        assert "secret" not in lines[0]
        assert (await seen_by(worker, ada)).streak == 1


@async_test
async def test_the_chain_fixed_the_dice_and_tells_them_only_afterwards(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        (ada,) = await guests(worker, "Ada")
        before = await worker.daily.chain()
        assert before.values == {}
        event, table = await tried(worker, ada, YAHTZEE)
        clock.advance(DAY_S / 2 + GRACE_S - 1)
        assert (await worker.daily.chain()).values == {}
        clock.advance(DAY_S)
        after = await worker.daily.chain()
        value = bytes.fromhex(after.values["2026-11-18"])
        assert hashlib.sha256(value).hexdigest() == before.anchor == after.anchor
        assert list(after.values) == ["2026-11-18"]
        clock.advance(2)
        next_value = bytes.fromhex((await worker.daily.chain()).values["2026-11-19"])
        assert hashlib.sha256(next_value).digest() == value
        await until(lambda: worker.events.see(event, None), lambda seen: seen.status == "over")
        lines = await worker.lobby.record(Visitor(None), table, None)
        secret = hmac.digest(hmac.digest(value, YAHTZEE.encode(), "sha256"), b"round 1", "sha256")
        assert lines[0]["secret"] == secret.hex()
        assert record.verify(record.only(lines), catalogue.game).chance == "shared"


@async_test
async def test_the_roll_of_the_day_is_answered_once_and_by_computer_players_too(any_store_url):
    async with opened(any_store_url, FakeClock(NOON)) as worker:
        (ada,) = await guests(worker, "Ada")
        event = await worker.daily.enter(ada, ROLL)
        phone = await Phone(worker, event, player=ada).connect()
        await phone.until(lambda: phone.now.roll)
        best, other = two_moves(phone.now)
        assert isinstance(await phone.answer(other), Ack)
        assert (await phone.answer(best)).problem.reason == "event-answered-already"
        seen = await until(lambda: table_of(worker, ada, ROLL), lambda seen: seen.of == 1 + len(bots_of(ROLL)))
        assert next(each for each in seen.rows if each.bot == "master").place == 1
        result = (await challenge(worker, ada, ROLL)).result
        assert result.difference == result.figures[0] - seen.rows[0].figures[0] < 0


@async_test
async def test_the_archive_is_played_again_and_does_not_count(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        event, table = await tried(worker, ada, YAHTZEE)
        with pytest.raises(NotNow, match="not over"):
            await worker.daily.again(ben, DAY, YAHTZEE)
        clock.advance(2 * DAY_S)
        await until(lambda: worker.events.see(event, None), lambda seen: seen.status == "over")
        for day in (DAY, DAY + timedelta(1)):  # nobody played on the second of them
            again = await worker.daily.again(ben, day, YAHTZEE)
            client = await Client(worker, again, ben).connect()
            await play_out(client)
            client.disconnect()
        first, second = [await worker.lobby.record(Visitor(ben.id), each, None) for each in (table, again)]
        assert first[0]["commitment"] != second[0]["commitment"]
        assert (await challenge(worker, ben, YAHTZEE, DAY)).you == "new"
        assert (await seen_by(worker, ben)).longest == 0
        assert day_of(clock()) == DAY + timedelta(2)


@pytest.fixture
def few_bots():
    """For tests that say nothing of computer players."""
    with mock.patch("astragal.bots.roster.opponents", return_value=("random",)):
        yield


async def connected(worker, player, id_):
    """A client at somebody's table of a challenge of today, and its event."""
    event = await worker.daily.enter(player, id_)
    table = (await until(lambda: worker.events.see(event, player.id), lambda seen: seen.table)).table
    return event, await Client(worker, table, player).connect()


@pytest.mark.usefixtures("few_bots")
@async_test
async def test_what_is_begun_in_its_last_second_is_finished_in_the_hour_after(any_store_url):
    clock = FakeClock(NOON + DAY_S / 2 - 1)
    async with opened(any_store_url, clock) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        event = await worker.daily.enter(ada, ROLL)
        phone = await Phone(worker, event, player=ada).connect()
        await phone.until(lambda: phone.now.roll)
        clock.advance(GRACE_S)
        with pytest.raises(NotNow, match="of 2026-11-18 can be begun no more"):
            await worker.events.enter(ben, event, None, None)
        assert await worker.daily.enter(ben, ROLL) != event
        assert isinstance(await phone.answer(two_moves(phone.now)[1]), Ack)
        assert (await challenge(worker, ada, ROLL, DAY)).you == "finished"
        assert (await seen_by(worker, ada)).streak == 1


@pytest.mark.usefixtures("few_bots")
@async_test
async def test_what_is_finished_late_or_by_a_computer_player_is_no_day_of_a_streak(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        event, late = await connected(worker, ada, YAHTZEE)
        _, gone = await connected(worker, ben, YAHTZEE)
        await gone.do(Leave(new_id(), 0, gone.number))
        await gone.until(lambda: gone.status == "over")
        clock.advance(2 * DAY_S)
        await until(lambda: worker.events.see(event, None), lambda seen: seen.status == "over")
        await play_out(late)
        for who in (ada, ben):
            assert (await worker.daily.days(who.id)).played == {}
            assert (await seen_by(worker, who)).longest == 0


@pytest.mark.usefixtures("few_bots")
@async_test
async def test_one_who_left_and_came_back_in_time_has_finished(any_store_url):
    async with opened(any_store_url, FakeClock(NOON), bot_pause_s=DAY_S) as worker:
        (ada,) = await guests(worker, "Ada")
        _, client = await connected(worker, ada, YAHTZEE)
        await client.do(Leave(new_id(), 0, client.number))
        await client.do(Back(new_id(), 0, client.number))
        await play_out(client)
        assert (await until(lambda: challenge(worker, ada, YAHTZEE), lambda each: each.result)).you == "finished"
        assert (await seen_by(worker, ada)).streak == 1


@async_test
async def test_before_the_first_and_after_the_last_day_of_the_chain_nothing_can_be_played(any_store_url):
    clock = FakeClock(NOON)
    async with opened(any_store_url, clock) as worker:
        (ada,) = await guests(worker, "Ada")
        first = await worker.daily.chain()
        for days in (-2, DAYS):
            clock.now = NOON + days * DAY_S
            for ask in (lambda: worker.daily.enter(ada, ROLL), lambda: seen_by(worker, ada)):
                with pytest.raises(NotFound, match=f"no challenges of {day_of(clock())}"):
                    await ask()
        clock.now = NOON + (DAYS - 1) * DAY_S
        assert {each.you for each in (await seen_by(worker, ada)).challenges} == {"new"}
        clock.advance(3 * DAY_S)
        last = await worker.daily.chain()
        assert (last.anchor, next(iter(last.values))) == (first.anchor, str(DAY + timedelta(DAYS - 1)))
        clock.now = NOON
        assert await worker.daily.chain() == first


def test_every_value_is_the_hash_of_the_next_days():
    chain = Chain(bytes(32), DAY)
    told = list(chain.values_back(DAY + timedelta(2), 30))
    assert told == [(day, chain.value(day)) for day in (DAY + timedelta(2), DAY + timedelta(1), DAY)]
    assert list(chain.values_back(DAY - timedelta(1), 30)) == []
    assert chain.value(DAY + timedelta(DAYS - 1)) == bytes(32)
