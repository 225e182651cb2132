"""Events: entering, steering, the same dice for all, results from the logs, and nothing told too early."""

import asyncio

import pytest
from sqlalchemy import select

from astragal.core import record
from astragal.core.chance import commitment
from astragal.core.errors import Refusal
from astragal.games import catalogue
from astragal.server.errors import NotAllowed, NotFound, NotNow, NotYours, Stale
from astragal.server.events import upkeep
from astragal.server.events.events import NewEvent
from astragal.server.events.of_player import exported_events
from astragal.server.events.setup import Plan
from astragal.server.store import schema
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Leave, Propose, Refused, Resign
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
    settled,
)

YAHTZEE, ONE_BY_ONE = "rolling-cubes/yahtzee", "rolling-cubes/one-by-one"
NOW = 1_000_000.0
LATER = NOW + 3600


async def create(worker, organiser, format_="alone-together", game=YAHTZEE, command=None, **plan):
    if format_ == "alone-together":
        plan = {"closes": LATER, "opens": NOW} | plan
    return await worker.events.create(organiser, NewEvent("Friday club", format_, game, {}, Plan(**plan)), command)


async def entered(worker, event, *names):
    players = await guests(worker, *names)
    for player in players:
        await worker.events.enter(player, event, None, None)
    return players


async def steer(worker, organiser, event, what, until=None):
    seen = await worker.events.see(event, organiser.id)
    await worker.events.steer(organiser, event, what, seen.steered, until, new_id())


async def until(worker, event, condition, player=None):
    """The event once a condition holds."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition(seen := await worker.events.see(event, player and player.id)):
            await asyncio.sleep(0.02)
    return seen


async def played(worker, event, player):
    """Play somebody's table in an event to its end."""
    table = (await worker.events.see(event, player.id)).table
    client = await Client(worker, table, player).connect()
    await play_out(client)
    client.disconnect()
    return table


async def lines_of(worker, player, table):
    return await worker.lobby.record(Visitor(player.id if player else None), table, None)


@async_test
async def test_all_who_play_alone_together_get_the_same_dice(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, bots=("greedy",))
        await until(worker, event, lambda seen: seen.status == "running")
        ada, ben = await entered(worker, event, "Ada", "Ben")
        tables = [await played(worker, event, player) for player in (ada, ben)]
        seen = await until(worker, event, lambda seen: all(table.over for table in seen.tables), ada)
        records = [await lines_of(worker, player, table) for player, table in zip((ada, ben), tables, strict=True)]
        first = [next(line["throw"] for line in lines if "throw" in line) for lines in records]
        assert first[0] == first[1]
        assert len(seen.standings) == 3
        scores = {each.entrant: each.figures[1] for each in seen.standings}
        told = {table.seats[0]: float(table.scores[0]) for table in seen.tables}
        assert scores == told
        assert [each.place for each in seen.standings] == sorted(each.place for each in seen.standings)


@async_test
async def test_a_table_that_is_over_is_noted_once_and_gives_no_more_work(any_store_url):
    async with opened(any_store_url, FakeClock(NOW)) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, bots=("greedy",))
        (ada,) = await entered(worker, event, "Ada")
        await played(worker, event, ada)
        await until(worker, event, lambda seen: all(table.over for table in seen.tables))
        await settled(worker)
        looks = []
        worker.events.observers.append(looks.append)
        for _ in range(10):
            await settled(worker)
        assert looks == []


