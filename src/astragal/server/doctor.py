"""`astragal doctor`: looks at everything a server rests on, changes nothing, and says what to do."""

from __future__ import annotations

import os
import platform
import shutil
import smtplib
import sqlite3
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal, NamedTuple

from sqlalchemy import Connection, func, make_url, select, text

from astragal import __version__
from astragal.analysis.rehearsal import missing
from astragal.core.errors import Refusal
from astragal.server import descriptors
from astragal.server.addresses import openable
from astragal.server.http.proxies import is_missing
from astragal.server.players.mail import mailer_of
from astragal.server.privacy import open_to_others
from astragal.server.settings import Settings, database_url
from astragal.server.store import schema
from astragal.server.store.engine import Store, newest_revision
from astragal.server.store.opening import NOTHING, check_age, explained, name_of

Kind = Literal["good", "warning", "wrong"]

MEGABYTE = 1_000_000
LITTLE_ROOM, NO_ROOM = 1000 * MEGABYTE, 100 * MEGABYTE
SKEW_S = 2.0
ANSWER_S = 5.0


class Finding(NamedTuple):
    """What was looked at, and how it is; `said` tells what to do if it is not good."""

    kind: Kind
    said: Refusal


def _good(reason: str, **facts: object) -> Finding:
    return Finding("good", Refusal(reason, rule=None, **facts))


def examine(settings: Settings) -> Iterator[Finding]:
    """All findings, one after the other, since some take a while."""
    yield from _versions(settings)
    yield from _rights(settings)
    yield from _room(settings)
    yield from _store(settings)
    yield from _proxy(settings)
    yield from _mail(settings)
    yield _compiled()
    yield _running(settings)


def _versions(settings: Settings) -> Iterator[Finding]:
    facts = {"astragal": __version__, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    yield _good("doctor-versions", **facts)
    if settings.database and settings.database.startswith("postgresql"):
        try:
            yield _good("doctor-driver", version=version("psycopg"))
        except PackageNotFoundError:
            yield Finding("wrong", Refusal("cli-extra-missing", module="psycopg", extra="postgres"))


def _rights(settings: Settings) -> Iterator[Finding]:
    """Who may read what is kept, and whether it can be written."""
    found = open_to_others(settings)
    yield from (Finding("warning", each) for each in found)
    folder = _existing(settings.data)
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Finding("wrong", Refusal("doctor-folder-closed", folder=str(folder)))
    elif not found:
        yield _good("doctor-private", folder=str(settings.data))


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one around it that is there already."""
    return next(each for each in (folder, *folder.parents) if each.exists())


def _room(settings: Settings) -> Iterator[Finding]:
    folder = _existing(settings.data)
    free = shutil.disk_usage(folder).free
    said = Refusal("doctor-room", folder=str(folder), free=free // MEGABYTE)
    yield Finding("wrong" if free < NO_ROOM else "warning" if free < LITTLE_ROOM else "good", said)


def _store(settings: Settings) -> Iterator[Finding]:
    url = database_url(settings)
    file = Path(str(make_url(url).database)) if make_url(url).get_backend_name() == "sqlite" else None
    if file and not file.exists():
        yield _good("doctor-no-database", database=str(file))
        return
    if file and hasattr(os, "getuid") and file.stat().st_uid != os.getuid():
        # Files that SQLite makes beside it would belong to us, and lock the server out.
        yield Finding("warning", Refusal("doctor-other-owner", database=str(file), owner=_user(file.stat().st_uid)))
        return
    try:
        with explained(url):
            yield from _opened_store(url)
    except Refusal as refusal:
        yield Finding("wrong", refusal)


def _user(number: int) -> str:
    """The name of a user, or the number of one without a name."""
    import pwd

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)


def _opened_store(url: str) -> Iterator[Finding]:
    store = Store(url)
    try:
        revision = check_age(store, url)
        if revision != newest_revision():
            yield Finding("warning", Refusal("doctor-old-schema", revision=str(revision), newest=newest_revision()))
            return
        with store.write() as connection:
            connection.execute(NOTHING)
        with store.read() as connection:
            yield from _contents(connection, store, url)
        yield _clock(store)
    finally:
        store.close()


def _contents(connection: Connection, store: Store, url: str) -> Iterator[Finding]:
    if store.embedded:
        damage = connection.execute(text("PRAGMA quick_check(1)")).scalar()
        if damage != "ok":
            yield Finding("wrong", Refusal("server-store-damaged", database=name_of(url), why=str(damage)))
            return
    games = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    players = connection.execute(select(func.count()).select_from(schema.players)).scalar_one()
    yield _good("doctor-store", database=name_of(url), games=games, players=players)
    newest = connection.execute(select(func.max(schema.tables.c.changed))).scalar()
    if newest is not None and newest > time.time() + SKEW_S:
        yield Finding("warning", Refusal("doctor-from-the-future", seconds=round(newest - time.time())))


def _clock(store: Store) -> Finding:
    """Servers on PostgreSQL take its time; it should be that of their machines."""
    skew = store.now() - time.time()
    if abs(skew) > SKEW_S:
        return Finding("warning", Refusal("doctor-clock-differs", seconds=round(skew)))
    return _good("doctor-clock", time=time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime()))


def _proxy(settings: Settings) -> Iterator[Finding]:
    if is_missing(settings):
        yield Finding("warning", Refusal("server-no-proxy"))
    elif settings.trusted_proxies:
        yield _good("doctor-proxies", proxies=", ".join(settings.trusted_proxies))
    else:
        yield _good("doctor-no-proxy")
    allowed = descriptors.allowed(settings.connections)
    kind: Kind = "good" if allowed == settings.connections else "warning"
    yield Finding(kind, Refusal("doctor-connections", allowed=allowed, wanted=settings.connections))


def _mail(settings: Settings) -> Iterator[Finding]:
    mailer = mailer_of(settings)
    if mailer is None:
        yield _good("doctor-no-mail")
        return
    try:
        mailer.check()
    except (OSError, smtplib.SMTPException) as error:
        yield Finding("wrong", Refusal("doctor-mail-fails", why=str(error)))
    else:
        yield _good("doctor-mail")


def _compiled() -> Finding:
    """Whether computer players have what they need on this machine."""
    left = len(missing())
    return Finding("warning", Refusal("doctor-not-compiled", left=left)) if left else _good("doctor-compiled")


def _running(settings: Settings) -> Finding:
    """Whether a server of these settings is there and serves."""
    connection = HTTPConnection(openable(settings.host), settings.port, timeout=ANSWER_S)
    try:
        connection.request("GET", "/readyz")
        status = connection.getresponse().status
    except (OSError, HTTPException):
        return _good("doctor-not-running", port=str(settings.port))
    finally:
        connection.close()
    if status != 200:
        return Finding("wrong", Refusal("doctor-not-ready", port=str(settings.port), status=status))
    return _good("doctor-running", port=str(settings.port))
