"""The database: SQLite in a file, or PostgreSQL for several machines, with one schema.

A transaction that writes locks the rows of its tables, so that a table has one writer at a time among all processes:
PostgreSQL locks these rows, SQLite (`BEGIN IMMEDIATE`) the whole file.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

from sqlalchemy import ClauseElement, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x617374726167616C
"""Our number among PostgreSQL's advisory locks: one process migrates, the others wait."""


BUSY_S = 10
"""How long SQLite waits for another process that holds the file."""

PRAGMAS = (
    "page_size=1024",
    "synchronous=FULL",
    "foreign_keys=ON",
    "cache_size=-65536",
    "wal_autocheckpoint=16000",
)
"""A commit is on disk when it returns. Pages are as small as what a move changes; 64 MiB of them are cached, and up to
16 MiB stay in the write-ahead log."""


class Store:
    """Connections to one database. `write` and `read` are transactions."""

    def __init__(self, url: str | URL) -> None:
        self.url = make_url(url)
        self.embedded = self.url.get_backend_name() == "sqlite"
        self.engine = _sqlite(self.url) if self.embedded else _postgresql(self.url)
        self.failures: tuple[type[Exception], ...] = (SQLAlchemyError, self.engine.dialect.loaded_dbapi.Error)
        """Raised when the database fails."""

    def write(self) -> AbstractContextManager[Connection]:
        """A transaction that sees everything committed before, and is on disk when it ends."""
        return self._embedded(begin=True) if self.embedded else self.engine.begin()

    def read(self) -> AbstractContextManager[Connection]:
        return self._embedded(begin=False) if self.embedded else self.engine.connect()

    @cached_property
    def _kept(self) -> Connection:
        """The one connection to SQLite: getting it from a pool each time took longer than using it."""
        return self.engine.connect()

    @contextmanager
    def _embedded(self, begin: bool) -> Iterator[Connection]:
        """SQLite's own transaction. SQLAlchemy's, which is ended as well, would not lock the file at its start."""
        driver: Any = self._kept.connection.driver_connection
        if begin:
            driver.execute("BEGIN IMMEDIATE")
        try:
            yield self._kept
            driver.commit()
        except BaseException:
            driver.rollback()
            raise
        finally:
            self._kept.rollback()

    def migrate(self, revision: str = "head") -> None:
        """Bring the schema up to date, or to a given revision. Alembic is loaded only if there is something to do."""
        if revision == "head" and self._revision() == newest_revision():
            return
        from alembic import command
        from alembic.config import Config as AlembicConfig

        with self.write() as connection:
            if not self.embedded:
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            config = AlembicConfig()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, revision)

    def _revision(self) -> str | None:
        """The revision of the schema, as Alembic has stored it."""
        with self.read() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()

    def close(self) -> None:
        if self.embedded:
            self._kept.close()
        self.engine.dispose()


def newest_revision() -> str:
    """That of the last migration: their files begin with it."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("*.py"))


class Prepared:
    """A statement that runs for every move: compiled to SQL once, and given to the driver.

    Through SQLAlchemy a move takes 1.4 times the processor time at one table, and 1.2 times at twenty.
    """

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._texts: dict[str, str] = {}

    def run(self, connection: Connection, values: Mapping[str, object]) -> Any:
        """The driver's cursor, after the statement has run with these values."""
        return self._cursor(connection).execute(self._text(connection), values)

    def run_each(self, connection: Connection, values: Sequence[Mapping[str, object]]) -> None:
        self._cursor(connection).executemany(self._text(connection), values)

    def _cursor(self, connection: Connection) -> Any:
        return connection.connection.cursor()

    def _text(self, connection: Connection) -> str:
        dialect = connection.dialect
        if dialect.name not in self._texts:
            self._texts[dialect.name] = str(self._statement.compile(dialect=dialect))
        return self._texts[dialect.name]


def _sqlite(url: URL) -> Engine:
    arguments = {"timeout": BUSY_S, "isolation_level": None, "check_same_thread": False}
    engine = create_engine(url, hide_parameters=True, paramstyle="named", connect_args=arguments)

    @event.listens_for(engine, "connect")
    def prepare(connection: object, _: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        _write_ahead(cursor)
        cursor.close()

    return engine


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Switch a file to its write-ahead log. Where several processes do so at once, SQLite refuses without waiting."""
    deadline = time.monotonic() + BUSY_S
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _postgresql(url: URL) -> Engine:
    """PostgreSQL ends connections that a lost machine left in the middle of a transaction."""
    options = "-c idle_in_transaction_session_timeout=5000 -c lock_timeout=5000 -c synchronous_commit=on"
    arguments = {"options": options, "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2}
    return create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=arguments)
