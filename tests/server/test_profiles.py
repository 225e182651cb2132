"""Profiles: what follows from a player's finished games, and who sees it."""

import json
from zipfile import ZipFile

import pytest
from sqlalchemy import event, insert, select, update

from astragal.server.players.limits import DAY
from astragal.server.players.privacy import PARTS, may_see, show_parts, shown_player
from astragal.server.profiles import games as games_module
from astragal.server.profiles.courses import POINTS
from astragal.server.profiles.games import finished_tables, games_of
from astragal.server.profiles.opponents import opponents
from astragal.server.profiles.profile import exported_profile, my_profile, shown_profile
from astragal.server.profiles.records import records_of
from astragal.server.profiles.results import met, results_by_game
from astragal.server.store import schema
from astragal.server.store.engine import Store
from server.accounts import registered
from server.in_process import async_test, guests, opened
from server.in_process import registered as registered_in
from server.played import GAME, NOW, event_row, played, write_course, write_games, write_players
from server.running import bearer

OTHER_GAME = "dice-stars"


@pytest.fixture
def connection(any_store_url):
    """A store with three players."""
    store = Store(any_store_url)
    store.migrate()
    with store.write() as connection:
        write_players(connection, "ada", "ben", "cleo")
        yield connection
    store.close()


def shown(connection, player, *parts):
    show_parts(connection, player, {part: part in parts for part in PARTS})


def test_results_are_counted_by_game_and_number_of_seats(connection):
    write_games(
        connection,
        [
            played("ada", "ben", won=[0]),
            played("ben", "ada", won=[0]),
            played("ada", "ben", won=[0, 1]),
            played("ada", "ben", reason="abandoned"),
            played("ada", "ben", "cleo", won=[0]),
            played("ada", won=[0], game=OTHER_GAME),
            played("ben", "cleo", won=[0]),
        ],
    )
    alone, two, three = sorted(results_by_game(games_of(connection, "ada")), key=lambda each: each.seats)
    assert (two.played, two.won, two.shared, two.lost, two.abandoned) == (4, 1, 1, 1, 1)
    assert (three.seats, three.played, three.won) == (3, 1, 1)
    assert (alone.game, alone.played, alone.won, alone.lost) == (OTHER_GAME, 1, 0, 0)


def test_computer_players_are_told_apart_and_people_counted_together(connection):
    write_games(
        connection,
        [
            played("ada", "bot:greedy", "ben", won=[0]),
            played("ada", "bot:greedy", won=[1]),
            played("ada", "cleo", "ben", won=[1]),
        ],
    )
    greedy, people = met(games_of(connection, "ada"))
    assert (greedy.bot, greedy.games, greedy.won, greedy.lost) == ("greedy", 2, 1, 1)
    assert (people.bot, people.games, people.won, people.lost) == (None, 2, 1, 1)


def test_opponents_are_those_met_last_and_what_cannot_be_repeated_says_so(connection):
    lost = played("ada", "ben", won=[1], created=NOW + 1)
    in_event = played("ada", "bot:greedy", won=[0], created=NOW + 2, event="abc")
    write_games(connection, [played("ada", "ben", won=[0]), lost, in_event])
    greedy, ben = opponents(connection, "ada", games_of(connection, "ada"))
    assert (greedy.bot, greedy.rematch) == ("greedy", False)
    assert (ben.name, ben.games, ben.won, ben.lost, ben.last.id, ben.rematch) == ("Ben", 2, 1, 1, lost[0]["id"], True)


def records(connection, player="ada", game=GAME):
    found = {each.game: each.records for each in records_of(games_of(connection, player))}
    return {each.kind: (each.value, each.table) for each in found.get(game, [])}


def test_records_are_the_best_of_all_games_and_the_first_of_equal_ones(connection):
    best = played("ada", "ben", won=[0], scores=[90, 85], created=NOW)
    widest = played("ada", "ben", "cleo", won=[0], scores=[60, 20, 30], created=NOW + 1)
    again = played("ben", "ada", won=[1], scores=[85, 90], created=NOW + 2)
    alone = played("ada", won=[0], scores=[120], created=NOW + 3)
    lost = played("ada", "ben", won=[1], scores=[10, 99], created=NOW + 4)
    write_games(connection, [again, alone, lost, best, widest])
    assert records(connection) == {
        "points": (90, best[0]["id"]),
        "points-alone": (120, alone[0]["id"]),
        "lead": (30, widest[0]["id"]),
        "streak": (3, again[0]["id"]),
    }


def test_an_abandoned_game_does_not_end_a_run_of_wins_and_a_lost_one_does(connection):
    endings = [{"won": [0]}, {"reason": "abandoned"}, {"won": [0, 1]}, {"won": [1]}, {"won": [0]}]
    rows = [played("ada", "ben", created=NOW + number, **ending) for number, ending in enumerate(endings)]
    write_games(connection, rows)
    assert records(connection) == {"streak": (2, rows[2][0]["id"])}


