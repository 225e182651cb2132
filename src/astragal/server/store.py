"""The store: SQLite in a file, or PostgreSQL for several machines, behind one schema.

A transaction that writes holds its tables' rows locked, so a table has one writer at a time, whichever process it is:
PostgreSQL locks the rows asked for, SQLite (`BEGIN IMMEDIATE`) the whole file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL

MIGRATION_LOCK = 0x617374726167616C
"""A number of our own for PostgreSQL's advisory locks: one process migrates, the others wait."""


class Store:
    """Connections to one database. `write` and `read` are transactions."""

    def __init__(self, url: str | URL) -> None:
        self.url = make_url(url)
        self.embedded = self.url.get_backend_name() == "sqlite"
        self.engine = _sqlite(self.url) if self.embedded else _postgresql(self.url)

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that sees what was committed before it began, and that is on disk when it ends."""
        with self.engine.connect() as connection:
            if self.embedded:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            with connection.begin() if not self.embedded else _embedded(connection):
                yield connection

    @contextmanager
    def read(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    def migrate(self) -> None:
        """Bring the schema up to date."""
        with self.write() as connection:
            if not self.embedded:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            config = AlembicConfig()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()


@contextmanager
def _embedded(connection: Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


def _sqlite(url: URL) -> Engine:
    engine = create_engine(
        url, hide_parameters=True, connect_args={"timeout": 10, "isolation_level": None, "check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: object, _: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _postgresql(url: URL) -> Engine:
    """A connection that a lost machine left behind, in the middle of a transaction, is ended by the server."""
    options = "-c idle_in_transaction_session_timeout=5000 -c lock_timeout=5000 -c synchronous_commit=on"
    arguments = {"options": options, "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2}
    return create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=arguments)
