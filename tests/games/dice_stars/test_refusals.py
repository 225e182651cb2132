"""Every refusal says what was wrong, by which rule, and what would be right."""

import pytest

from astragal.core.errors import IllegalMove, IllegalThrow, NotYourTurn, UnreadableMove, UnreadableThrow
from astragal.core.rulebook import numbers_of
from astragal.core.words import Words
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.moves import CODE
from astragal.games.dice_stars.rules import OVER, REFILL, THROWING
from games.dice_stars.scene import FULL_MARKS, NEARLY_FULL, after, drawing, moves, scene, sheet

FULL = sheet(NEARLY_FULL, FULL_MARKS)


def refused(state, move, error=IllegalMove, language="en"):
    """The text of a refusal in this language; it exists in both."""
    with pytest.raises(error) as refusal:
        DICE_STARS.moves(state, 0).check(move)
    texts = {each: refusal.value.say(Words(each)) for each in ("en", "fr")}
    return texts[language]


@pytest.mark.parametrize(
    "move",
    [
        "", "draw", "draw 0", "draw 4", "draw ٣", "draw 3\n", " draw 3", "draw  3", "Draw 3", "draw 03", "pass",
        "take", "take 1", "take 7", "take red", "take O", "take orange ", "penalty", "penalty stars", "keep reserve",
    ],
)  # fmt: skip
def test_text_that_is_not_a_move_is_unreadable(move):
    assert "moves are: keep, return, draw 1" in refused(drawing(), move, UnreadableMove)
    assert "les coups\u202f: garder, remettre, piocher 1" in refused(drawing(), move, UnreadableMove, "fr")


@pytest.mark.parametrize(
    "rows", ["", " ", " 1", " 6 2", " 2 2 2", " 2,2", " 22", " 2 2 ", " 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6"]
)
def test_stars_need_ascending_rows_within_the_existing_cells_and_dice(rows):
    assert "a row for each star, ascending" in refused(scene("K* B*"), f"take stars{rows}", UnreadableMove)


def test_refusals_of_steps_out_of_order_say_what_is_due():
    assert refused(scene("K5", phase=REFILL), "draw 3").startswith("DS-3: first decide about the reserve")
    assert refused(drawing("K5"), "keep").startswith("DS-3: there is nothing to decide about the reserve now")
    assert refused(drawing("K5"), "take black").startswith("DS-4: no dice have been drawn")
    assert refused(scene("K5"), "draw 1").startswith("DS-7: dice have been drawn")
    assert refused(scene("K5"), "return").startswith("DS-3")


def test_refusals_of_draws_name_the_allowed_number():
    assert refused(drawing("K*"), "draw 2") == "DS-5: the reserve shows no number, so the move must be: draw 3"
    nearly_empty = drawing("K3 K3 P3 P3 P3 B3 B3 B3 B3 O3", discard="O O O")
    assert refused(nearly_empty, "draw 2") == "DS-6: you cannot draw 2 dice: only one is left in the bag"


def test_refusals_of_takes_name_what_is_missing():
    state = scene("O4 O6 O3 B4 B6", sheets=[FULL])
    assert refused(state, "take black") == "DS-7: there is no black die in the reserve"
    assert refused(state, "take 5") == "DS-7: there is no 5 in the reserve"
    assert refused(state, "take stars 2") == "DS-7: there is no star in the reserve"
    assert refused(state, "take orange") == "DS-12: the orange column needs 3 empty cells and has 2"
    assert refused(state, "take 4") == "DS-12: row 4 needs 2 empty cells and has 1"


def test_refusals_of_stars_name_their_number_and_the_free_cells():
    state = scene("K* B* O*", sheets=[sheet(marks=(1, 3, 3, 5, 4))])
    assert refused(state, "take stars 2 4") == "DS-11: the reserve shows 3 stars, so 3 rows must be named, not 2"
    expected = "DS-12: row 4 was named for 2 stars and has 1 empty multiplier cell"
    assert refused(state, "take stars 4 4 6") == expected
    no_room = scene("K* B* O3", sheets=[sheet(marks=(1, 3, 4, 5, 6))])
    assert refused(no_room, "take stars 2 2") == "DS-12: the stars need 2 empty multiplier cells, and the sheet has 1"


def test_refusals_of_penalties_name_a_choice_or_what_is_missing():
    assert refused(scene("K5 B3"), "penalty 5") == "DS-13: no penalty while a choice is possible, such as: take black"
    stars_fit = scene("K5 B3 P* B*", sheets=[sheet(NEARLY_FULL)])
    assert refused(stars_fit, "penalty 5").endswith("such as: take stars 2 2")
    assert refused(stars_fit, "penalty 5", language="fr").endswith("par exemple\u202f: prendre étoiles 2 2")
    state = scene("K5 B3 P*", sheets=[FULL])
    assert refused(state, "penalty orange") == "DS-14: there is no orange die in the reserve"
    assert refused(state, "penalty 6") == "DS-14: there is no 6 in the reserve"
    assert refused(state, "take black") == "DS-12: the black column needs 1 empty cell and has 0"


def test_no_move_is_accepted_while_a_throw_is_due_or_after_the_end():
    assert "the dice must be thrown" in refused(scene("K5", phase=THROWING, drawn=2), "draw 2", NotYourTurn)
    assert "over" in refused(scene("K5", phase=OVER, reason=1), "draw 2", NotYourTurn)


@pytest.mark.parametrize(
    "state",
    [drawing(), drawing("K5"), scene("K5", phase=REFILL), scene("O4 O6 K* B* B5"), scene("K5 B3 P*", sheets=[FULL])],
)
def test_every_move_is_legal_or_refused_by_a_rule(state):
    legal = set(moves(state))
    for move in CODE:
        if move not in legal:
            with pytest.raises(IllegalMove) as refusal:
                DICE_STARS.moves(state, 0).check(move)
            assert refusal.value.rule in numbers_of(DICE_STARS)


@pytest.mark.parametrize(
    "throw", ["", "O", "O5 ", "o5", "O5,B3", "O7", "O1", "X5", "5O", "O٣", "O5\n", "O5  B3 B3", "Ö5"]
)
def test_text_that_is_not_a_throw_is_unreadable(throw):
    with pytest.raises(UnreadableThrow, match="written like O5 B"):
        DICE_STARS.settle(after(drawing(), "draw 3"), throw)


@pytest.mark.parametrize(
    ("throw", "rule", "words"),
    [
        ("O5 B3", "DS-4", "3 dice were drawn, not 2"),
        ("O5 B3 K2 P2", "DS-4", "3 dice were drawn, not 4"),
        ("K3 O5 K4", "DS-4", "2 black dice cannot be drawn: the bag holds 1"),
        ("K3 K4 O5 B3", "DS-4", "3 dice were drawn, not 4"),
        ("O2 K2 K2", "DS-1", "there is no die that shows O2"),
    ],
)
def test_an_impossible_throw_is_refused(throw, rule, words):
    state = after(drawing("K3 B2"), "draw 3")
    with pytest.raises(IllegalThrow) as refusal:
        DICE_STARS.settle(state, throw)
    assert refusal.value.rule == rule
    assert words in str(refusal.value)


def test_a_throw_is_refused_when_none_is_due():
    with pytest.raises(NotYourTurn, match="no throw is due"):
        DICE_STARS.settle(drawing(), "O5 B3 K2")
