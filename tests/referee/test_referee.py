"""Self-checks of the referee: worked examples, short scripted games, and a random player of whole games."""

import random
from itertools import permutations

import pytest

from repeats import times

from . import dice_stars, farbenpoker, rolling_cubes
from .dice_stars import CROSS, VALUES, DiceStars, Sheet, solo_marks
from .dice_stars import Die as StarDie
from .farbenpoker import COLOURS, Farbenpoker
from .referee import Referee, RefereeError, check
from .rolling_cubes import (
    DICE,
    CubeGame,
    House,
    LastDie,
    Tournament,
    Yahtzee,
    equality_fault,
    places,
    score,
    write_dice,
)

HOUSE = House()
ROLL = "g5577 b0248 r+-x:"
STICKS = "sticks RRRYYYGGGBBBWWWKKK"


def header(game: str, seats: int, **options: object) -> dict[str, object]:
    return {"record": "astragal/1", "game": game, "options": options, "seats": ["guest"] * seats}


def play(referee: Referee, script: str) -> Referee:
    """A script: `0: draw 3` is a move of seat 0, any other line is a throw."""
    for line in (line.strip() for line in script.strip().splitlines()):
        seat, colon, move = line.partition(": ")
        if colon:
            referee.move(int(seat), move)
        else:
            referee.throw(line)
    return referee


def over(referee: Referee) -> dict[str, object]:
    kind, result = referee.pending()
    assert kind == "over"
    assert isinstance(result, dict)
    return result


def moves(referee: Referee, seat: int) -> set[str]:
    return set(referee.legal(seat) or ())


def seats_to_move(referee: Referee) -> list[int]:
    kind, seats = referee.pending()
    assert kind == "turn"
    assert isinstance(seats, frozenset)
    return sorted(seats)


def test_ds2_every_row_has_ten_cells() -> None:
    assert [len(row) for row in Sheet().rows.values()] == [10] * 5


def test_ds19_worked_example_is_91() -> None:
    sheet = Sheet(penalty=4)
    for value, number in zip(VALUES, (15, 15, 29, 5, 21), strict=True):
        sheet.line(value)[0].content = CROSS
        sheet.line(value)[1].content = number
    for cell in [*sheet.multipliers(3), sheet.multipliers(5)[0]]:
        cell.content = CROSS
    assert [sheet.final(value) for value in VALUES] == [15, 30, 29, 0, 21]
    assert sheet.total() == 91


@pytest.mark.parametrize(("faces", "marks"), [("", 0), ("**", 1), ("23", 1), ("33", 2), ("3*", 2), ("555", 3)])
def test_ds20_solo_marks(faces: str, marks: int) -> None:
    assert solo_marks([StarDie("blue", face) for face in faces]) == marks


def test_dice_stars_by_hand() -> None:
    referee = Referee(header("dice-stars", 2))
    assert moves(referee, 0) == {"draw 3"}
    play(referee, "0: draw 3\nO5 B* K5")
    assert "take stars 4" in moves(referee, 0)
    assert not referee.accepts(0, "take 4")
    assert not referee.accepts(1, "take 5")
    play(referee, "0: take 5")
    assert moves(referee, 1) == {"draw 3"}  # DS-5: only a star is left
    play(referee, "1: draw 3\nB2 B* P4\n1: take stars 2 6")
    assert moves(referee, 0) == {"keep", "return"}  # DS-3
    play(referee, "0: keep\n0: draw 1\nK2\n0: take 2")
    game = referee.game
    assert isinstance(game, DiceStars)
    assert game.sheets[0].rows[5][1].content == 10
    assert game.sheets[0].rows[2][1].content == 4
    assert (len(game.bag), len(game.reserve), len(game.discard)) == (11, 1, 2)


def test_dice_stars_throws_come_from_the_bag() -> None:
    referee = play(Referee(header("dice-stars", 1)), "0: draw 3")
    assert referee.possible("K2 K* O3")
    assert not referee.possible("K2 K* K3")
    assert not referee.possible("O2 K* P3")
    assert not referee.possible("O3 K*")
    assert not referee.possible("O3  K* P3")


