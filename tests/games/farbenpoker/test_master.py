"""The master: its moves where the best one is clear, and its reasons."""

import pytest

from astragal.bots import roster
from astragal.bots.play import play_game
from astragal.core.words import Words
from games.farbenpoker.watching import advised, watched_game

pytestmark = pytest.mark.slow

POT_WON = "dice B Y G; draw A10; draw A4; draw A7; put B7; put B8; put B9"
TWO_FOUND = "dice R Y G; draw A10; hole B1; draw A13; hole B2; draw A1; draw A4"
BROKE = "; ".join(["dice R R R", *(f"draw A{n}; hole B{n}" for n in range(4, 14))])


def best(script, **fields):
    adviser, position = advised(script, **fields)
    return adviser.choose(position.view, position.moves)


def test_it_takes_a_known_third_stick_and_the_pot():
    assert best(f"{POT_WON}; dice B Y G; draw B7; draw B8", pot=6) == "draw B9"


def test_fp8_as_the_roller_it_takes_the_colour_that_shows_twice():
    assert best(f"{POT_WON}; dice B Y Y") == "draw B8"
    assert best(f"{POT_WON}; dice B B Y") == "draw B7"


def test_fp5_it_re_rolls_when_no_known_stick_is_sought():
    assert best(TWO_FOUND, pot=6) == "reroll"


def test_it_leaves_the_second_die_if_the_next_player_knows_the_third_stick():
    assert best(f"{POT_WON}; dice B Y G; draw B7", pot=10, chips=[12, 12], stock=16) not in ("draw B8", "draw B9")


def test_fp17_it_ends_the_game_when_that_wins():
    assert best(f"{POT_WON}; dice B Y G", stock=1, chips=[24, 25]) in ("draw B7", "draw B8", "draw B9")


def test_fp14_in_a_rescue_it_takes_the_sticks_that_match():
    assert best(f"{BROKE}; dice Y G B") in {f"draw B{hole}" for hole in range(4, 13)}


def test_it_takes_the_stick_seen_last_among_those_of_one_colour():
    pot_won = "draw A1; draw A2; draw A7; put A1; put A2; put A7"
    assert best(f"dice R R G; draw A4; hole B4; draw A5; hole B2; {pot_won}; dice Y Y Y") == "draw B2"


def test_advice_is_sorted_best_first_and_includes_requested_moves():
    adviser, position = advised(TWO_FOUND)
    asked = list(position.moves)
    advice = adviser.weigh(position.view, position.moves, asked)
    wins = [each.worth.to(0) for each in advice]
    assert {each.move for each in advice} == set(asked)
    assert wins == sorted(wins, reverse=True)
    assert advice[0].move == adviser.choose(position.view, position.moves)


def test_of_holes_that_are_the_same_it_advises_the_first_and_draws_from_any():
    advised_holes, drawn = set(), set()
    for seed in range(12):
        adviser = roster.adviser("farbenpoker", 0, seed)
        position = watched_game(adviser, "dice R Y G")
        advised_holes.add(adviser.weigh(position.view, position.moves)[0].move)
        drawn.add(adviser.choose(position.view, position.moves))
    assert advised_holes == {"draw A1"}
    assert len(drawn) > 3


def reasons(script, *moves, **fields):
    adviser, position = advised(script, **fields)
    return [
        each.why for move in moves for each in adviser.weigh(position.view, position.moves, moves) if each.move == move
    ]


def test_a_reason_says_where_a_stick_was_seen_and_how_long_ago():
    (why,) = reasons(f"{POT_WON}; dice B Y G; draw A1; hole B1", "draw B8")
    assert why.facts | {"colour": why.facts["colour"].name} == {
        "hole": "B8",
        "colour": "fp-colour-Y",
        "draws": 2,
        "chips": 1,
    }
    assert why.say(Words("en")) == "A yellow stick went into B8 2 draws ago, and yellow is sought: it earns 1 chip."
    assert why.say(Words("fr")).startswith("Un bâtonnet jaune est allé en B8 il y a 2 tirages")


def test_every_kind_of_reason_exists_in_both_languages():
    whys = [
        *reasons(f"{POT_WON}; dice B Y G; draw B7; draw B8", "draw B9", "draw A1", "reroll", pot=2),
        *reasons(f"{POT_WON}; dice B Y K", "draw B9", "draw B7"),
        *reasons("dice R Y G; draw A1; draw A4; draw A7", "put A1"),
        *reasons(f"{BROKE}; dice R R R", "draw B4"),
    ]
    names = {f"fp-why-{name}" for name in ("pot", "unseen", "reroll", "wait", "known", "put", "unmatched")}
    assert {why.name for why in whys} == names
    assert all(why.say(Words("en")) != why.say(Words("fr")) for why in whys)


def won(names, number):
    """The master's share of the win."""
    winners = play_game("farbenpoker", names, f"master {number}").pending.winners
    return (names.index("master") in winners) / len(winners)


@pytest.mark.parametrize(
    ("seats", "least"), [(2, 0.85), *(pytest.param(*table, marks=pytest.mark.long) for table in ((3, 0.7), (5, 0.45)))]
)
def test_the_master_beats_beginners_at_tables_of_every_size(seats, least):
    seatings = [["greedy"] * seat + ["master"] + ["greedy"] * (seats - seat - 1) for seat in range(seats)]
    games = 30 // seats
    shares = [won(names, number) for number in range(games) for names in seatings]
    assert sum(shares) / len(shares) > least
