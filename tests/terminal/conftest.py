"""Every test here gets a desk of its own."""

from pathlib import Path

import pytest

from astragal.games import catalogue
from terminal.desk import Desk

for _name in catalogue.ids():
    catalogue.game(_name)
    catalogue.bots(_name)
"""Imported before a command interprets the rules: the tests of the games share this process."""


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)
