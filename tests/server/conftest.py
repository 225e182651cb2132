"""Fixtures of the server tests: running servers, a private PostgreSQL, empty stores, loggers that are restored."""

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import create_engine, text

from astragal.server.app import application
from astragal.server.settings import Settings
from astragal.server.store.engine import Store
from astragal.server.worker import Worker
from server.private_postgres import Cluster, cluster
from server.running import Running, running

KINDS = ("sqlite", "postgresql")
END_OTHER_CONNECTIONS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
"""Connections that an earlier test left open may hold locks."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster(fsync=False) as started:
        yield started


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    """The SQLAlchemy URL of a new database."""
    return postgres()


@pytest.fixture(scope="session")
def reused_url(postgres: Cluster) -> str:
    return postgres()


@pytest.fixture
def emptied_url(reused_url: str) -> str:
    """The URL of a database that was emptied. To create and drop one for each of hundreds of tests would take long."""
    engine = create_engine(reused_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(END_OTHER_CONNECTIONS))
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return reused_url


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite store with a schema and no data. A copy takes less time than to migrate one for each test."""
    file = tmp_path_factory.mktemp("migrated") / "astragal.db"
    store = Store(f"sqlite:///{file}")
    store.migrate()
    store.close()
    return file


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """The URL of an SQLite store without data."""
    shutil.copy(migrated_file, tmp_path)
    return f"sqlite:///{tmp_path}/astragal.db"


@pytest.fixture(params=["sqlite_url", pytest.param("emptied_url", marks=pytest.mark.slow)], ids=KINDS)
def store_url(request: pytest.FixtureRequest) -> str:
    """The URL of a store of each kind without data, for tests of what differs between the two."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture(params=["sqlite_url", pytest.param("emptied_url", marks=pytest.mark.long)], ids=KINDS)
def any_store_url(request: pytest.FixtureRequest) -> str:
    """The URL of a store without data, for tests of what does not depend on its kind."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that trusts the X-Forwarded-For header of its clients, and does not limit messages."""
    no_limits = {"messages_per_s": 1e6, "message_burst": 10**9, "message_burst_per_address": 10**9, "bot_pause_s": 0.0}
    with running(tmp_path_factory.mktemp("server"), trusted_proxies=("127.0.0.1",), **no_limits) as started:
        yield started


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for HTTPS that trusts no proxy: all its clients have one address, which may have two sockets, one
    analysis an hour and two hints a minute."""
    low_limits = {"sockets_per_address": 2, "analyses_per_hour": 1, "hints_per_minute": 2}
    with running(tmp_path_factory.mktemp("strict"), secure_cookies=True, **low_limits) as started:
        yield started


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """The application of a server that is not started, to look at its routes."""
    worker = Worker(Settings(data=tmp_path_factory.mktemp("house")))
    yield application(worker)
    worker.bot_pool.close()
    worker.store.close()


@pytest.fixture
def restored_loggers() -> Iterator[None]:
    """Restore the loggers after the test."""
    loggers = [logging.getLogger(name) for name in (None, "astragal", "uvicorn", "uvicorn.error", "uvicorn.access")]
    before = [(logger.handlers[:], logger.level, logger.disabled) for logger in loggers]
    yield
    for logger, (handlers, level, disabled) in zip(loggers, before, strict=True):
        logger.handlers[:], logger.disabled = handlers, disabled
        logger.setLevel(level)
