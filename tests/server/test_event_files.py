"""What pages and programs ask of events besides playing: what can be created, whose they are, what changed, exports."""

import csv
import io
import json
from contextlib import asynccontextmanager
from zipfile import ZipFile

import httpx
import pytest
from msgspec.structs import replace

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.games import catalogue
from astragal.server.app import application
from astragal.server.events.exports import spreadsheet
from astragal.server.events.formats import find
from astragal.server.events.mine import events_of
from astragal.server.events.offers import _trial, offers
from server.in_process import FakeClock, async_test, guests, opened
from server.test_event_rounds import QUICK, RANDOM, play_until_over, running
from server.test_events import NOW, create, entered, played, steer, until


@asynccontextmanager
async def browsing(worker, player=None):
    """HTTP requests, as a player makes them."""
    headers = {}
    if player:
        headers["authorization"] = f"Bearer {worker.sessions.token(await worker.sessions.start(player, 'guest', ''))}"
    transport = httpx.ASGITransport(application(worker))
    async with httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers) as http:
        yield http


def test_what_is_offered_is_what_the_formats_accept():
    for offer in offers():
        for game in offer.games:
            for seats in range(1, 17):
                setup = _trial(find(offer.id), game.game, seats)
                if seats in game.seats:
                    find(offer.id).check(setup)
                elif not offer.rolls:
                    with pytest.raises(Refusal):
                        find(offer.id).check(setup)
    by_id = {offer.id: offer for offer in offers()}
    assert {each for each, offer in by_id.items() if offer.window} == {"alone-together", "best-equality"}
    assert {each for each, offer in by_id.items() if offer.rolls} == {"best-equality", "class"}
    assert [each for each, offer in by_id.items() if offer.timed or offer.names_only] == ["class"]
    assert {game.rounds for game in by_id["knock-out"].games} == {()}
    assert {game.game: game.rounds for game in by_id["round-robin"].games}["dice-stars"] == (3, 4)
    assert [game.game for game in by_id["class"].games] == ["rolling-cubes/all-together"]


@async_test
async def test_my_events_are_those_i_organise_and_those_i_entered_and_not_the_daily(any_store_url):
    async with opened(any_store_url) as worker:
        event, (ada, _) = await running(worker, "swiss", RANDOM, "Ada", "Ben", seats=2)
        open_ = await create(worker, ada, "swiss", QUICK, seats=2)
        over = await create(worker, ada, "swiss", QUICK, seats=2)
        await steer(worker, ada, over, "cancel")
        (stranger,) = await guests(worker, "Cleo")
        await worker.daily.enter(ada, "yahtzee-solitaire")
        async with browsing(worker, ada) as http:
            found = (await http.get("/api/my/events")).json()["events"]
            formats = (await http.get("/api/event-formats")).json()["formats"]
        assert [(each["id"], each["organiser"], each["status"]) for each in found] == [
            (event, False, "running"),
            (open_, True, "open"),
            (over, True, "over"),
        ]
        assert await worker.committer.read(lambda connection: events_of(connection, stranger.id)) == []
        assert [each["id"] for each in formats] == [each.id for each in offers()]


@async_test
async def test_an_event_that_has_not_changed_is_answered_without_it(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "swiss", QUICK, seats=2)
        address = f"/api/events/{event}"
        async with browsing(worker, host) as http, browsing(worker) as stranger:
            first = await http.get(address)
            tag = first.headers["etag"]
            again = await http.get(address, headers={"if-none-match": tag})
            assert (again.status_code, again.content) == (304, b"")
            assert (await stranger.get(address, headers={"if-none-match": tag})).status_code == 200
            await entered(worker, event, "Ada")
            changed = await http.get(address, headers={"if-none-match": tag})
            assert changed.status_code == 200
            assert [each["name"] for each in changed.json()["entrants"]] == ["Ada"]


@async_test
async def test_who_takes_part_under_a_name_alone_is_known_by_their_token(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "class", QUICK)
        other = await create(worker, host, "class", QUICK)
        async with browsing(worker) as http:
            entry = (await http.post(f"/api/events/{event}/names", json={"name": "Zoe"})).json()
            with_token = {"authorization": f"Bearer {entry['token']}"}
            assert (await http.get(f"/api/events/{event}", headers=with_token)).json()["you"] == 1
            assert (await http.get(f"/api/events/{other}", headers=with_token)).json()["you"] is None
            assert (await http.get(f"/api/events/{event}")).json()["you"] is None