@async_test
async def test_dice_stay_secret_until_nobody_can_play_them_any_more(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        ada, ben = await entered(worker, event, "Ada", "Ben")
        table = await played(worker, event, ada)
        before = await until(worker, event, lambda seen: any(each.over for each in seen.tables), ben)
        assert before.secret is None
        assert {each.id for each in before.tables if 1 in each.seats} == {None}
        (header, *_) = await lines_of(worker, ada, table)
        assert "secret" not in header
        for stranger in (ben, host, None):
            with pytest.raises(NotFound):
                await lines_of(worker, stranger, table)
        clock.advance(3601)
        after = await until(worker, event, lambda seen: seen.status == "over")
        assert commitment(bytes.fromhex(after.secret)) == before.commitment == after.commitment
        lines = await lines_of(worker, None, table)
        assert record.verify(record.only(lines), catalogue.game).chance == "shared"
        assert {each.id for each in after.tables} >= {table}


@async_test
async def test_what_ends_after_the_close_does_not_count(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        (ada,) = await entered(worker, event, "Ada")
        clock.advance(3601)
        await until(worker, event, lambda seen: seen.status == "over")
        await played(worker, event, ada)
        seen = await until(worker, event, lambda seen: seen.tables[0].over)
        assert (seen.tables[0].late, seen.standings[0].played) == (True, 0)
        with pytest.raises(NotNow, match="is over"):
            await worker.events.enter(host, event, None, None)


@async_test
async def test_tables_of_a_duplicate_are_compared_seat_by_seat(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "duplicate", ONE_BY_ONE, seats=2, rounds=2, bots=("greedy", "random"))
        (ada,) = await entered(worker, event, "Ada")
        await steer(worker, host, event, "start")
        for round_ in (1, 2):
            seen = await until(worker, event, lambda seen, r=round_: len(seen.byes) >= r)
            await played(worker, event, ada)
        seen = await until(worker, event, lambda seen: seen.status == "over")
        assert all(table.over for table in seen.tables)
        assert [len([t for t in seen.tables if t.round == r]) for r in (1, 2)] == [2, 2]
        for standing in seen.standings:
            assert standing.figures == pytest.approx(by_hand(seen, standing.entrant))
        records = [await lines_of(worker, None, table.id) for table in seen.tables]
        throws = {(lines[0]["round"], i): set() for lines in records for i in range(4)}
        for lines in records:
            for i, throw in enumerate([line["throw"] for line in lines if "throw" in line][:4]):
                throws[lines[0]["round"], i].add(throw)
        assert all(len(fell) == 1 for fell in throws.values())
        assert throws[1, 0] != throws[2, 0]


def by_hand(seen, entrant):
    """Match points and the mean difference of somebody, from the results of all tables."""
    shares, differences = [], []
    for table in seen.tables:
        if entrant in table.seats:
            seat = table.seats.index(entrant)
            (other,) = [each for each in seen.tables if each.round == table.round and each is not table]
            mine, theirs = table.scores[seat], other.scores[seat]
            shares.append((mine > theirs) + (mine == theirs) / 2)
            differences.append(mine - theirs)
    return sum(shares) / len(shares), sum(differences) / len(differences)


@async_test
async def test_results_that_could_not_be_noted_are_noted_at_the_next_start(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        (ada,) = await entered(worker, event, "Ada")
        worker.upkeep.notify = lambda table: None
        await played(worker, event, ada)
        assert not (await worker.events.see(event, None)).tables[0].over
        crash_on_close(worker)
    async with opened(any_store_url, clock) as again:
        seen = await until(again, event, lambda seen: seen.tables[0].over, ada)
        assert seen.standings[0].played == 1


@async_test
async def test_a_result_that_the_store_did_not_take_is_noted_a_little_later(any_store_url, monkeypatch):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        (ada,) = await entered(worker, event, "Ada")
        failed = []
        with monkeypatch.context() as broken:
            broken.setattr(upkeep, "note_result", lambda *of: failed.append(of) or 1 / 0)
            await played(worker, event, ada)
            async with asyncio.timeout(PATIENCE_S):
                while not failed:
                    await asyncio.sleep(0.02)
            await settled(worker)
        assert not (await worker.events.see(event, None)).tables[0].over
        clock.advance(upkeep.AGAIN_S)
        await until(worker, event, lambda seen: seen.tables[0].over)


@async_test
async def test_who_leaves_is_finished_for_by_a_computer_player_and_alone_does_not_count(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        (ada,) = await entered(worker, event, "Ada")
        await worker.events.withdraw(ada, event)
        seen = await until(worker, event, lambda seen: seen.tables[0].over, host)
        assert (seen.tables[0].left, seen.standings[0].played) == ((0,), 0)


@async_test
async def test_games_of_an_event_are_not_abandoned_nor_helped(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        (ada,) = await entered(worker, event, "Ada")
        client = await Client(worker, (await worker.events.see(event, ada.id)).table, ada).connect()
        assert (client.update.table.hints, client.update.table.event) == (False, event)
        for command in (Resign(new_id(), 0, client.number), Propose(new_id(), 0, client.number, "abandon")):
            answer = await client.ask(command)
            assert isinstance(answer, Refused)
            assert (answer.kind, answer.problem.reason) == ("not-allowed", "event-plays-on")
        await client.do(Leave(new_id(), 0, client.number))
        await client.until(lambda: client.status == "over")
        with pytest.raises(NotAllowed, match="not played again"):
            await worker.lobby.rematch(ada, client.table, None)


@async_test
async def test_wrong_commands_are_refused_and_change_nothing(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "duplicate", seats=1, most=2)
        ada, ben = await entered(worker, event, "Ada", "Ben")
        (cleo,) = await guests(worker, "Cleo")
        before = await worker.events.see(event, host.id)
        wrong = [
            (NotNow, "already", worker.events.enter(ada, event, "Other", None)),
            (NotNow, "full", worker.events.enter(cleo, event, None, None)),
            (NotYours, "organiser", worker.events.steer(ada, event, "start", 0, None, None)),
            (NotYours, "organiser", worker.events.remove(ada, event, 2)),
            (Stale, "not seen", worker.events.steer(host, event, "start", before.steered + 1, None, None)),
            (Refusal, "more time", worker.events.steer(host, event, "extend", before.steered, LATER, None)),
            (NotFound, "number 7", worker.events.remove(host, event, 7)),
            (NotNow, "is here already", worker.events.rename(host, event, 1, "Ben")),
            (NotFound, "no event", worker.events.see("0" * 12, None)),
            (NotFound, "no event", worker.events.id_of("BBBBBB")),
        ]
        for kind, reason, command in wrong:
            with pytest.raises(kind, match=reason):
                await command
        assert await worker.events.see(event, host.id) == before
        assert await worker.events.id_of(before.code.lower()) == event
        await worker.events.withdraw(ben, event)
        assert await worker.events.enter(cleo, event, "Cléo", "one") == 3
        assert await worker.events.enter(cleo, event, "Cléo", "one") == 3


@async_test
async def test_two_tabs_of_an_organiser_start_an_event_once(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "duplicate", seats=1, bots=("random", "random"))
        seen = await worker.events.see(event, host.id)
        starts = [worker.events.steer(host, event, "start", seen.steered, None, new_id()) for _ in range(2)]
        answers = await asyncio.gather(*starts, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Stale]


WRONG_EVENTS = [
    ({"format_": "bingo"}, "no format"),
    ({"format_": "alone-together", "closes": None}, "must close"),
    ({"format_": "alone-together", "closes": NOW - 1}, "must close"),
    ({"format_": "alone-together", "game": ONE_BY_ONE}, "cannot be played"),
    ({"format_": "duplicate", "game": "dice-stars", "seats": 5}, "from 1 to 4"),
    ({"format_": "duplicate", "opens": 0.0, "bots": ("random",)}, "at least 2 who take part"),
    ({"format_": "duplicate", "bots": ("nobody",)}, "nobody"),
    ({"format_": "duplicate", "fill": "nobody"}, "nobody"),
]


@pytest.mark.parametrize(("wrong", "reason"), WRONG_EVENTS)
@async_test
async def test_an_event_that_cannot_be_played_is_refused(store_url, wrong, reason):
    async with opened(store_url, FakeClock(NOW)) as worker:
        (host,) = await guests(worker, "Host")
        with pytest.raises(Refusal, match=reason):
            await create(worker, host, **wrong)


@async_test
async def test_an_event_with_too_few_people_is_cancelled_when_it_should_start(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "duplicate", seats=1, opens=NOW + 60)
        clock.advance(61)
        seen = await until(worker, event, lambda seen: seen.status == "over")
        assert seen.cancelled


@async_test
async def test_the_same_command_creates_one_event_and_one_too_many_is_refused(any_store_url):
    async with opened(any_store_url, FakeClock(NOW), waiting_tables_per_player=1) as worker:
        (host,) = await guests(worker, "Host")
        assert await create(worker, host, command="one") == await create(worker, host, command="one")
        with pytest.raises(NotNow, match="that is the most"):
            await create(worker, host)
        await settled(worker)


@async_test
async def test_a_guest_goes_on_in_events_as_the_player_of_an_account(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        guest, other = await guests(worker, "Guest", "Other")
        event = await create(worker, guest)
        await until(worker, event, lambda seen: seen.status == "running")
        await worker.events.enter(guest, event, None, None)
        await worker.leaving.become(guest, other)
        seen = await worker.events.see(event, other.id)
        assert (seen.you, seen.organiser, seen.entrants[0].name) == (1, True, "Guest")
        assert await played(worker, event, other) == seen.table
        await steer(worker, other, event, "end")


@async_test
async def test_a_deleted_player_leaves_no_name_in_events(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        host, adelheid = await guests(worker, "Kunigunde", "Adelheid")
        event = await create(worker, host)
        waiting = await create(worker, host, "duplicate", seats=1)
        await until(worker, event, lambda seen: seen.status == "running")
        await worker.events.enter(adelheid, event, None, None)
        await worker.events.rename(host, event, 1, "Adelheid the Second")
        assert [each.names for each in await exported(worker, adelheid)] == [["Adelheid", "Adelheid the Second"]]
        for player in (adelheid, host):
            await worker.leaving.delete(player)
        seen = await until(worker, event, lambda seen: seen.tables[0].over)
        assert (seen.entrants[0].name, seen.entrants[0].withdrawn) == ("anonymous 1", True)
        assert (await worker.events.see(waiting, None)).cancelled
        texts = await worker.committer.read(lambda connection: str(all_rows(connection)))
        assert "Adelheid" not in texts
        assert "Kunigunde" not in texts
        worker.events._kept.clear()
        assert await worker.events.see(event, None) == seen


@async_test
async def test_the_name_of_a_guest_who_became_the_player_of_an_account_is_exported_and_deleted(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        host, adelheid, account = await guests(worker, "Host", "Adelheid", "Other")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        await worker.events.enter(adelheid, event, None, None)
        await worker.events.rename(host, event, 1, "Kunigunde")
        await worker.leaving.become(adelheid, account)
        assert [each.names for each in await exported(worker, account)] == [["Adelheid", "Kunigunde"]]
        await worker.leaving.delete(account)
        texts = await worker.committer.read(lambda connection: str(all_rows(connection)))
        assert "Adelheid" not in texts
        assert "Kunigunde" not in texts


async def exported(worker, player):
    return await worker.committer.read(lambda connection: exported_events(connection, player.id))


def all_rows(connection):
    kept = (schema.players, schema.events, schema.event_entries, schema.seats, schema.entries)
    return [connection.execute(select(each)).all() for each in kept]