def test_where_fewer_points_win_points_set_no_record(connection):
    write_games(connection, [played("ada", "ben", won=[0], scores=[10, 20])])
    assert records(connection) == {}


def test_help_and_several_seats_set_no_record_and_are_said(connection):
    write_games(
        connection,
        [
            played("ada", "ben", won=[0], scores=[90, 1], practice=True),
            played("ada", "ben", won=[0], scores=[80, 1], helped=[0]),
            played("ada", "ada", won=[0], scores=[70, 1]),
            played("ada", "ben", won=[0], scores=[75, 1], stood_in=[0]),
            played("ada", "ben", won=[0], scores=[60, 1], helped=[1], stood_in=[1]),
        ],
    )
    assert {value for value, _ in records(connection).values()} == {60, 59}
    results = exported_profile(connection, "ada").results
    assert (results.games, results.practice, results.one_screen) == (5, 1, 1)
    assert [(each.played, each.won) for each in results.by_game] == [(3, 3)]


def test_a_long_course_is_thinned_and_keeps_its_end(connection):
    count = 2 * POINTS + 1
    write_course(connection, "ada", [25 + number / 100 for number in range(count)])
    (course,) = exported_profile(connection, "ada").results.courses
    assert course.games == count
    assert POINTS / 2 < len(course.points) <= POINTS
    last = connection.execute(select(schema.rated_games).where(schema.rated_games.c.sequence == count)).one()
    assert course.points[-1].table == last.table_id
    assert [each.at for each in course.points] == sorted(each.at for each in course.points)


@async_test
async def test_games_are_read_part_by_part_and_the_last_ones_only(any_store_url, monkeypatch):
    monkeypatch.setattr(games_module, "AT_ONCE", 2)
    monkeypatch.setattr(games_module, "MOST", 5)
    async with opened(any_store_url) as worker:
        (ada,) = await registered_in(worker, "Ada")
        rows = [played(ada.id, "bot:greedy", won=[0], created=NOW + number) for number in range(7)]
        await worker.committer.write(lambda connection: write_games(connection, rows))
        found = await games_module.games_part_by_part(worker.committer, ada.id)
        at_once = await worker.committer.read(lambda connection: games_of(connection, ada.id))
    assert [each.table for each in found] == [row["id"] for row, _ in reversed(rows[2:])]
    assert found == at_once


def test_questions_to_the_store_use_indexes(sqlite_url):
    """However many games others have, those of one player are found by indexes."""
    store, asked = Store(sqlite_url), []
    with store.write() as connection:
        write_players(connection, "ada", "ben")
        write_games(connection, [played("ada", "ben", "bot:greedy", won=[0], scores=[3, 2, 1])])
        write_course(connection, "ada", [26.0])
        shown(connection, "ada", *PARTS)

        def note(_connection, _cursor, statement, parameters, *_):
            asked.append((statement, parameters))

        event.listen(connection.engine, "before_cursor_execute", note)
        exported_profile(connection, "ada")
        event.remove(connection.engine, "before_cursor_execute", note)
        assert len(asked) > 5
        for statement, parameters in asked:
            plan = [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)]
            scanned = {line.removeprefix("SCAN ").split()[0] for line in plan if line.startswith("SCAN ")}
            assert not scanned & set(schema.metadata.tables), (statement, plan)
    store.close()


