"""Rolling Cubes, its five games, followed rule by rule (RC-1 to RC-28)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations

from . import RefereeError
from .header import Game

SEATS = {
    "rolling-cubes/one-by-one": (2, 6),
    "rolling-cubes/all-together": (2, 6),
    "rolling-cubes/last-die": (2, 6),
    "rolling-cubes/tournament": (2, 6),
    "rolling-cubes/yahtzee": (1, 6),
}
OPTIONS: list[dict[str, object]] = [
    {},
    {"zero_dividend": True},
    {"faces": {"g": "1335", "b": "0022", "r": "+-x:::"}},
]
"""The options of the games that are refereed, in turn."""
SYMBOLS = {"g": "13579", "b": "02468", "r": "+-x:"}
DICE = {"g": 4, "b": 4, "r": 4}
LINES = ("blue", "green", "red", "poker", "101")
LINE_COLOUR = {"blue": "b", "green": "g", "red": "r"}
PLACE_POINTS = (10, 7, 6, 5, 4, 3)


@dataclass(frozen=True)
class House:
    """The options: RC-2's faces (the symbols a die of each colour can show) and RC-7's zero_dividend."""

    faces: Mapping[str, str] = field(default_factory=lambda: dict(SYMBOLS))
    zero_dividend: bool = False


def colour_of(symbol: str) -> str:
    """RC-1: green odd digits, blue even digits, red operations."""
    return next(colour for colour, symbols in SYMBOLS.items() if symbol in symbols)


def write_dice(symbols: Iterable[str]) -> str:
    """The one spelling of some dice: green, blue, red, each in the order of its symbols."""
    dice = list(symbols)
    words = []
    for colour, order in SYMBOLS.items():
        mine = [symbol for symbol in order for _ in range(dice.count(symbol))]
        if mine:
            words.append(colour + "".join(mine))
    return " ".join(words)


def read_dice(text: str) -> list[str] | None:
    """The symbols of a throw, or None if it is not written in its one spelling."""
    symbols = [symbol for word in text.split(" ") for symbol in word[1:]]
    known = all(symbol in "".join(SYMBOLS.values()) for symbol in symbols)
    return symbols if known and symbols and write_dice(symbols) == text else None


def split_side(side: str) -> list[str]:
    """RC-3: the numbers and operations of a side; digits side by side form a number."""
    tokens: list[str] = []
    for symbol in side:
        if symbol in "0123456789" and tokens and tokens[-1] not in SYMBOLS["r"]:
            tokens[-1] += symbol
        else:
            tokens.append(symbol)
    return tokens


def value(tokens: list[str]) -> Fraction:
    """RC-4: × and : first, left to right, then + and − left to right; exact."""
    terms = [Fraction(tokens[0])]
    signs = ["+"]
    for operation, number in zip(tokens[1::2], tokens[2::2], strict=True):
        if operation == "x":
            terms[-1] *= Fraction(number)
        elif operation == ":":
            terms[-1] /= Fraction(number)
        else:
            signs.append(operation)
            terms.append(Fraction(number))
    return sum((term if sign == "+" else -term for sign, term in zip(signs, terms, strict=True)), Fraction(0))


def side_fault(tokens: list[str], house: House) -> str | None:
    """RC-3, RC-4, RC-6, RC-7: what is wrong with one side."""
    numbers, operations = tokens[0::2], tokens[1::2]
    if len(tokens) % 2 == 0 or any(number in SYMBOLS["r"] for number in numbers):
        return "RC-3, RC-4: a side is numbers joined by operations"
    if any(operation not in SYMBOLS["r"] for operation in operations):
        return "RC-3: between two numbers stands an operation"
    if any(number[0] == "0" and number != "0" for number in numbers):
        return "RC-6: no number starts with 0"
    for operation, before, after in zip(operations, numbers, numbers[1:], strict=False):
        if operation == "x" and "0" in (before, after):
            return "RC-7: nothing is multiplied by zero"
        if operation == ":" and after == "0":
            return "RC-7: nothing is divided by zero"
        if operation == ":" and before == "0" and not house.zero_dividend:
            return "RC-7: zero is divided only with the option zero_dividend"
    return None


def equality_fault(text: str, house: House) -> str | None:
    """RC-3 to RC-7: what is wrong with an equality, apart from the dice that it uses."""
    if any(symbol not in "0123456789+-x:=" for symbol in text) or text.count("=") != 1:
        return "RC-3: an equality is written with digits, + - x : and one ="
    left, right = text.split("=")
    for side in (left, right):
        fault = side_fault(split_side(side), house)
        if fault:
            return fault
    if left == right:
        return "RC-5: the two sides may not be written alike"
    if value(split_side(left)) != value(split_side(right)):
        return "RC-3: the two sides are not equal"
    return None


def dice_used(text: str) -> Counter[str]:
    """The dice of an equality without the =."""
    return Counter(text.replace("=", ""))


def colour_count(text: str, colour: str) -> int:
    return sum(count for symbol, count in dice_used(text).items() if colour_of(symbol) == colour)


def operation_points(operation: str, before: str, after: str) -> int:
    """RC-9: × 2 and : 3, but 1 with the number 1 on either side of the ×, or after the division sign."""
    if operation == "x":
        return 1 if "1" in (before, after) else 2
    if operation == ":":
        return 1 if after == "1" else 3
    return 1


def number_points(number: str) -> int:
    """RC-9: 1 as units, 2 as tens, 3 as hundreds, and so on."""
    return sum(range(1, len(number) + 1))


def side_points(tokens: list[str]) -> int:
    points = sum(number_points(number) for number in tokens[0::2])
    for index in range(1, len(tokens), 2):
        points += operation_points(tokens[index], tokens[index - 1], tokens[index + 1])
    return points


def score(text: str) -> int:
    """RC-8 to RC-10: the points of an equality; 0 for a pass."""
    if text == "pass":
        return 0
    points = 1 + sum(side_points(split_side(side)) for side in text.split("="))
    return points + {12: 1, 13: 2}.get(len(text), 0)


def build_fault(text: str, dice: Counter[str], house: House) -> str | None:
    """RC-3, RC-8: a pass, or an equality out of these dice."""
    if text == "pass":
        return None
    fault = equality_fault(text, house)
    if fault is None and not dice_used(text) <= dice:
        return "RC-3: each die is used at most once, showing what it rolled"
    return fault


def roll_fault(text: str, wanted: Mapping[str, int], house: House) -> str | None:
    """RC-1, RC-2: what is wrong with a roll: the number of dice of each colour, or a face that a die does not have."""
    dice = read_dice(text)
    if dice is None:
        return f"RC-1: {text!r} does not name dice in their one spelling"
    if any(sum(colour_of(die) == colour for die in dice) != wanted[colour] for colour in DICE):
        return f"RC-1: {text!r} is not the dice that are rolled"
    if any(die not in house.faces[colour_of(die)] for die in dice):
        return f"RC-2: {text!r} shows a face that its die does not have"
    return None


class CubeGame:
    """What the games share: a roll is awaited (`rolling`), or decisions of the seats in `deciding`."""

    def __init__(self, seats: int, house: House) -> None:
        self.seats = seats
        self.house = house
        self.totals = [0] * seats
        self.rolling = True
        self.wanted = dict(DICE)
        self.dice: Counter[str] = Counter()
        self.deciding: list[int] = []
        self.result: dict[str, object] = {}

    def pending(self) -> tuple[str, object]:
        if self.result:
            return "over", self.result
        if self.rolling:
            return "throw", None
        return "turn", frozenset(self.deciding)

    def decides(self, seat: int) -> bool:
        return not self.result and not self.rolling and seat in self.deciding

    def legal(self, seat: int) -> frozenset[str] | None:
        """Equalities are too many to list."""
        return None if self.decides(seat) else frozenset()

    def move_fault(self, seat: int, move: str) -> str | None:
        if not self.decides(seat):
            return f"{self.turn_rule()}: it is not for seat {seat} to move now"
        return self.decision_fault(seat, move)

    def throw_fault(self, text: str) -> str | None:
        if self.result or not self.rolling:
            return f"{self.turn_rule()}: no dice are rolled now"
        return roll_fault(text, self.wanted, self.house)

    def do_throw(self, text: str) -> None:
        self.dice = Counter(read_dice(text) or [])
        self.rolling = False

    def turn_rule(self) -> str:
        raise NotImplementedError

    def decision_fault(self, seat: int, move: str) -> str | None:
        return build_fault(move, self.dice, self.house)

    def do_move(self, seat: int, move: str) -> None:
        raise NotImplementedError

    def finish(self, winners: list[int], reason: str) -> None:
        self.result = {"scores": list(self.totals), "winners": winners, "reason": reason}


class RoundGame(CubeGame):
    """RC-13, RC-14: what One by One and All Together share: the round bonus, the target, the play-off."""

    def __init__(self, seats: int, house: House, target: int) -> None:
        super().__init__(seats, house)
        self.target = target
        self.players = list(range(seats))
        self.playoff = False
        self.round: dict[int, int] = {}

    def finish_round(self) -> None:
        """RC-13, RC-14: players tied for the lead play on alone, round by round, until one leads."""
        for seat in self.players:
            self.totals[seat] += self.round[seat] + self.bonus(seat)
        self.round = {}
        reached = self.players if self.playoff else [s for s in self.players if self.totals[s] >= self.target]
        top = max((self.totals[seat] for seat in reached), default=0)
        leaders = [seat for seat in reached if self.totals[seat] == top]
        if len(leaders) == 1:
            self.finish(leaders, "target")
        elif leaders:
            self.playoff = True
            self.players = leaders

    def bonus(self, seat: int) -> int:
        """RC-13: 2 for the best score alone, 1 if shared, none for a best score of 0."""
        best = max(self.round.values())
        if best == 0 or self.round[seat] != best:
            return 0
        return 2 if list(self.round.values()).count(best) == 1 else 1


class OneByOne(RoundGame):
    """RC-12: each player in turn rolls all 13 dice."""

    def __init__(self, seats: int, house: House, target: int = 47) -> None:
        super().__init__(seats, house, target)
        self.deciding = [0]

    def turn_rule(self) -> str:
        return "RC-12"

    def do_move(self, seat: int, move: str) -> None:
        self.round[seat] = score(move)
        self.rolling = True
        if len(self.round) == len(self.players):
            self.finish_round()
        self.deciding = [next(seat for seat in self.players if seat not in self.round)]


class AllTogether(RoundGame):
    """RC-15, RC-16: one roll for everybody, the equalities in any order."""

    def __init__(self, seats: int, house: House, target: int = 41) -> None:
        super().__init__(seats, house, target)
        self.deciding = list(self.players)

    def turn_rule(self) -> str:
        return "RC-15"

    def do_move(self, seat: int, move: str) -> None:
        self.round[seat] = score(move)
        self.deciding.remove(seat)
        if not self.deciding:
            self.rolling = True
            self.finish_round()
            self.deciding = list(self.players)


class LastDie(CubeGame):
    """RC-17 to RC-20: `last` is the last equality of the round, `builder` its player."""

    def __init__(self, seats: int, house: House, target: int | None = None) -> None:
        super().__init__(seats, house)
        self.target = target if target is not None else (5 if seats == 2 else 3)
        self.last = ""
        self.builder = 0
        self.deciding = [0]

    def turn_rule(self) -> str:
        return "RC-17"

    def decision_fault(self, seat: int, move: str) -> str | None:
        """RC-17: every die of the last equality, and at least one newly rolled."""
        if move == "pass" or not self.last:
            return build_fault(move, self.dice, self.house)
        fault = equality_fault(move, self.house)
        if fault:
            return fault
        before, now = dice_used(self.last), dice_used(move)
        if not before <= now:
            return "RC-17: every die of the last equality is used again, showing the same"
        if now == before:
            return "RC-17: at least one newly rolled die is used"
        return None if now - before <= self.dice else "RC-3: each die is used at most once, showing what it rolled"

    def do_move(self, seat: int, move: str) -> None:
        """RC-18, RC-19."""
        if move == "pass" and self.last:
            self.win_round(self.builder)
        elif len(move) == 13:
            self.win_round(seat)
        elif move != "pass":
            self.last, self.builder = move, seat
        self.wanted = {colour: 4 - colour_count(self.last, colour) for colour in DICE}
        self.deciding = [(seat + 1) % self.seats]
        self.rolling = True

    def win_round(self, seat: int) -> None:
        """RC-18, RC-20."""
        self.last = ""
        self.totals[seat] += 1
        if self.totals[seat] == self.target:
            self.finish([seat], "target")


def places(totals: list[int], winner: int) -> list[int]:
    """RC-22: the winner is first; the others by their totals, equal ones sharing the better place."""
    others = [total for seat, total in enumerate(totals) if seat != winner]
    ranks = [2 + sum(other > total for other in others) for total in totals]
    ranks[winner] = 1
    return ranks


class Tournament:
    """RC-21 to RC-23: Games 1, 2 and 3, one after another."""

    def __init__(self, seats: int, house: House) -> None:
        self.seats = seats
        self.later: list[CubeGame] = [AllTogether(seats, house, 31), LastDie(seats, house, 2)]
        self.current: CubeGame = OneByOne(seats, house, 37)
        self.ranks: list[list[int]] = []
        self.result: dict[str, object] = {}

    def pending(self) -> tuple[str, object]:
        return ("over", self.result) if self.result else self.current.pending()

    def legal(self, seat: int) -> frozenset[str] | None:
        return self.current.legal(seat)

    def move_fault(self, seat: int, move: str) -> str | None:
        return self.current.move_fault(seat, move)

    def throw_fault(self, text: str) -> str | None:
        return self.current.throw_fault(text)

    def do_throw(self, text: str) -> None:
        self.current.do_throw(text)

    def do_move(self, seat: int, move: str) -> None:
        self.current.do_move(seat, move)
        result = self.current.result
        if result:
            winners = result["winners"]
            assert isinstance(winners, list)
            self.ranks.append(places(self.current.totals, winners[0]))
            self.next_game()

    def next_game(self) -> None:
        if self.later:
            self.current = self.later.pop(0)
        else:
            scores = [sum(PLACE_POINTS[rank[seat] - 1] for rank in self.ranks) for seat in range(self.seats)]
            self.result = {"scores": scores, "winners": self.winners(scores), "reason": "tournament"}

    def winners(self, scores: list[int]) -> list[int]:
        """RC-23: the most points; then the winner of Game 2; then the best place in Game 2, shared if equal."""
        tied = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        second = self.ranks[1]
        best = min(second[seat] for seat in tied)
        return [seat for seat in tied if second[seat] == best]


def fits(line: str, text: str) -> bool:
    """RC-25: whether an equality fits a line."""
    if line == "poker":
        return any(colour_count(text, colour) == 4 for colour in DICE)
    if line == "101":
        return any(int(number) > 100 for side in text.split("=") for number in split_side(side)[0::2])
    return colour_count(text, LINE_COLOUR[line]) >= 3


def line_bonus(line: str, text: str) -> int:
    """RC-25: 3 points more on Blue, Green and Red with all 4 dice of the colour."""
    return 3 if line in LINE_COLOUR and colour_count(text, LINE_COLOUR[line]) == 4 else 0


@cache
def rerolls(dice: str) -> frozenset[str]:
    """RC-24: up to five chosen dice, in one go."""
    chosen = {some for count in range(1, 6) for some in combinations(dice, count)}
    return frozenset(f"reroll {write_dice(some)}" for some in chosen)


class Yahtzee(CubeGame):
    """RC-24 to RC-28: one throw a turn, clockwise; `choosing` until the player stands or re-rolls."""

    def __init__(self, seats: int, house: House) -> None:
        super().__init__(seats, house)
        self.sheets: list[dict[str, int]] = [{} for _ in range(seats)]
        self.choosing = True
        self.rerolled: list[str] = []
        self.deciding = [0]

    def turn_rule(self) -> str:
        return "RC-24"

    def legal(self, seat: int) -> frozenset[str] | None:
        if self.decides(seat) and self.choosing:
            return rerolls("".join(sorted(self.dice.elements()))) | {"stand"}
        return super().legal(seat)

    def decision_fault(self, seat: int, move: str) -> str | None:
        if self.choosing:
            fault = f"RC-24: {move!r} is neither to stand nor to re-roll up to five of the dice"
            return None if move in (self.legal(seat) or ()) else fault
        first, _, second = move.partition(" ")
        line = second if first == "zero" else first
        if line not in LINES or line in self.sheets[seat]:
            return f"RC-25, RC-27: {move!r} does not name a free line"
        return None if first == "zero" else self.written_fault(line, second)

    def written_fault(self, line: str, text: str) -> str | None:
        fault = "RC-27: a pass is written as a zero" if text == "pass" else build_fault(text, self.dice, self.house)
        if fault is None and not fits(line, text):
            return f"RC-25: {text!r} does not fit the line {line}"
        return fault

    def do_throw(self, text: str) -> None:
        rolled = Counter(read_dice(text) or [])
        self.dice = self.dice + rolled if self.rerolled else rolled
        self.rolling = False

    def do_move(self, seat: int, move: str) -> None:
        first, _, second = move.partition(" ")
        if first == "stand":
            self.choosing = False
        elif first == "reroll":
            self.reroll(read_dice(second) or [])
        elif first == "zero":
            self.write(seat, second, 0)
        else:
            self.write(seat, first, score(second) - len(self.rerolled) + line_bonus(first, second))

    def reroll(self, chosen: list[str]) -> None:
        """RC-24."""
        self.rerolled = chosen
        self.dice = self.dice - Counter(chosen)
        self.wanted = {colour: sum(colour_of(die) == colour for die in chosen) for colour in DICE}
        self.choosing = False
        self.rolling = True

    def write(self, seat: int, line: str, points: int) -> None:
        """RC-26, RC-28: then the next player's throw, or the end after five throws each."""
        self.sheets[seat][line] = points
        self.totals[seat] += points
        self.wanted = dict(DICE)
        self.dice = Counter()
        self.rerolled = []
        self.choosing = True
        self.rolling = True
        self.deciding = [(seat + 1) % self.seats]
        if all(len(sheet) == 5 for sheet in self.sheets):
            best = max(self.totals)
            self.finish([winner for winner in range(self.seats) if self.totals[winner] == best], "throws")


