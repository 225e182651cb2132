"""Hints in every game: the best moves with their values and reasons, from what the seat saw."""

from itertools import islice, pairwise

import pytest

import astragal
from astragal.bots.advising import BEST, hint
from astragal.core.advice import Reason
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import NotYourTurn
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from conformance.positions import steps
from conformance.secrets import varied

every_game = pytest.mark.parametrize("game", catalogue.ids())


def facts_of(reason):
    """All facts of a reason and of the reasons within it."""
    for fact in reason.facts.values():
        yield from facts_of(fact) if isinstance(fact, Reason) else [fact]


@every_game
def test_hints_are_legal_moves_in_order_with_reasons(game):
    for table, seat, _ in islice(steps(game, 2, "hints"), 0, 24, 6):
        advice = hint(table, seat, 1)
        worths = [each.worth.to(seat) for each in advice]
        assert 1 <= len(advice) <= BEST
        assert all(each.move in table.moves(seat) for each in advice)
        assert all(worth >= later - 1e-3 for worth, later in pairwise(worths))
        assert all(each.why.say(Words(language)) for each in advice for language in LANGUAGES)
        assert all(isinstance(fact, str | int | float) for each in advice for fact in facts_of(each.why))


def test_a_seat_that_is_not_to_move_gets_no_hint():
    with pytest.raises(NotYourTurn):
        hint(astragal.new_table("dice-stars", 2, seed=1), 1, 1)


def test_a_hint_does_not_depend_on_sticks_never_drawn():
    below, differing = Stream(Seeded("twins").key).below, 0
    for table, seat, _ in islice(steps("farbenpoker", 2, "hints and sticks"), 0, 30, 5):
        twin = astragal.replay(varied(table.record(), None, below))
        differing += twin.log != table.log
        assert hint(table, seat, 1) == hint(twin, seat, 1)
    assert differing > 1


def test_a_hint_does_not_depend_on_hidden_equalities_of_others():
    game, below, differing = "rolling-cubes/all-together", Stream(Seeded("twins").key).below, 0
    for table, seat, _ in islice(steps(game, 3, "hints and equalities"), 6):
        twin = astragal.replay(varied(table.record(), seat, below))
        differing += twin.log != table.log
        assert hint(table, seat, 1) == hint(twin, seat, 1)
    assert differing > 1