def rows_of(answer):
    text = answer.content.decode("utf-8-sig")
    blocks = [list(csv.DictReader(io.StringIO(block))) for block in text.split("\r\n\r\n")]
    assert len(blocks) == 2
    return blocks


@async_test
async def test_exports_hold_the_standings_the_tables_and_records_that_verify(any_store_url):
    async with opened(any_store_url) as worker:
        event, (ada,) = await running(worker, "swiss", RANDOM * 4, "Ada", seats=2, rounds=2)
        seen = await play_until_over(worker, event, ada)
        async with browsing(worker) as http:
            written = (await http.get(f"/api/events/{event}/export.json")).json()
            answer = await http.get(f"/api/events/{event}/export.csv")
            archive = await http.get(f"/api/events/{event}/records.zip")
        assert written["standings"] == json.loads(json.dumps([_plain(each) for each in seen.standings]))
        assert answer.headers["content-disposition"].endswith(f'"astragal-event-{event}.csv"')
        standings, seats = rows_of(answer)
        assert [int(row["number"]) for row in standings] == [each.entrant for each in seen.standings]
        assert {row["name"]: row["computer"] for row in standings}["Ada"] == ""
        at_tables = [row for row in seats if row["table"]]
        assert {(row["id"], int(row["number"]), int(row["won"])) for row in at_tables} == {
            (table.id, entrant, int(seat in table.winners))
            for table in seen.tables
            for seat, entrant in enumerate(table.seats)
        }
        assert len(seats) - len(at_tables) == 2  # a bye in each round
        with ZipFile(io.BytesIO(archive.content)) as file:
            assert {name.split("-")[4].removesuffix(".jsonl") for name in file.namelist()} == {
                table.id for table in seen.tables
            }
            for name in file.namelist():
                (game,) = record.read(file.read(name))
                assert record.verify(game, catalogue.game).chance == "shared"


def _plain(standing):
    return {name: getattr(standing, name) for name in ("place", "entrant", "played", "figures")}


@async_test
async def test_no_record_is_exported_while_its_dice_are_secret(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host)
        await until(worker, event, lambda seen: seen.status == "running")
        (ada, ben) = await entered(worker, event, "Ada", "Ben")
        table = await played(worker, event, ada)
        await until(worker, event, lambda seen: any(each.over for each in seen.tables))
        for caller in (None, ada, ben, host):
            async with browsing(worker, caller) as http:
                refused = await http.get(f"/api/events/{event}/records.zip")
                assert (refused.status_code, refused.json()["error"]["reason"]) == (409, "event-no-records")
                text = (await http.get(f"/api/events/{event}/export.csv")).text
                assert (table in text) == (caller is ada)
        clock.advance(3601)
        await until(worker, event, lambda seen: seen.status == "over")
        async with browsing(worker) as http:
            archive = await http.get(f"/api/events/{event}/records.zip")
        with ZipFile(io.BytesIO(archive.content)) as file:
            assert file.namelist() == [f"round-1-table-1-{table}.jsonl"]  # Ben still plays


@async_test
async def test_names_of_a_class_are_exported_to_its_organiser_alone(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "class", QUICK)
        for number in range(15):
            await worker.events.enter_named(event, f"Child {number + 1}", None)
        found = []
        for caller in (None, host):
            async with browsing(worker, caller) as http:
                standings, _ = rows_of(await http.get(f"/api/events/{event}/export.csv"))
                found.append(len(standings))
        assert found == [11, 15]


@async_test
async def test_a_name_is_no_formula_in_a_spreadsheet(any_store_url):
    async with opened(any_store_url) as worker:
        (host,) = await guests(worker, "Host")
        event = await create(worker, host, "swiss", QUICK, seats=2)
        await entered(worker, event, "Ada")
        seen = await worker.events.see(event, None)
        evil = [replace(seen.entrants[0], name=name) for name in ("=1+1", "+1", "-1", "@sum", "\uff1d1+1", 'a,"b"')]
        cells = []
        for entrant in evil:
            written = spreadsheet(replace(seen, entrants=[entrant])).decode("utf-8-sig")
            cells.append(list(csv.reader(io.StringIO(written)))[1][2])
        assert cells == ["'=1+1", "'+1", "'-1", "'@sum", "'\uff1d1+1", 'a,"b"']