def test_ds14_penalty_only_without_a_choice() -> None:
    referee = play(Referee(header("dice-stars", 1)), "0: draw 3\nO5 B5 K*")
    game = referee.game
    assert isinstance(game, DiceStars)
    for cell in (cell for row in game.sheets[0].rows.values() for cell in row):
        cell.content = CROSS
    assert moves(referee, 0) == {"penalty orange", "penalty blue", "penalty black", "penalty 5"}
    referee.move(0, "penalty 5")
    assert over(referee) == {"scores": [-10, 5], "winners": [], "reason": "penalty"}


@pytest.mark.parametrize(("total", "winners"), [(5, []), (6, [0])])
def test_ds22_solo_needs_more_than_the_virtual_opponent(total: int, winners: list[int]) -> None:
    referee = play(Referee(header("dice-stars", 1)), "0: draw 3\nO5 B* K*")
    game = referee.game
    assert isinstance(game, DiceStars)
    for cell in game.sheets[0].whites():
        cell.content = CROSS
    game.sheets[0].column("orange")[4].content = None
    game.sheets[0].rows[2][0].content = total - 5
    referee.move(0, "take orange")
    assert over(referee) == {"scores": [total, 5], "winners": winners, "reason": "objective"}


def test_ds21_a_full_grid_loses_even_on_the_last_turn() -> None:
    referee = play(Referee(header("dice-stars", 1, solo_grid=10)), "0: draw 3\nO5 B* K*")
    game = referee.game
    assert isinstance(game, DiceStars)
    for cell in game.sheets[0].whites():
        cell.content = CROSS
    game.sheets[0].column("orange")[4].content = None
    game.sheets[0].rows[2][0].content, game.marked = 95, 9
    referee.move(0, "take orange")
    assert over(referee) == {"scores": [100, 50], "winners": [], "reason": "solo-grid"}


def test_farbenpoker_by_hand() -> None:
    referee = play(Referee(header("farbenpoker", 2)), f"{STICKS}\ndice R R Y\n0: draw A1")
    game = referee.game
    assert isinstance(game, Farbenpoker)
    assert game.chips == [7, 5]  # FP-8
    play(referee, "1: draw A7\nhole B3\n0: draw A2")
    assert game.chips == [8, 4]  # FP-7, no longer the roller
    assert referee.accepts(1, "reroll")
    play(referee, "1: reroll\ndie G")
    assert not referee.accepts(1, "reroll")
    play(referee, "1: draw A18\nhole B1\n0: draw B3")
    assert (game.chips, game.pot, game.stock) == ([12, 2], 0, 36)
    play(referee, "0: put B3\n0: put B2")
    assert not referee.accepts(0, "put A1")
    play(referee, "0: put B18\ndice K K K")
    assert seats_to_move(referee) == [1]
    standing = [game.stand.holes[hole] for hole in ("B3", "B2", "B18")]
    assert [stick.colour for stick in standing if stick] == ["R", "R", "G"]


def test_fp16_nobody_has_chips() -> None:
    referee = play(Referee(header("farbenpoker", 2)), f"{STICKS}\ndice R Y W\n0: draw A1")
    game = referee.game
    assert isinstance(game, Farbenpoker)
    game.chips, game.pot, game.stock = [0, 1], 10, 39
    play(referee, "1: draw A7\nhole B1")
    assert referee.possible("holes B2")
    assert not referee.possible("holes A1")
    play(referee, "holes B2\ndice R R K\n0: draw A2\n0: draw A3\n0: draw A4\nholes B3 B5 B4")
    play(referee, "dice G G G\n1: draw A8\n1: draw A18\n1: draw A17\nholes B6 B7 B8\ndice R R R")
    assert (game.chips, game.pot, seats_to_move(referee)) == ([2, 1], 11, [0])


