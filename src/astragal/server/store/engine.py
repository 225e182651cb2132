"""The database: SQLite in a file, or PostgreSQL for several machines, with one schema.

A transaction that writes locks the rows of its tables, so that a table has one writer at a time among all processes:
PostgreSQL locks these rows, SQLite (`BEGIN IMMEDIATE`) the whole file.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from sqlalchemy import ClauseElement, Connection, Engine, Table, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x617374726167616C
"""Our number among PostgreSQL's advisory locks: one process migrates, the others wait."""


START_S = 10
"""How long a start waits for others that start on the same SQLite file."""

BUSY_S, STILL_BUSY_S = 2.0, 0.1
"""How long SQLite waits for another process that holds the file: at first, and while it goes on holding it."""

OWNER_ONLY = 0o600
"""The database holds the signing key, the secrets of games and password hashes. SQLite gives the files beside it (-wal,
-shm) the same mode."""

PRAGMAS = (
    "page_size=1024",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",
    "cache_size=-65536",
    "wal_autocheckpoint=16000",
)
"""A commit is on disk when it returns. What is deleted is overwritten. Pages are as small as what a move changes; 64
MiB of them are cached, and up to 16 MiB stay in the write-ahead log."""


class Store:
    """Connections to one database. `write` and `read` are transactions."""

    def __init__(self, url: str | URL) -> None:
        self.url = make_url(url)
        self.embedded = self.url.get_backend_name() == "sqlite"
        self.engine = _sqlite(self.url) if self.embedded else _postgresql(self.url)
        driver = self.engine.dialect.loaded_dbapi
        self.failures: tuple[type[Exception], ...] = (SQLAlchemyError, driver.Error)
        """Raised when the database fails."""
        self.outages: tuple[type[Exception], ...] = (
            *(OperationalError, InterfaceError, NoConnection),
            *(driver.OperationalError, driver.InterfaceError),
        )
        """Those of them that have nothing to do with what was asked: locked, full, read-only, unreachable."""
        self._patience = BUSY_S
        self._version: int | None = None

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
        try:
            if begin:
                driver.execute("BEGIN IMMEDIATE")
            yield self._kept
            driver.commit()
        except BaseException as error:
            driver.rollback()
            self._wait_for_locks(driver, STILL_BUSY_S if outage(error) == "locked" else BUSY_S)
            raise
        else:
            self._wait_for_locks(driver, BUSY_S)
        finally:
            if self._kept.in_transaction():  # SQLAlchemy's own, which ends with ours
                self._kept.rollback()

    def _wait_for_locks(self, driver: Any, seconds: float) -> None:
        """While another process holds the file for long, do not wait for it each time: others wait for us."""
        if seconds != self._patience:
            self._patience = seconds
            driver.execute(f"PRAGMA busy_timeout={seconds * 1000:.0f}")

    def only_we_wrote(self, connection: Connection) -> bool:
        """Whether nobody else has written since this was asked last. PostgreSQL cannot tell."""
        if not self.embedded:
            return False
        before, (self._version,) = self._version, _DATA_VERSION.run(connection, {}).fetchone()
        return self._version == before

    def migrate(self, revision: str = "head") -> None:
        """Bring the schema up to date, or to a given revision. Alembic is loaded only if there is something to do."""
        if revision == "head" and self.revision() == newest_revision():
            return
        from alembic import command
        from alembic.config import Config as AlembicConfig

        with self.write() as connection:
            if not self.embedded:
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            config = AlembicConfig()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, revision)

    def revision(self) -> str | None:
        """The revision of the schema, as Alembic has stored it."""
        with self.read() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()

    def now(self) -> float:
        """The time of day: that of PostgreSQL, which the servers of several machines share, or of this machine."""
        if self.embedded:
            return time.time()
        with self.read() as connection:
            return float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())

    def close(self) -> None:
        if "_kept" in vars(self):
            self._kept.close()
        self.engine.dispose()


def outage(error: BaseException) -> str:
    """What is the matter with the database, in one word, for the metrics."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return SQLITE_OUTAGES.get(code & 0xFF, "other")
    return POSTGRESQL_OUTAGES.get(getattr(cause, "sqlstate", None) or "", "other")


SQLITE_OUTAGES = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
}
"""By the primary result code; the upper bits only say more precisely where."""

POSTGRESQL_OUTAGES = {
    "": "unreachable",
    "55P03": "locked",
    "40P01": "locked",
    "53100": "full",
    "25006": "read-only",
    "57P01": "unreachable",
    "57P02": "unreachable",
    "57P03": "unreachable",
    "53300": "unreachable",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""By SQLSTATE; a lost connection has none."""


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

    def _cursor(self, connection: Connection) -> Any:
        return connection.connection.cursor()

    def _text(self, connection: Connection) -> str:
        dialect = connection.dialect
        if dialect.name not in self._texts:
            self._texts[dialect.name] = str(self._statement.compile(dialect=dialect))
        return self._texts[dialect.name]


_DATA_VERSION = Prepared(text("PRAGMA data_version"))
"""SQLite gives another number after others have committed, and the same one after commits of this connection."""


class PreparedRows:
    """A statement that runs for many rows of values: `%s` stands for each value of a row, in their order.

    With names in their place, the driver would look up each value of each row.
    """

    def __init__(self, statement: str) -> None:
        self._texts = {"sqlite": statement.replace("%s", "?"), "postgresql": statement}

    def run(self, connection: Connection, rows: Sequence[Sequence[object]]) -> None:
        connection.connection.cursor().executemany(self._texts[connection.dialect.name], rows)


def inserting(table: Table, columns: Sequence[str]) -> PreparedRows:
    """Adds rows to a table, each with the values of these columns."""
    return PreparedRows(f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join(['%s'] * len(columns))})")


def updating(table: Table, columns: Sequence[str]) -> PreparedRows:
    """Changes these columns of rows of a table. The values are followed by the row's id."""
    return PreparedRows(f"UPDATE {table.name} SET {', '.join(f'{each} = %s' for each in columns)} WHERE id = %s")


def _sqlite(url: URL) -> Engine:
    if url.database:
        _make_private(Path(url.database))
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


def _make_private(file: Path) -> None:
    """Make a new file before SQLite does, which would let others read it. Why it cannot be made, SQLite will say."""
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Switch a file to its write-ahead log. Where several processes do so at once, SQLite refuses without waiting."""
    deadline = time.monotonic() + START_S
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _postgresql(url: URL) -> Engine:
    """PostgreSQL ends connections that a lost machine left in the middle of a transaction.

    SQLAlchemy logs each connection that has ended, with a traceback. Who used it is told, and tells that in one line.
    """
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
    options = "-c idle_in_transaction_session_timeout=5000 -c lock_timeout=5000 -c synchronous_commit=on"
    arguments = {"options": options, "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2}
    return create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=arguments)
