"""Computer players get ready while a person thinks."""

import pytest

import astragal
from astragal.games import catalogue
from astragal.terminal.rehearsal import Rehearsal


@pytest.mark.parametrize("game", catalogue.ids())
def test_a_rehearsal_ends_and_leaves_the_table_alone(game: str) -> None:
    table = astragal.new_table(game, ["Ada", "bot:greedy"], seed=1)
    before = table.record()
    rehearsal = Rehearsal(table)
    rehearsal.start()
    rehearsal.wait()
    assert not rehearsal.is_alive()
    assert table.record() == before


def test_a_rehearsal_that_never_began_is_not_waited_for() -> None:
    Rehearsal(astragal.new_table("dice-stars", ["Ada", "bot:greedy"], seed=1)).wait()
