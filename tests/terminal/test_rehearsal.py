"""A rehearsal: computer players warm up while a person thinks."""

import pytest

import astragal
from astragal.games import catalogue
from astragal.terminal.rehearsal import Rehearsal


@pytest.mark.parametrize("game", catalogue.ids())
def test_a_rehearsal_ends_and_does_not_change_the_table(game: str) -> None:
    table = astragal.new_table(game, ["Ada", "bot:greedy"], seed=1)
    before = table.record()
    rehearsal = Rehearsal(table)
    rehearsal.start()
    rehearsal.wait()
    assert not rehearsal.is_alive()
    assert table.record() == before


def test_wait_returns_at_once_if_a_rehearsal_never_started() -> None:
    Rehearsal(astragal.new_table("dice-stars", ["Ada", "bot:greedy"], seed=1)).wait()