def read_faces(faces: object) -> dict[str, str]:
    """RC-1, RC-2: a list of faces for each colour, of the symbols that its dice may show."""
    if not isinstance(faces, dict) or not set(faces) <= set(SYMBOLS):
        raise RefereeError(f"RC-2: faces are given for {sorted(SYMBOLS)}, not as {faces!r}")
    for colour, symbols in faces.items():
        if not isinstance(symbols, str) or not symbols or any(symbol not in SYMBOLS[colour] for symbol in symbols):
            raise RefereeError(f"RC-1: a {colour} die bears {SYMBOLS[colour]}, not {symbols!r}")
    return {**SYMBOLS, **faces}


def read_house(options: Mapping[str, object]) -> House:
    """RC-2, RC-7. A record without zero_dividend was written when true was the default."""
    zero_dividend = options.get("zero_dividend", True)
    if not isinstance(zero_dividend, bool):
        raise RefereeError(f"RC-7: zero_dividend is true or false, not {zero_dividend!r}")
    return House(read_faces(options.get("faces", {})), zero_dividend)


CUBES: dict[str, Callable[[int, House], Game]] = {
    "rolling-cubes/one-by-one": OneByOne,
    "rolling-cubes/all-together": AllTogether,
    "rolling-cubes/last-die": LastDie,
    "rolling-cubes/tournament": Tournament,
    "rolling-cubes/yahtzee": Yahtzee,
}


def make(game: str, seats: int, options: Mapping[str, object]) -> Game:
    return CUBES[game](seats, read_house(options))
