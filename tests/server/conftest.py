"""What tests of the server ask for: a private PostgreSQL for all of a process, a database each, loggers to set up."""

import logging
from collections.abc import Iterator

import pytest

from astragal.lab.cluster import Cluster, cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster(fsync=False) as started:
        yield started


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    """The address, for SQLAlchemy, of a database that nobody has used."""
    return postgres()


@pytest.fixture
def loggers_as_before() -> Iterator[None]:
    """What the test does to the loggers is undone."""
    loggers = [logging.getLogger(name) for name in (None, "astragal", "uvicorn", "uvicorn.error", "uvicorn.access")]
    before = [(logger.handlers[:], logger.level, logger.disabled) for logger in loggers]
    yield
    for logger, (handlers, level, disabled) in zip(loggers, before, strict=True):
        logger.handlers[:], logger.disabled = handlers, disabled
        logger.setLevel(level)
