"""The board in a terminal: what it shows in both languages, and which input it understands."""

import io

import pytest
from rich.console import Console

from astragal.core.game import Entry, Over, open_event
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.moves import CODE
from astragal.games.dice_stars.rules import REFILL
from games.dice_stars.scene import EXAMPLE, ONE_LEFT, after, drawing, scene, sheet, view

BOARD = catalogue.board("dice-stars")
NAMES = ["Ana", "Bruno", "Chloé", "Dan"]
EN, FR = Words("en"), Words("fr")


def drawn(state, words=EN, width=80, seat=0):
    """The board as plain text."""
    shown = view(state, seat)
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(BOARD.draw(shown, NAMES[: len(shown["sheets"])], words))
    return console.file.getvalue()


def described(text, words=EN, seat=0):
    return BOARD.tell(open_event(Entry(seat, text)), NAMES, words)


def test_a_sheet_shows_cells_bonus_stars_and_both_scores_of_a_row():
    text = drawn(drawing(sheets=[sheet(EXAMPLE, (0, 3, 0, 4, 0), penalty=4)]))
    assert "│ 2 │  5 │  × │  × │  6 │  4  ·  ·  · │ ☆☆     │  15 │    15 │" in text
    assert "│ 3 │  × │  × │  × │  9 │  ×  6  ·    │ ★★★    │  15 │    30 │" in text
    assert "│ 5 │  5 │  × │  × │  · │  ·          │ ★★★★☆  │   5 │     0 │" in text
    assert "▶ Ana: 91 points" in text
    assert "penalty: 4" in text


def test_dice_are_framed_with_their_letter_and_counted_in_bag_and_discard():
    lines = drawn(scene("K5 O*", discard="B B"), FR).splitlines()
    assert any("╭───╮╭───╮" in line for line in lines)
    assert any("│ 5 ││ ★ │" in line for line in lines)
    assert any("╰─N─╯╰─O─╯" in line for line in lines)
    assert any("Sac\u202f: N 1  V 3  B 2  O 4    Défausse\u202f: N 0  V 0  B 2  O 0" in line for line in lines)


def test_takes_are_shown_with_their_points():
    text = drawn(scene("K5 O3 O3", sheets=[sheet(EXAMPLE, (0, 3, 0, 4, 0))]))
    assert "take orange  +6 → 101" in text
    assert "take orange" not in drawn(scene("K5 O3 O3"), seat=1)


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_line_is_wider_than_the_terminal(words, seats):
    every_die = "K5 K6 P2 P3 P4 B2 B3 B4 B5 O3 O4 O5 O6 O*"
    for width in (80, 140):
        text = drawn(scene(every_die, seats=seats, sheets=[sheet(EXAMPLE)] * seats), words, width)
        assert max(map(len, text.splitlines())) <= width
        assert text.count("╰─O─╯") == 5


def test_sheets_are_side_by_side_in_a_wide_terminal():
    assert any("Ana" in line and "Bruno" in line for line in drawn(drawing(), width=140).splitlines())
    assert not any("Ana" in line and "Bruno" in line for line in drawn(drawing()).splitlines())


def test_the_solo_grid_is_drawn_cell_by_cell():
    text = drawn(drawing(seats=1, solo_marked=7))
    assert "■■■■■ ■■□□□ □□□□□ □□□□□ □□□□□ □□□□□" in text
    assert "7 of 30 cells, 35 points for the grid" in text


def test_a_triggered_end_is_announced():
    state = after(scene("O3 K5", sheets=[sheet(ONE_LEFT)]), "take orange")
    assert "the round is played to its end" in drawn(state, seat=1)
    assert "la manche se joue" in drawn(state, FR, seat=1)


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_move_has_a_description_of_its_own(words):
    sentences = {move: described(move, words) for move in list(CODE)[:60]}
    assert len(set(sentences.values())) == len(sentences)
    assert all(sentences.values())