def test_fp18_one_left() -> None:
    referee = play(Referee(header("farbenpoker", 2)), f"{STICKS}\ndice R R R\n0: draw A1\n1: draw A2")
    game = referee.game
    assert isinstance(game, Farbenpoker)
    game.chips[1] = 0
    play(referee, "0: draw A3\n0: put A1\n0: put A2\n0: put A3\ndice K K K\n1: draw A1\n1: draw A2\n1: draw A3")
    assert over(referee) == {"scores": [9, 0], "winners": [0], "reason": "one-left"}


@pytest.mark.parametrize(
    ("text", "points"), [("72:4=5x5-7+0", 17), ("750:75=8+2", 16), ("5x8=40", 8), ("7x8-4=50+2", 12)]
)
def test_rc11_worked_examples(text: str, points: int) -> None:
    referee = play(Referee(header("rolling-cubes/one-by-one", 2)), ROLL)
    assert referee.accepts(0, text)
    assert score(text) == points


@pytest.mark.parametrize(
    "text", ["63=63", "3+6=3+6", "3+6=09", "0x5=0", "5:0=0", "-3+5=2", "3+6", "3+=3", "=", "3+6=9=9", "2+2=5", "(2)=2"]
)
def test_rc3_to_rc7_not_an_equality(text: str) -> None:
    assert equality_fault(text, HOUSE) is not None


@pytest.mark.parametrize("text", ["3+6=6+3", "1:2=3:6", "0:5=3-3", "3-5=2-4", "7:2x2=7"])
def test_rc3_to_rc7_an_equality(text: str) -> None:
    assert equality_fault(text, House(zero_dividend=True)) is None
    assert (equality_fault(text, HOUSE) is not None) == (text == "0:5=3-3")


def test_one_by_one_by_hand() -> None:
    referee = Referee(header("rolling-cubes/one-by-one", 2))
    for _ in range(2):
        play(referee, f"{ROLL}\n0: 72:4=5x5-7+0\n{ROLL}\n1: 5x8=40")
    play(referee, f"{ROLL}\n0: pass\n{ROLL}\n1: 72:4=5x5-7+0")
    play(referee, f"{ROLL}\n0: 72:4=5x5-7+0\n{ROLL}\n1: 72:4=5x5-7+0")
    assert over(referee) == {"scores": [56, 53], "winners": [0], "reason": "target"}


def test_rc14_equal_totals_play_on() -> None:
    referee = Referee(header("rolling-cubes/all-together", 3))
    for _ in range(3):
        play(referee, f"{ROLL}\n2: pass\n0: 750:75=8+2\n1: 750:75=8+2")
    play(referee, ROLL)
    assert seats_to_move(referee) == [0, 1]
    play(referee, "1: 5x8=40\n0: pass")
    assert over(referee) == {"scores": [51, 61, 0], "winners": [1], "reason": "target"}


def test_last_die_by_hand() -> None:
    referee = Referee(header("rolling-cubes/last-die", 3))
    play(referee, f"{ROLL}\n0: pass\n{ROLL}\n1: 5x8=40")
    assert not referee.possible(ROLL)
    play(referee, "g137 b2 r++:")
    assert not referee.accepts(2, "7-5=2")
    assert not referee.accepts(2, "40=5x8")
    assert not referee.accepts(2, "5x8+9=40+9")
    play(referee, "2: 5x8:1=40\ng57 b2 r+-\n0: pass")
    assert seats_to_move(play(referee, ROLL)) == [1]  # RC-19
    game = referee.game
    assert isinstance(game, LastDie)
    assert game.totals == [0, 0, 1]


def test_rc18_all_thirteen_dice_win_at_once() -> None:
    referee = play(Referee(header("rolling-cubes/last-die", 2)), "g1111 b0022 r++++\n0: 11+2+0=0+11+2")
    game = referee.game
    assert isinstance(game, LastDie)
    assert game.totals == [1, 0]
    assert seats_to_move(play(referee, ROLL)) == [1]  # RC-19: the one who rolled last was seat 0


@pytest.mark.parametrize(
    ("totals", "winner", "expected"), [([2, 0, 1, 1], 0, [1, 4, 2, 2]), ([0, 2], 1, [2, 1]), ([0, 0, 2], 2, [2, 2, 1])]
)
def test_rc22_places(totals: list[int], winner: int, expected: list[int]) -> None:
    assert places(totals, winner) == expected