@async_test
async def test_at_first_only_name_and_ratings_are_shown(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await registered_in(worker, "Ada", "Ben")

        def write(connection):
            write_games(connection, [played(ada.id, ben.id, won=[0], scores=[9, 1])])
            write_course(connection, ada.id, [26.0])

        await worker.committer.write(write)
        found = await shown_profile(worker.committer, ada.account.upper())
        assert (found.name, found.account, found.shown) == ("Ada", ada.account, ())
        assert [(each.game, each.games) for each in found.ratings] == [(GAME, 1)]
        assert (found.results, found.records, found.opponents) == (None, None, None)
        assert await shown_profile(worker.committer, ben.account) is None
        own = await my_profile(worker.committer, ben.id)
        assert (own.results.games, own.opponents[0].name, own.shown) == (1, "Ada", ())


@async_test
async def test_each_part_is_shown_alone_and_without_tables(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await registered_in(worker, "Ada", "Ben")
        row = played(ada.id, ben.id, won=[0], scores=[9, 1])
        await worker.committer.write(lambda connection: write_games(connection, [row]))
        await worker.committer.write(lambda connection: write_course(connection, ada.id, [26.0]))
        for part in PARTS:
            await worker.committer.write(lambda connection, part=part: shown(connection, ada.id, part))
            found = await shown_profile(worker.committer, ada.account)
            assert found.shown == (part,)
            assert (found.results is not None, found.records is not None) == (part == "results", part == "records")
            text = repr(found)
            assert not [secret for secret in (row[0]["id"], ben.id, "Ben") if secret in text]
            assert found.records is None or {each.table for each in found.records[0].records} == {None}
            points = found.results.courses[0].points if found.results else []
            assert all((point.table, point.at % DAY) == (None, 0) for point in points)


@async_test
async def test_others_are_told_of_a_game_of_an_event_when_nobody_plays_its_dice_any_more(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await registered_in(worker, "Ada")
        row, sat = played(ada.id, "bot:greedy", won=[0], scores=[9, 1], event="evening")

        def write(connection):
            connection.execute(insert(schema.events), event_row("evening", ada.id, open_rounds=0))
            write_games(connection, [(row | {"round": 1}, sat)])
            shown(connection, ada.id, *PARTS)

        await worker.committer.write(write)
        found = await shown_profile(worker.committer, ada.account)
        assert (found.results.games, found.records) == (0, [])
        assert (await my_profile(worker.committer, ada.id)).results.games == 1
        open_it = update(schema.events).values(open_rounds=1)
        await worker.committer.write(lambda connection: connection.execute(open_it))
        assert (await shown_profile(worker.committer, ada.account)).results.games == 1


def test_who_may_see_a_part(connection):
    shown(connection, "ada", "skill")
    assert may_see(connection, "ada", None, "skill")
    assert may_see(connection, "ada", "ada", "records")
    assert not may_see(connection, "ada", "ben", "records")
    assert shown_player(connection, "ADA", None, "skill") == "ada"
    assert shown_player(connection, "ben", "ben", "skill") == "ben"
    assert shown_player(connection, "ben", "ada", "skill") is None
    assert shown_player(connection, "nobody", None, "skill") is None


@async_test
async def test_a_profile_is_exported_and_deleted(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await registered_in(worker, "Ada", "Ben")
        row = played(ada.id, ben.id, won=[0], scores=[9, 1], rules=0)

        def write(connection):
            write_games(connection, [row])
            write_course(connection, ada.id, [26.0], rules=0)
            shown(connection, ada.id, "records")

        await worker.committer.write(write)
        with await worker.exports.of(ada) as file, ZipFile(file) as archive:
            found = json.loads(archive.read("player.json"))["profile_page"]
        assert found["shown"] == ["records"]
        assert [each["kind"] for each in found["records"][0]["records"]] == ["points", "lead"]
        assert [each["name"] for each in found["opponents"]] == [None, "Ben"]
        await worker.leaving.delete(ada)
        assert await shown_profile(worker.committer, ada.account) is None
        left = select(schema.shown_parts)
        assert await worker.committer.read(lambda connection: connection.execute(left).all()) == []


@async_test
async def test_a_guest_who_signs_in_brings_games_into_the_profile(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,), (guest,) = await registered_in(worker, "Ada"), await guests(worker, "Gus")
        rows = [played(guest.id, "bot:greedy", won=[0], rules=0)]

        def write(connection):
            write_games(connection, rows)
            entered = {"table_id": rows[0][0]["id"], "number": 1, "at": NOW, "kind": "sit", "seat": 0}
            text = json.dumps({"player": guest.id, "name": "Gus"})
            connection.execute(insert(schema.entries), entered | {"text": text, "player": guest.id})

        await worker.committer.write(write)
        assert (await my_profile(worker.committer, guest.id)).results.games == 1
        await worker.leaving.become(guest, ada)
        assert (await my_profile(worker.committer, ada.id)).results.games == 1
        tables = await worker.committer.read(lambda connection: finished_tables(connection, guest.id))
    assert tables == []


def test_profiles_over_http(server):
    (ada, account), gus = registered(server), server.guest("Gus")
    stranger = server.client()
    private = {"results": True, "records": False, "skill": False}
    refused = gus.http.put("/api/my/profile/privacy", json=private)
    assert (refused.status_code, refused.json()["error"]["reason"]) == (409, "profile-needs-account")
    answers = [stranger.get(f"/api/players/{each}/profile") for each in (account, "nobody.here")]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert {answer.json()["error"]["reason"] for answer in answers} == {"profile-not-shown"}
    assert ada.http.put("/api/my/profile/privacy", json=private).json() == {"shown": ["results"]}
    found = stranger.get(f"/api/players/{account.upper()}/profile").json()
    assert (found["account"], found["results"]["games"], found["records"]) == (account, 0, None)
    assert ada.http.get("/api/my/profile").json()["shown"] == ["results"]
    assert gus.http.get("/api/my/profile").json()["account"] is None
    for wrong in ("-x", "a b", "x" * 41, "ä"):
        assert stranger.get(f"/api/players/{wrong}/profile").status_code == 422
    assert server.client(**bearer(ada.token)).put("/api/my/profile/privacy", json={}).status_code == 422
