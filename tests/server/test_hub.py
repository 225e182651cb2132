"""What newcomers at a table see: encoded once for all who see the same, and never old."""

from unittest import mock

from sqlalchemy import event

from astragal.server.live import hub
from astragal.server.tables import table_views
from astragal.wire.messages import Resign
from server.in_process import Client, async_test, converged, new_id, opened, play_out, snapshot, started_game

GAME = "rolling-cubes/one-by-one"


def encoding():
    """Counts how often what a seat sees is made and encoded."""
    return mock.patch.object(table_views, "perspective", wraps=table_views.perspective)


@async_test
async def test_finished_table_is_encoded_once_for_all_spectators(sqlite_url):
    async with opened(sqlite_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        await play_out(ada, ben)
        with encoding() as encoded:
            watchers = [await Client(worker, table).connect() for _ in range(10)]
            late = await Client(worker, table).connect(since=ada.number - 3)
            again = await Client(worker, table, ada.player).connect()
        assert [call.args[1] for call in encoded.call_args_list] == [None, again.seats[0]]
        assert all(watcher.happenings == watchers[0].happenings for watcher in watchers)
        assert late.happenings == watchers[0].happenings[-3:]
        assert snapshot(late.update) == snapshot(watchers[0].update)
        assert [watcher.update.whole for watcher in (*watchers, late)] == [True] * 10 + [False]


@async_test
async def test_newcomers_see_what_happened_meanwhile(sqlite_url):
    async with opened(sqlite_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        for _ in range(4):
            watcher = await Client(worker, table).connect()
            await converged(ada, ben, watcher)
            mover = ada if ada.to_move() else ben
            await mover.move()
            await ben.until(lambda: ben.number == ada.number)
        await ada.do(Resign(new_id(), 0, ada.number))
        await converged(ada, ben, await Client(worker, table).connect())


@async_test
async def test_only_some_tables_are_kept_and_none_without_subscribers(sqlite_url):
    with mock.patch.object(hub, "KEPT_VIEWS", 2):
        async with opened(sqlite_url) as worker:
            games = [await started_game(worker, GAME, "Ada", "Ben", public=True) for _ in range(4)]
            assert list(worker.hub._views) == [table for table, _ in games[-2:]]
            for _, clients in games:
                for client in clients:
                    client.disconnect()
            assert worker.hub._views == {}


@async_test
async def test_hello_of_a_spectator_asks_for_no_mutes(sqlite_url):
    async with opened(sqlite_url) as worker:
        table, (ada, _) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        watcher, asked = await Client(worker, table).connect(), []
        event.listen(worker.store.engine, "before_cursor_execute", lambda *call: asked.append(call[2]))
        await watcher.connect()
        assert not [query for query in asked if "mutes" in query]
        await ada.connect()
        assert [query for query in asked if "mutes" in query]