@pytest.mark.parametrize(
    ("scores", "second", "winners"),
    [([20, 24, 20], [1, 3, 2], [1]), ([24, 24, 20], [2, 1, 3], [1]), ([24, 24, 6], [2, 2, 1], [0, 1])],
)
def test_rc23_ties_look_at_game_2(scores: list[int], second: list[int], winners: list[int]) -> None:
    tournament = Tournament(3, HOUSE)
    tournament.ranks = [[], second, []]
    assert tournament.winners(scores) == winners


def test_yahtzee_by_hand() -> None:
    referee = Referee(header("rolling-cubes/yahtzee", 1))
    play(referee, f"{ROLL}\n0: stand")
    assert not referee.accepts(0, "101 72:4=5x5-7+0")
    assert not referee.accepts(0, "green 5x8=40")
    play(referee, "0: red 72:4=5x5-7+0")  # 17 + 3
    play(referee, f"{ROLL}\n0: reroll g55 r+\ng13 r+\n0: green 73+1=74")
    assert not referee.accepts(0, "zero red")
    play(referee, f"{ROLL}\n0: stand\n0: 101 750:75=8+2\n{ROLL}\n0: stand\n0: zero poker")
    play(referee, f"{ROLL}\n0: stand\n0: blue 7x8-4=50+2")
    assert over(referee) == {"scores": [20 + (9 - 3 + 3) + 16 + 0 + 15], "winners": [0], "reason": "throws"}


def test_rc24_rerolls_are_listed() -> None:
    legal = play(Referee(header("rolling-cubes/yahtzee", 2)), ROLL).legal(0)
    assert legal is not None
    assert {"stand", "reroll g55", "reroll g5577 r:", "reroll b0 r+"} <= legal
    assert not legal & {"reroll", "reroll g5577 b02", "reroll b0 g5", "reroll g75", "reroll g555"}


def test_faces_limit_the_possible_throws() -> None:
    referee = Referee(header("rolling-cubes/one-by-one", 2, faces={"g": "111333"}))
    assert referee.possible("g1133 b0248 r+-x:")
    assert not referee.possible(ROLL)
    with pytest.raises(RefereeError, match="RC-1"):
        Referee(header("rolling-cubes/one-by-one", 2, faces={"g": "123456"}))


def star_throw(game: DiceStars, rng: random.Random) -> str:
    letters = {"orange": ("O", "**3456"), "blue": ("B", "*23456"), "purple": ("P", "*23456"), "black": ("K", "*23456")}
    drawn = rng.sample([die.colour for die in game.bag], game.announced)
    return " ".join(letters[colour][0] + rng.choice(letters[colour][1]) for colour in drawn)


def poker_throw(game: Farbenpoker, rng: random.Random) -> str:
    if game.step == "sticks":
        return "sticks " + "".join(rng.sample(COLOURS * 3, 18))
    if game.step == "die":
        return "die " + rng.choice(COLOURS)
    if game.step in ("dice", "rescue dice"):
        return "dice " + " ".join(rng.choices(COLOURS, k=3))
    holes = rng.sample(game.stand.empty(game.side), len(game.hand))
    return ("hole " if game.step == "hole" else "holes ") + " ".join(holes)


def cube_throw(game: CubeGame, rng: random.Random) -> str:
    faces = game.house.faces
    return write_dice(rng.choice(faces[colour]) for colour in DICE for _ in range(game.wanted[colour]))


def random_throw(referee: Referee, rng: random.Random) -> str:
    game = referee.game
    if isinstance(game, DiceStars):
        return star_throw(game, rng)
    if isinstance(game, Farbenpoker):
        return poker_throw(game, rng)
    cubes = game.current if isinstance(game, Tournament) else game
    assert isinstance(cubes, CubeGame)
    return cube_throw(cubes, rng)


