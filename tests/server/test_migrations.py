"""Migrations create the schema that the code knows, even when several processes migrate at once."""

import subprocess
import sys
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, Table, event, inspect, text

from astragal.server.players.signatures import signing_key
from astragal.server.store.engine import MIGRATION_LOCK, MIGRATIONS, Store, newest_revision
from astragal.server.store.schema import metadata
from astragal.server.tables import table_store
from server.in_process import async_test, opened, rows, started_game

pytestmark = pytest.mark.slow

MIGRATE = "import sys; from astragal.server.store.engine import Store; Store(sys.argv[1]).migrate()"
OPEN = """
import sys
from astragal.server.store.engine import Store
for number in range(200):
    store = Store(f"sqlite:///{sys.argv[1]}/{number}.db")
    with store.read() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    store.close()
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request, tmp_path):
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/astragal.db"
    return request.getfixturevalue("emptied_url")


def differences(store):
    with store.read() as connection:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


def test_migrations_create_the_schema_of_the_code(store_url):
    store = Store(store_url)
    store.migrate()
    assert differences(store) == []
    assert set(inspect(store.engine).get_table_names()) == {*metadata.tables, "alembic_version"}
    store.close()


def test_a_store_is_up_to_date_at_the_head_of_the_migrations():
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert newest_revision() == ScriptDirectory.from_config(config).get_current_head()


def test_the_comparison_finds_a_missing_index(store_url):
    store = Store(store_url)
    store.migrate()
    with store.write() as connection:
        connection.execute(text("DROP INDEX tables_due"))
    assert [name for name, *_ in differences(store)] == ["add_index"]
    store.close()


@async_test
async def test_migrating_again_changes_nothing(store_url):
    async with opened(store_url) as worker:
        table, _clients = await started_game(worker, "dice-stars", "Ada", "Ben")
        before = await rows(worker, table)
        worker.store.migrate()
        assert await rows(worker, table) == before
        assert differences(worker.store) == []


FIRST = {"plan": "[]", "options": "{}", "number": 1, "said": 0, "secret": bytes(32), "public": True, "status": "over"}


def test_migrated_tables_keep_their_entries_and_are_not_for_practice(store_url):
    store = Store(store_url)
    store.migrate("0001")
    row = {"id": "t", "host": "ada", "game": "yahtzee", "rules": 1, "invitation": "", "to_move": "", **FIRST}
    entry = {"table_id": "t", "number": 1, "kind": "begin", "text": ""}
    with store.write() as connection:
        known = {name: reflected(connection, name) for name in ("players", "tables", "entries")}
        connection.execute(known["players"].insert(), {"id": "ada", "name": "Ada", "generation": 0, "created": 0.0})
        connection.execute(known["tables"].insert(), {**row, "created": 0.0, "changed": 0.0})
        connection.execute(known["entries"].insert(), {**entry, "at": 0.0})
    store.migrate()
    with store.read() as connection:
        assert table_store.find(connection, "t").practice is False
        assert [row.kind for row in table_store.rows(connection, "t")] == ["begin"]
    store.close()


def reflected(connection, name):
    """A table as it is in the store, not as in the code."""
    return Table(name, MetaData(), autoload_with=connection, resolve_fks=False)


def test_sqlite_keeps_its_lock_from_the_first_migration_to_the_last(tmp_path):
    """If it were released between two of them, another process could start, and both would run the second one."""
    store, locked = Store(f"sqlite:///{tmp_path}/astragal.db"), []

    @event.listens_for(store.engine, "before_cursor_execute")
    def note(connection, cursor, statement, *_):
        if statement.lstrip().startswith(("CREATE", "ALTER", "INSERT", "UPDATE")):
            locked.append(connection.connection.driver_connection.in_transaction)

    store.migrate()
    assert len(locked) > 10
    assert all(locked)
    store.close()


def test_concurrent_migrations_run_once(store_url):
    migrating = [subprocess.Popen([sys.executable, "-c", MIGRATE, store_url]) for _ in range(3)]
    assert [process.wait() for process in migrating] == [0, 0, 0]
    store = Store(store_url)
    assert differences(store) == []
    with store.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM alembic_version")).scalar() == 1
    store.close()


def test_new_files_can_be_opened_by_several_at_once(tmp_path):
    """Each switches a file to its write-ahead log, for which SQLite itself does not wait."""
    opening = [subprocess.Popen([sys.executable, "-c", OPEN, str(tmp_path)]) for _ in range(3)]
    assert [process.wait() for process in opening] == [0, 0, 0]


def test_concurrently_created_signing_keys_are_the_same(store_url):
    store, other, keys = Store(store_url), Store(store_url), []
    store.migrate()

    def late():
        with other.write() as connection:
            keys.append(signing_key(connection))

    thread = threading.Thread(target=late)
    with store.write() as connection:
        keys.append(signing_key(connection))
        thread.start()
        thread.join(0.2)
    thread.join()
    assert keys[0] == keys[1]
    store.close(), other.close()


def test_waiting_for_another_migration_has_no_timeout(postgres_url):
    store, waiting = Store(postgres_url), Store(postgres_url)

    @event.listens_for(waiting.engine, "connect")
    def set_lock_timeout(connection, _):
        connection.execute("SET lock_timeout = '50ms'")
        connection.commit()

    with store.write() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        thread = threading.Thread(target=waiting.migrate)
        thread.start()
        thread.join(0.3)
    thread.join()
    assert differences(waiting) == []
    store.close(), waiting.close()
