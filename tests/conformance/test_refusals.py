"""Every text that is not a legal move is refused, as unreadable or by a rule with its number."""

from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import astragal
from astragal.core.errors import IllegalMove, UnreadableMove
from astragal.core.rulebook import numbers_of
from astragal.core.words import Words
from astragal.games import catalogue
from conformance.positions import steps
from referee.referee import Referee, box_referee
from repeats import times

EXAMPLES, BATCH = times(12, 150), 100
"""How many examples are tried, and how many texts each of them has."""

FRENCH = Words("fr")
JUNK = st.text(max_size=24)
STRANGE = ["A18", "B19", "C3", "1", "7", "0", "-1", "101", "g77", "r+", "5x8=40", "63=63", "0:5=0", "05=5", "1:0=1"]
"""Words that look like parts of some game's moves."""


@cache
def positions(game):
    """A dozen decisions of random games: the table, its referee if there is one, the seat, some legal moves."""
    first, *_, last = catalogue.game(game).seats
    return [each for seats in (first, last) for each in spread(list(islice(decisions(game, seats), 80)), 6)]


def decisions(game, seats):
    for table, seat, move in steps(game, seats, "refusals"):
        yield table.record(), seat, move


def spread(every, count):
    for lines, seat, move in every[:: max(1, len(every) // count)]:
        table = astragal.replay(lines)
        yield table, refereed(lines), seat, [move, *islice(table.moves(seat), 30)]


def refereed(lines):
    if box_referee(lines[0]["game"]) is None:
        return None
    referee = Referee(lines[0])
    for line in lines[1:]:
        referee.throw(line["throw"]) if "throw" in line else referee.move(line["seat"], line["move"])
    return referee


@cache
def vocabulary(game):
    """The words of the game's moves, and similar ones."""
    legal = [move for *_, moves in positions(game) for move in moves]
    return sorted({word for move in legal for word in move.split(" ")} | set(STRANGE))


@st.composite
def mutated(draw, legal):
    """A legal move with one to three small changes."""
    text = draw(st.sampled_from(legal))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        change = draw(st.sampled_from(["cut", "double", "swap", "put", "case", "end"]))
        rest = text[place:]
        if change == "cut":
            text = text[:place] + rest[1:]
        elif change == "double":
            text = text[:place] + rest[:1] + rest
        elif change == "swap":
            text = text[:place] + rest[1:2] + rest[:1] + rest[2:]
        elif change == "put":
            text = text[:place] + draw(st.sampled_from(" 0123456789+-x:=ABgbr×٣\n")) + rest
        elif change == "case":
            text = text[:place] + rest.swapcase()
        else:
            text += draw(st.sampled_from([" ", "\n", " 2", "0", "\0"]))
    return text


def texts(game, legal):
    sentence = st.lists(st.sampled_from(vocabulary(game)), min_size=1, max_size=4).map(" ".join)
    equality = st.text("0123456789+-x:=", min_size=3, max_size=14)
    return st.lists(st.one_of(mutated(legal), sentence, equality, JUNK), min_size=BATCH, max_size=BATCH)


@pytest.mark.parametrize("game", catalogue.ids())
def test_every_unlisted_text_is_refused_for_a_reason(game):
    @settings(max_examples=EXAMPLES)
    @given(st.data())
    def refuse(data):
        table, referee, seat, legal = data.draw(st.sampled_from(positions(game)))
        for text in data.draw(texts(game, legal)):
            judge(table, referee, seat, text)

    refuse()


def judge(table, referee, seat, text):
    moves = table.moves(seat)
    assert referee is None or (text in moves) == referee.accepts(seat, text), text
    if text in moves:
        return
    with pytest.raises((UnreadableMove, IllegalMove)) as refusal:
        table.play(seat, text)
    assert str(refusal.value)
    assert refusal.value.say(FRENCH)
    if isinstance(refusal.value, IllegalMove):
        assert refusal.value.rule in numbers_of(table.game)
