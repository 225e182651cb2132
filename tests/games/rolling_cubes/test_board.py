"""The board in a terminal: what it shows in both languages."""

import io

import pytest
from rich.console import Console

from astragal.core.game import Event, Over
from astragal.core.words import Words
from astragal.games import catalogue
from games.rolling_cubes.scene import BEST, FAIR, GOOD, PLAIN, ROLL, by_hand, by_script, play, random_steps
from games.rolling_cubes.test_bot import GAMES
from games.rolling_cubes.test_last_die import LONGER, SECOND

BOARD = catalogue.board("rolling-cubes/yahtzee")
NAMES = ["Ana", "Bruno", "Chloé", "Dan", "Ève", "Frédérique-Antoinette"]
EN, FR = Words("en"), Words("fr")


def drawn(table, seat=0, words=EN):
    """The board as plain text, 80 columns wide."""
    console = Console(width=80, file=io.StringIO(), color_system=None, legacy_windows=False)
    console.print(BOARD.draw(table.view(seat), NAMES[: len(table.seats)], words))
    return console.file.getvalue()


def test_the_thirteen_dice_are_framed_with_the_letter_of_their_colour():
    text = drawn(by_script("all-together", 2, [ROLL]))
    assert "│ 5 ││ 5 ││ 7 ││ 7 │  │ 0 ││ 2 ││ 4 ││ 8 │  │ + ││ − ││ × ││ ÷ │  │ = │" in text
    assert "╰─g─╯╰─g─╯╰─g─╯╰─g─╯  ╰─b─╯╰─b─╯╰─b─╯╰─b─╯  ╰─r─╯╰─r─╯╰─r─╯╰─r─╯  ╰─o─╯" in text
    french = drawn(by_script("all-together", 2, [ROLL]), words=FR)
    assert "╰─v─╯" in french
    assert "│ × ││ : │  │ = │" in french


def test_a_round_shows_equalities_points_bonus_and_totals():
    text = drawn(play(by_script("one-by-one", 2, [ROLL] * 4), BEST, GOOD, FAIR), 1)
    assert "72÷4=5×5−7+0    17+2" in text
    assert "7×8−4=50+2" in text
    assert "▶ Bruno" in text
    assert "19 of 47" in text
    assert "Ana: 12 points" in text


def test_an_equality_is_drawn_with_the_points_of_each_die():
    text = drawn(play(by_script("one-by-one", 2, [ROLL] * 3), BEST))
    assert "╭─g─╮╭─b─╮╭─r─╮╭─b─╮╭─o─╮╭─g─╮╭─r─╮╭─g─╮╭─r─╮╭─g─╮╭─r─╮╭─b─╮" in text
    assert "╰─2─╯╰─1─╯╰─3─╯╰─1─╯╰─1─╯╰─1─╯╰─2─╯╰─1─╯╰─1─╯╰─1─╯╰─1─╯╰─1─╯" in text
    assert "Ana: 17 points, 1 of them for using 12 dice" in text


def test_a_hidden_equality_is_not_drawn():
    table = play(by_script("all-together", 3, [ROLL]), BEST)
    assert "72÷4" in drawn(table, 0)
    assert "72÷4" not in drawn(table, 1)
    assert "written, hidden" in drawn(table, 1)
    assert "écrite, cachée" in drawn(table, 1, FR)


def test_a_tie_names_those_who_play_on():
    table = play(by_script("all-together", 3, [ROLL] * 4), *(BEST, "pass", BEST) * 3)
    assert "Tied at the top; these alone play on: Ana, Chloé" in drawn(table)


def test_fixed_dice_have_a_heavy_frame():
    text = drawn(play(by_script("last-die", 3, [ROLL, SECOND, "g7 b2 r:"]), PLAIN, LONGER), 2)
    assert "┃ 1 ┃┃ 1 ┃┃ 5 ┃  ┃ 0 ┃┃ 4 ┃┃ 8 ┃  ┃ + ┃┃ − ┃┃ × ┃" in text
    assert "│ 7 │  │ 2 │  │ ÷ │" in text
    assert "○○○  0/3" in text
    assert "Bruno  5×8=40+1−1" in text


def test_a_won_round_is_shown_before_the_next_begins():
    table = play(by_script("last-die", 3, [ROLL, SECOND, ROLL]), PLAIN, "pass")
    assert "Manche 1, gagnée par Ana" in drawn(table, words=FR)
    assert "●○○  1/3" in drawn(table)


