"""The board in a terminal: what it shows in both languages, and which input it understands."""

from io import StringIO

import pytest
from rich.console import Console

from astragal.core.game import Event, Over
from astragal.core.words import Words
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.moves import TEXT
from astragal.games.farbenpoker.terminal import board
from games.farbenpoker.position import misses, start

NAMES = ["Anna-Sophie Martinet", "greedy", "Jean"]
EN, FR = Words("en"), Words("fr")
POSITIONS = {
    "shuffled": "",
    "drawing": "dice R R B",
    "two found": "dice R Y G; draw A1; draw A4",
    "re-rolling": "dice R Y G; draw A1; draw A4; reroll",
    "putting": "dice R Y G; draw A1; draw A4; draw A7; put B3",
    "missed": "dice R Y G; draw A18",
    "returning": f"dice R Y G; draw A1; {misses(16)}",
    "rescue": f"dice R Y G; {misses(15)}; dice R R B; draw A1",
}


def drawn(view, words, width=80):
    output = StringIO()
    Console(width=width, file=output).print(board.draw(view, NAMES, words))
    return output.getvalue()


def lines(text):
    return [line.rstrip() for line in text.splitlines()]


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
@pytest.mark.parametrize("script", POSITIONS.values(), ids=POSITIONS)
def test_every_phase_is_drawn_within_80_columns(script, words):
    view = start(3).go(script).view
    text = drawn(view, words)
    assert lines(text) == lines(drawn(view, words, width=120))
    assert max(map(len, lines(text))) == 80
    assert text.count("●") - 1 == len(start(3).go(script).full)
    assert text.count("○") - 1 == len(start(3).go(script).empty)


def test_a_found_die_has_its_stick_beside_it():
    text = drawn(start(3).go("dice R Y G; draw A4").view, EN)
    assert "│ Y │ ┃Y" in text
    assert "┃R" not in text
    assert text.count("sought") == 2


def test_the_sticks_to_put_back_are_listed_in_order():
    text = drawn(start(3).go("dice R Y G; draw A1; draw A4; draw A7; put B3").view, EN)
    assert "in this order: ┃Y ┃G to side B" in text
    assert "put back" in text


def test_chips_are_piled_in_fives():
    text = drawn(start(3).given(chips=[12, 0, 3], pot=1, out=[0, 1, 0]).view, EN)
    assert "12 ◉◉◉◉◉ ◉◉◉◉◉ ◉◉ " in text
    assert "out of the game" in text


def test_at_the_end_the_colours_and_the_winner_are_shown():
    text = drawn(start(3).go("dice R Y G").given(stock=1).go("draw A1").view, FR)
    assert "A    ○  R  R  J  J  J  V" in text
    assert "★ Anna-Sophie" in text


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("a7", "draw A7"),
        (" d  A7 ", "draw A7"),
        ("DRAW b18", "draw B18"),
        ("tirer A 7", "draw A7"),
        ("t b4", "draw B4"),
        ("put b4", "put B4"),
        ("p B4", "put B4"),
        ("planter b4", "put B4"),
        ("r", "reroll"),
        ("Relancer", "reroll"),
        ("draw C1", "draw C1"),
        ("tirer A19", "tirer A19"),
        ("a0", "a0"),
        ("reroll A1", "reroll A1"),
        ("", ""),
        ("what?", "what?"),
        ("dice r R b", "dice R R B"),
        ("Dés J V noir", "dice Y G K"),
        ("dés Bu Bc W", "dice B W W"),
        ("dé n", "die K"),
        ("trou b4", "hole B4"),
        ("trous a2 A9", "holes A2 A9"),
        ("dés J V mauve", "dés J V mauve"),
        ("trou", "trou"),
    ],
)
def test_typed_input_is_read_if_it_is_clear(typed, move):
    assert board.read(typed) == move


def test_every_move_is_spelled_in_the_language_of_the_player():
    assert all(board.spell(move, EN) == move and board.read(board.spell(move, FR)) == move for move in TEXT)
    assert [board.spell(move, FR) for move in ("draw A7", "put B4", "reroll")] == ["tirer A7", "planter B4", "relancer"]


