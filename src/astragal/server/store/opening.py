"""Opens the database at the start of a server. What is wrong with it is told in one sentence, with what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import make_url, text
from sqlalchemy.exc import SQLAlchemyError

from astragal.core.errors import Refusal
from astragal.server.store.engine import Store, newest_revision, outage

REASONS = {
    "damaged": "server-store-damaged",
    "full": "server-store-full",
    "locked": "server-store-locked",
    "read-only": "server-store-read-only",
    "unreachable": "server-store-unreachable",
}


NOTHING = text("DELETE FROM workers WHERE id = ''")
"""Changes nothing, and is refused where nothing can be changed."""


def open_store(url: str) -> Store:
    """The store, its schema up to date. It can be written to."""
    with explained(url):
        store = Store(url)
        try:
            check_age(store, url)
            store.migrate()
            with store.write() as connection:
                connection.execute(NOTHING)
        except BaseException:
            store.close()
            raise
        return store


@contextmanager
def explained(url: str) -> Iterator[None]:
    """Make refusals of what may be wrong with the database."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise Refusal("cli-extra-missing", module=str(error.name), extra="postgres") from error
    except Exception as error:
        if not _is_of_the_database(error):
            raise
        reason = REASONS.get(outage(error), "server-store-unusable")
        raise Refusal(reason, database=name_of(url), why=_in_one_line(error)) from error


def name_of(url: str) -> str:
    """The file, or the address without its password."""
    parts = make_url(url)
    return str(parts.database) if parts.get_backend_name() == "sqlite" else parts.render_as_string()


def check_age(store: Store, url: str) -> str | None:
    """The revision of the schema, if there is one; refused if this version does not know it yet."""
    found, ours = store.revision(), newest_revision()
    if found is not None and found > ours:
        raise Refusal("server-store-newer", database=name_of(url), theirs=found, ours=ours)
    return found


def _is_of_the_database(error: Exception) -> bool:
    """Whether SQLAlchemy, its driver or Alembic raised it."""
    return isinstance(error, SQLAlchemyError) or type(error).__module__.partition(".")[0] in DRIVERS


DRIVERS = ("sqlite3", "psycopg", "alembic")


def _in_one_line(error: Exception) -> str:
    """What the driver says first, without what SQLAlchemy adds."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0].strip()
