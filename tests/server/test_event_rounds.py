"""Whole events in rounds, over a real worker: Swiss, round robin and knock-out, with crashes and drop-outs."""

import asyncio
import hmac
from collections import Counter
from itertools import combinations

import pytest

from astragal.server.errors import NotNow
from server.in_process import Client, async_test, crash_on_close, guests, opened, play_out
from server.test_events import create, entered, lines_of, steer, until

QUICK = "rolling-cubes/all-together"
RANDOM = ("random",)


async def running(worker, format_, bots, *names, **plan):
    """An event that has begun, and the people in it; computer players have the first numbers."""
    (host,) = await guests(worker, "Host")
    event = await create(worker, host, format_, QUICK, bots=bots, **plan)
    players = await entered(worker, event, *names)
    await steer(worker, host, event, "start")
    return event, players


async def play_until_over(worker, event, player):
    """Play at every table that somebody is given, like a program; the event when it is over."""
    played = set()
    while (seen := await worker.events.see(event, player.id)).status != "over":
        if seen.table in played or seen.table is None:
            await asyncio.sleep(0.02)
        else:
            await play_table(worker, seen.table, player)
            played.add(seen.table)
    return seen


async def play_table(worker, table, player):
    client = await Client(worker, table, player).connect()
    await play_out(client)
    client.disconnect()


def meetings(seen):
    return Counter(frozenset(two) for table in seen.tables for two in combinations(table.seats, 2))


def points_by_hand(seen, entrant):
    """A win is worth 1, a tie 1/2, and a bye is a win."""
    points = sum(entrant in byes for byes in seen.byes.values())
    for table in seen.tables:
        if entrant in table.seats:
            won = table.seats.index(entrant) in table.winners
            points += 1 / len(table.winners) if won else 0
    return points


@async_test
async def test_a_swiss_of_sixteen_is_played_to_its_end(any_store_url):
    async with opened(any_store_url) as worker:
        event, people = await running(worker, "swiss", RANDOM * 11 + ("greedy",) * 3, "Ada", "Ben", seats=2, rounds=3)
        seen, _ = await asyncio.gather(*(play_until_over(worker, event, player) for player in people))
        assert Counter(table.round for table in seen.tables) == {1: 8, 2: 8, 3: 8}
        assert set(meetings(seen).values()) == {1}
        assert {each.entrant: each.figures[0] for each in seen.standings} == {
            each.number: points_by_hand(seen, each.number) for each in seen.entrants
        }
        assert {each.played for each in seen.standings} == {3}
        headers = [(await lines_of(worker, None, table.id))[0] for table in seen.tables]
        names = [f"round {round_} table {number}" for round_ in (1, 2, 3) for number in range(1, 9)]
        secret = bytes.fromhex(seen.secret)
        own = [hmac.digest(secret, name.encode(), "sha256").hex() for name in names]
        assert [header["secret"] for header in headers] == own


@async_test
async def test_who_comes_late_plays_from_the_next_round_on_and_who_goes_does_not_come_back(any_store_url):
    async with opened(any_store_url) as worker:
        event, (ada, ben) = await running(worker, "swiss", RANDOM * 2, "Ada", "Ben", seats=2, rounds=3)
        (cleo,) = await entered(worker, event, "Cleo")
        await worker.events.withdraw(ben, event)
        with pytest.raises(NotNow, match="cannot come back"):
            await worker.events.enter(ben, event, None, None)
        seen, _ = await asyncio.gather(*(play_until_over(worker, event, player) for player in (ada, cleo)))
        rounds = [{e for t in seen.tables if t.round == r for e in t.seats} for r in (1, 2, 3)]
        assert rounds == [{1, 2, 3, 4}, {1, 2, 3, 5}, {1, 2, 3, 5}]
        assert {each.entrant: each.played for each in seen.standings} == {1: 3, 2: 3, 3: 3, 4: 1, 5: 2}


@async_test
async def test_a_round_robin_goes_on_after_a_crash_in_the_middle_of_a_round(any_store_url):
    async with opened(any_store_url) as worker:
        event, (ada,) = await running(worker, "round-robin", RANDOM * 4, "Ada", seats=2)
        before = await until(worker, event, lambda seen: sum(table.over for table in seen.tables) == 1, ada)
        crash_on_close(worker)
    async with opened(any_store_url) as worker:
        again = await worker.events.see(event, ada.id)
        assert ([t.seats for t in again.tables], again.table) == ([t.seats for t in before.tables], before.table)
        seen = await play_until_over(worker, event, ada)
        assert meetings(seen) == Counter(map(frozenset, combinations(range(1, 6), 2)))
        assert sorted(byes for (byes,) in seen.byes.values()) == [1, 2, 3, 4, 5]


@async_test
async def test_a_knock_out_at_tables_of_three_has_one_winner_and_who_leaves_has_lost(any_store_url):
    async with opened(any_store_url) as worker:
        event, (ada,) = await running(worker, "knock-out", RANDOM * 7, "Ada", seats=3)
        await worker.events.withdraw(ada, event)
        seen = await until(worker, event, lambda seen: seen.status == "over")
        assert Counter(table.round for table in seen.tables) == {1: 3, 2: 1}
        first = seen.standings[0]
        assert (first.place, first.figures[0]) == (1, 2.0)
        assert next(each.figures[:2] for each in seen.standings if each.entrant == 8) == (0.0, 0.0)
        final = seen.tables[-1]
        assert first.entrant == final.seats[max(final.winners)]