def simple_equalities(game: CubeGame, rng: random.Random) -> list[str]:
    """A few guesses: three digits and an operation, or the last equality of The Last Die made longer."""
    dice = sorted(game.dice.elements())
    digits, signs = [die for die in dice if die.isdigit()], [die for die in dice if not die.isdigit()]
    if isinstance(game, LastDie) and game.last:
        left, _, right = game.last.partition("=")
        ends = [f"{sign}{digit}" for sign in set(signs) for digit in set(digits)]
        longer = [f"{left}{end}={right}" for end in ends] + [f"{left}={right}{end}" for end in ends]
        return longer + [f"{left}{one}={right}{two}" for one in ends for two in ends if one == two or one[0] == two[0]]
    rng.shuffle(digits)
    few = digits[:5]
    threes = [f"{a}{sign}{b}={c}" for a, b, c in permutations(few, 3) for sign in set(signs)]
    longs = [f"{a}{b}{sign}{c}={d}{e}" for a, b, c, d, e in permutations(few, 5) for sign in set(signs)]
    fours = [f"{a}{sign}{b}={c}{d}" for a, b, c, d in permutations(few, 4) for sign in set(signs)]
    return threes + fours + longs


def random_move(referee: Referee, seat: int, rng: random.Random) -> str:
    legal = referee.legal(seat)
    if legal is not None:
        return rng.choice(sorted(legal))
    game = referee.game.current if isinstance(referee.game, Tournament) else referee.game
    assert isinstance(game, CubeGame)
    guesses = simple_equalities(game, rng)
    true = [guess for guess in rng.sample(guesses, min(200, len(guesses))) if equality_fault(guess, HOUSE) is None]
    lines = [""]
    decline = "pass"
    if isinstance(game, Yahtzee):
        free = [line for line in ("blue", "green", "red", "poker", "101") if line not in game.sheets[seat]]
        lines, decline = [f"{line} " for line in free], f"zero {rng.choice(free)}"
    candidates = (line + guess for guess in true for line in lines)
    return next((move for move in candidates if referee.accepts(seat, move)), decline)


def random_game(game: str, seats: int, rng: random.Random) -> list[dict[str, object]]:
    """Plays one whole game and gives its record."""
    lines = [header(game, seats)]
    referee = Referee(lines[0])
    while referee.pending()[0] != "over":
        conserved(referee)
        if referee.pending()[0] == "throw":
            text = random_throw(referee, rng)
            referee.throw(text)
            lines.append({"throw": text})
        else:
            seat = rng.choice(seats_to_move(referee))
            move = random_move(referee, seat, rng)
            referee.move(seat, move)
            lines.append({"seat": seat, "move": move})
    return [*lines, {"over": over(referee)}]


def conserved(referee: Referee) -> None:
    """No die, stick or chip is ever lost."""
    game = referee.game
    if isinstance(game, DiceStars):
        assert len({id(die) for die in game.bag + game.reserve + game.discard}) == 14
        assert game.step == "roll" or game.bag or game.step == "take"
    elif isinstance(game, Farbenpoker):
        assert sum(game.chips) + game.stock + game.pot == 50
        assert min(game.chips) >= 0
        assert len({id(stick) for stick in sticks_of(game)}) == (0 if game.step == "sticks" else 18)


def sticks_of(game: Farbenpoker) -> list[object]:
    standing: list[object] = [stick for stick in game.stand.holes.values() if stick is not None]
    return standing + game.hand + (game.dice.sticks() if game.dice else [])


SEATS = {**dice_stars.SEATS, **farbenpoker.SEATS, **rolling_cubes.SEATS}


@pytest.mark.parametrize("game", sorted(SEATS))
def test_random_games_end_and_their_records_check(game: str) -> None:
    rng = random.Random(game)
    least, most = SEATS[game]
    for number in range(times(3, 12) if game.startswith("rolling") else times(10, 60)):
        lines = random_game(game, least + number % (most - least + 1), rng)
        check(lines)
        check(lines[:-1])
        with pytest.raises(RefereeError):
            check([*lines[:-2], lines[-1]])
        with pytest.raises(RefereeError):
            check([*lines, lines[-1]])