def test_moves_and_throws_are_described_in_words():
    assert described("take stars 2 2 6") == "takes the stars and marks row 2 ×2, row 6"
    assert described("take purple", FR) == "prend la couleur violette"
    assert described("draw 1", FR) == "pioche 1 dé"
    assert described("O5 B* K2", seat=None) == "The dice show O5 B★ K2"
    assert described("P5 B* K2", FR, seat=None) == "Les dés montrent V5 B★ N2"


def test_prompts_ask_for_the_pending_decision():
    assert "keep" in BOARD.prompt(view(scene("K5", phase=REFILL), 0), EN)
    assert "How many dice" in BOARD.prompt(view(drawing(), 0), EN)
    assert "prendre étoiles" in BOARD.prompt(view(scene("K5"), 0), FR)
    assert "penalty 5" in BOARD.prompt(
        view(scene("K5 B5", sheets=[sheet("2222|2222\n3333|333\n4444|44\n5555|5\n666.|")]), 0), EN
    )
    throwing = after(drawing(), "draw 3")
    assert "3 dice" in BOARD.prompt(view(throwing, 0), EN)
    assert "Piochez 3 dés" in BOARD.ask_throw(DICE_STARS.pending(throwing), FR)


def test_every_move_is_spelled_in_the_language_of_the_player():
    assert {move: BOARD.spell(move, EN) for move in CODE} == {move: move for move in CODE}
    assert all(BOARD.read(BOARD.spell(move, FR)) == move for move in CODE)
    spelled = [BOARD.spell(move, FR) for move in ("draw 3", "take black", "take stars 2 2 6", "penalty 5")]
    assert spelled == ["piocher 3", "prendre noir", "prendre étoiles 2 2 6", "pénalité 5"]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("k", "keep"), ("Garder", "keep"), ("remettre", "return"), ("d3", "draw 3"), ("DRAW  2", "draw 2"),
        ("piocher 1", "draw 1"), ("t o", "take orange"), ("prendre orange", "take orange"),
        ("Prends Violet", "take purple"), ("take noir", "take black"), ("t 5", "take 5"), ("t5", "take 5"),
        ("t s 2 6 2", "take stars 2 2 6"), ("prendre étoiles 226", "take stars 2 2 6"),
        ("take ★ 3,4", "take stars 3 4"), ("Pénalité bleu", "penalty blue"), ("malus 5", "penalty 5"),
        ("o5 b★ n2", "O5 B* K2"),
    ],
)  # fmt: skip
def test_typed_input_becomes_the_canonical_text(typed, move):
    assert BOARD.read(typed) == move


@pytest.mark.parametrize(
    "typed", ["", "hello", "take", "draw 4", "draw two", "take 7", "t 55", "keep it", "5", "take red"]
)
def test_unclear_input_stays_as_it_was_typed(typed):
    assert BOARD.read(typed) == typed


def test_canonical_text_is_read_unchanged():
    assert all(BOARD.read(move) == move for move in CODE)


def test_a_result_names_winners_scores_and_reason():
    assert BOARD.result(Over((91, 80), (0,), "objective"), NAMES[:2], EN) == (
        "All white cells of a sheet are full. Ana wins with 91 points. Final scores: Ana 91, Bruno 80"
    )
    shared = BOARD.result(Over((7, 9, 9, 9), (1, 2, 3), "penalty"), NAMES, FR)
    assert "Bruno, Chloé et Dan se partagent la victoire avec 9 points" in shared


@pytest.mark.parametrize(
    ("over", "words"),
    [
        (Over((91, 80), (0,), "objective"), "Ana wins, 91 points to 80."),
        (Over((80, 80), (), "penalty"), "A penalty has ended the game. Ana loses, 80 points to 80."),
        (Over((91, 150), (), "solo-grid"), "The solo grid is full. Ana loses at once, with 91 points on the sheet."),
    ],
)
def test_a_solo_result_compares_the_player_with_the_virtual_opponent(over, words):
    assert words in BOARD.result(over, ["Ana"], EN)