def test_a_sheet_shows_lines_rerolled_dice_and_the_sum():
    table = play(by_script("yahtzee", 2, [ROLL, "g57 r+", ROLL, "g7"]), "reroll g57 r+", f"green {BEST}", "reroll g7")
    text = drawn(table, 1)
    assert "72÷4=5×5−7+0  17" in text
    assert "Re-rolled: 1 die, −1 point" in text
    assert "Throw 1 of 5" in text
    assert "Vert" in drawn(table, 1, FR)


def test_a_tournament_shows_its_standing_above_the_game():
    text = drawn(play(by_script("tournament", 2, [ROLL] * 5), BEST, "pass", BEST, "pass"))
    assert "38 (1st: +10)" in text
    assert "Rolling Cubes · All Together" in text


@pytest.mark.parametrize("words", [EN, FR])
@pytest.mark.parametrize(("game", "seats"), [*((name, 6) for name in GAMES), ("yahtzee", 3)])
def test_every_position_can_be_drawn_prompted_and_described_within_80_columns(game, seats, words):
    described = 0
    for number, (table, seat, _move) in enumerate(random_steps(game, seats, "board")):
        assert BOARD.prompt(table.view(seat), words)
        if number % 5 == 0:
            assert max(map(len, drawn(table, seat, words).splitlines())) == 80
        described += sum(len(BOARD.tell(event, NAMES, words)) > 3 for event in table.events(seat, described))
    assert described
    assert NAMES[table.pending.winners[0]] in BOARD.result(table.pending, NAMES[:seats], words)


def test_moves_are_described_in_words():
    def described(text, words=EN, seat=0):
        return BOARD.tell(Event(seat, text), NAMES, words)

    assert described(BEST) == "72÷4 = 5×5−7+0"
    assert described(BEST, FR) == "72:4 = 5×5−7+0"
    assert described("pass", FR) == "passe"
    assert described("reroll g77 r+", FR) == "relance v77 r+"
    assert described("stand") == "keeps all dice"
    assert described("zero blue", FR) == "renonce à la ligne Bleu"
    assert described(f"101 {GOOD}") == "101: 750÷75 = 8+2"
    assert described(ROLL, FR, None) == "Les dés\u202f: v5577 b0248 r+−×:"
    assert described(None) == "has written; it stays hidden until everyone has"


def test_moves_are_spelled_in_the_language_of_the_player():
    moves = ["pass", "stand", "reroll g77 rx", "blue 5x8=40", "101 750:75=8+2", "zero green", "5x8=40"]
    spelled = ["passe", "garder", "relancer v77 r×", "bleu 5×8=40", "101 750:75=8+2", "zéro vert", "5×8=40"]
    assert [BOARD.spell(move, FR) for move in moves] == spelled
    assert BOARD.spell(BEST, EN) == "72÷4=5×5−7+0"
    assert [BOARD.read(BOARD.spell(move, words)) for words in (EN, FR) for move in moves] == moves * 2


def test_the_end_of_a_round_lists_all_equalities():
    event = Event(1, "pass", {"equalities": [[0, PLAIN], [1, "pass"]]})
    assert BOARD.tell(event, NAMES, EN) == "pass – everyone has written: Ana: 5×8 = 40; Bruno: pass"
    assert BOARD.tell(event, NAMES, FR) == "passe – tous ont écrit\u202f: Ana\u202f: 5×8 = 40\u202f; Bruno\u202f: passe"


def test_real_dice_are_asked_for_by_colour():
    table = by_hand("last-die", 2)
    assert "4 green (g), 4 blue (b) and 4 red" in BOARD.ask_throw(table.pending, EN)
    table.settle(ROLL)
    table.play(0, PLAIN)
    assert "(3 verts, 1 bleu, 3 rouges)" in BOARD.ask_throw(table.pending, FR)


def test_a_result_names_the_winners():
    assert BOARD.result(Over((49, 42), (0,), "target"), NAMES[:2], EN) == "Ana wins. Ana 49, Bruno 42"
    shared = Over((30, 30), (0, 1), "throws")
    assert BOARD.result(shared, NAMES[:2], FR) == "Ana et Bruno se partagent la victoire. Ana 30, Bruno 30"
    assert BOARD.result(Over((81,), (0,), "throws"), ["Ana"], EN) == "81 points in five throws."