def test_every_canonical_move_is_read_unchanged():
    for position in (start(2).go("dice R Y G; draw A1; draw A4"), start(2).go("dice R Y G; draw A1; draw A4; draw A7")):
        assert all(board.read(move) == move for move in position.moves)


def test_dice_and_sticks_have_the_letters_of_the_language():
    view = start(3).go("dice B W K; draw A10").view
    assert "│ B │ ┃B   │ W │      │ K │" in drawn(view, EN)
    assert "│ Bu│ ┃Bu  │ Bc│      │ N │" in drawn(view, FR)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (Event(None, None), "The sticks are shuffled", "Les bâtonnets mélangés"),
        (Event(None, "dice R R B"), "The dice show red, red, blue.", "Les dés montrent rouge, rouge, bleu."),
        (Event(None, "die G"), "The die shows green.", "Le dé montre vert."),
        (Event(None, "hole B4"), "The stick goes into B4.", "Le bâtonnet va en B4."),
        (
            Event(None, "holes A2 A9", {"sticks": ["R", "K"]}),
            "The sticks go back: red → A2, black → A9.",
            "Les bâtonnets retournent\u202f: rouge → A2, noir → A9.",
        ),
        (Event(0, "draw A7", {"sticks": ["K"]}), "draws black from A7", "tire noir de A7"),
        (Event(0, "put A7", {"sticks": ["W"]}), "puts white into A7", "plante blanc en A7"),
        (Event(0, "reroll"), "re-rolls the last die", "relance le dernier dé"),
    ],
)
def test_every_event_is_described(event, english, french):
    assert board.tell(event, NAMES, EN).startswith(english)
    assert board.tell(event, NAMES, FR).startswith(french)


def test_the_prompt_names_a_legal_move():
    for script in ("drawing", "two found", "putting", "rescue"):
        position = start(3).go(POSITIONS[script])
        prompt = board.prompt(position.view, EN)
        assert any(move in prompt for move in position.moves)
    assert "reroll" in board.prompt(start(3).go(POSITIONS["two found"]).view, EN)
    assert "du côté B" in board.prompt(start(3).go(POSITIONS["putting"]).view, FR)


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
@pytest.mark.parametrize(
    ("script", "kind"),
    [
        ("shuffled", "dice"),
        ("re-rolling", "die"),
        ("missed", "hole"),
        ("returning", "holes"),
        ("rescue", "holes"),
    ],
)
def test_a_request_for_a_throw_has_a_legal_example(script, kind, words):
    position = start(3).go(POSITIONS[script])
    position = position.go("draw A2; draw A3") if script == "rescue" else position
    example = board.read(board.ask_throw(position.pending, words).rpartition(": ")[2])
    assert example.split()[0] == kind
    assert position.after(example).phase != position.phase


def test_a_request_for_a_shuffle_has_a_legal_example():
    unshuffled = FARBENPOKER.start(2, {})
    example = board.ask_throw(FARBENPOKER.pending(unshuffled), FR).rpartition(": ")[2]
    assert FARBENPOKER.settle(unshuffled, example) is not unshuffled


@pytest.mark.parametrize(
    ("over", "english", "french"),
    [
        (Over((9, 1, 2), (0,), "stock"), "Anna-Sophie Martinet wins with 9 chips.", "gagne avec 9 jetons."),
        (Over((0, 1, 0), (1,), "one-left"), "greedy wins with 1 chip.", "gagne avec 1 jeton."),
        (Over((0, 4, 4), (1, 2), "two-left"), "greedy and Jean share the win with 4 chips each.", "greedy et Jean"),
        (
            Over((0, 0, 0), (0, 1, 2), "one-left"),
            "Martinet, greedy and Jean share",
            "partagent la victoire avec 0 jeton",
        ),
    ],
)
def test_the_result_is_described(over, english, french):
    assert english in board.result(over, NAMES, EN)
    assert french in board.result(over, NAMES, FR)
