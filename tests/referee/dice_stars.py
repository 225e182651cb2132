"""Dice Stars, followed rule by rule (DS-1 to DS-23)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

from . import RefereeError
from .header import is_int

SEATS = {"dice-stars": (1, 4)}
OPTIONS: list[dict[str, object]] = [{}, {"solo_grid": 10}, {}, {}]
"""The options of the games that are refereed, in turn."""
VALUES = (2, 3, 4, 5, 6)
COLUMNS = ("black", "purple", "blue", "orange")
LETTERS = {"O": "orange", "B": "blue", "P": "purple", "K": "black"}
COUNTS = {"orange": 5, "blue": 4, "purple": 3, "black": 2}
FACES = {"orange": "*3456", "blue": "*23456", "purple": "*23456", "black": "*23456"}
GREENS = {2: 4, 3: 3, 4: 2, 5: 1, 6: 0}
CROSS = "X"


@dataclass
class Die:
    """DS-1: one of the 14 dice; the face is what it shows while it lies in the reserve."""

    colour: str
    face: str = "*"

    def number(self) -> int:
        """DS-9: a star counts 0."""
        return 0 if self.face == "*" else int(self.face)


@dataclass
class Cell:
    """DS-2: one cell of a sheet: white (with its colour), green or yellow; empty, crossed, or with a number."""

    kind: str
    colour: str = ""
    content: int | str | None = None


def make_row(value: int) -> list[Cell]:
    """DS-2: four white cells, the green ones, and as many yellow ones as the row's value."""
    whites = [Cell("white", colour) for colour in COLUMNS]
    greens = [Cell("green") for _ in range(GREENS[value])]
    yellows = [Cell("yellow") for _ in range(value)]
    return whites + greens + yellows


def empty(cells: list[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell.content is None]


def fill(cells: list[Cell], count: int, total: int) -> None:
    """DS-9, DS-10: the first empty cells get crosses, the last of them the sum."""
    chosen = empty(cells)[:count]
    for cell in chosen[:-1]:
        cell.content = CROSS
    chosen[-1].content = total


@dataclass
class Sheet:
    """DS-2: one player's sheet."""

    rows: dict[int, list[Cell]] = field(default_factory=lambda: {value: make_row(value) for value in VALUES})
    penalty: int | None = None

    def column(self, colour: str) -> list[Cell]:
        """DS-9: the white cells of a colour, top to bottom."""
        return [cell for value in VALUES for cell in self.rows[value] if cell.colour == colour]

    def line(self, value: int) -> list[Cell]:
        """DS-10: the white and then the green cells of a row, left to right."""
        return [cell for cell in self.rows[value] if cell.kind in ("white", "green")]

    def multipliers(self, value: int) -> list[Cell]:
        return [cell for cell in self.rows[value] if cell.kind == "yellow"]

    def whites(self) -> list[Cell]:
        return [cell for row in self.rows.values() for cell in row if cell.kind == "white"]

    def intermediate(self, value: int) -> int:
        """DS-16: the numbers of the row; a cross is 0."""
        return sum(cell.content for cell in self.line(value) if isinstance(cell.content, int))

    def final(self, value: int) -> int:
        """DS-17: none marked: once; all marked: twice; some: nothing."""
        cells = self.multipliers(value)
        marked = len(cells) - len(empty(cells))
        if marked == 0:
            return self.intermediate(value)
        if marked == len(cells):
            return 2 * self.intermediate(value)
        return 0

    def total(self) -> int:
        """DS-18: the five final scores minus the penalty."""
        return sum(self.final(value) for value in VALUES) - (self.penalty or 0)


def solo_marks(reserve: list[Die]) -> int:
    """DS-20: the cells of the solo grid to mark for what is left in the reserve."""
    if not reserve:
        return 0
    points = sum(die.number() for die in reserve)
    stars = [die for die in reserve if die.face == "*"]
    if len(stars) == len(reserve):
        return 1
    if stars:
        points = 2 * points
    groups = points // 5
    return groups if points % 5 == 0 else groups + 1


def read_dice(text: str) -> list[Die] | None:
    """The dice of a throw, or None if it is not written as the record has it."""
    dice = []
    for word in text.split(" "):
        if len(word) != 2 or word[0] not in LETTERS or word[1] not in FACES[LETTERS[word[0]]]:
            return None
        dice.append(Die(LETTERS[word[0]], word[1]))
    return dice


class DiceStars:
    """One game; `step` is the point of the turn reached: refill, draw, roll, take, over."""

    def __init__(self, seats: int, solo_grid: int = 30) -> None:
        self.seats = seats
        self.grid = solo_grid
        self.marked = 0
        self.sheets = [Sheet() for _ in range(seats)]
        self.bag = [Die(colour) for colour, count in COUNTS.items() for _ in range(count)]
        self.reserve: list[Die] = []
        self.discard: list[Die] = []
        self.seat = 0
        self.announced = 0
        self.emptied_bag = False
        self.chose_stars = False
        self.trigger = ""
        self.step = "draw"
        self.result: dict[str, object] = {}

    def pending(self) -> tuple[str, object]:
        if self.step == "over":
            return "over", self.result
        if self.step == "roll":
            return "throw", None
        return "turn", frozenset({self.seat})

    def legal(self, seat: int) -> frozenset[str]:
        if seat != self.seat or self.step in ("roll", "over"):
            return frozenset()
        if self.step == "refill":
            return frozenset({"keep", "return"})
        return self.draws() if self.step == "draw" else self.takes()

    def move_fault(self, seat: int, move: str) -> str | None:
        if move in self.legal(seat):
            return None
        rule = {"refill": "DS-3", "draw": "DS-4 to DS-6", "take": "DS-7 and DS-11 to DS-14"}.get(self.step, "DS-8")
        return f"{rule}: seat {seat} may not play {move!r} now"

    def do_move(self, seat: int, move: str) -> None:
        word, *rest = move.split(" ")
        if self.step == "refill":
            self.refill(word)
        elif word == "draw":
            self.announced = int(rest[0])
            self.step = "roll"
        elif word == "penalty":
            self.pay_penalty(rest[0])
        else:
            self.take(rest)

    def refill(self, word: str) -> None:
        """DS-3: all dice of the reserve, or none; the discard is back in the bag already."""
        if word == "return":
            self.bag += self.reserve
            self.reserve = []
        self.step = "draw"

    def draws(self) -> frozenset[str]:
        """DS-4 to DS-6: one to three, three if the reserve is empty or all stars, never more than the bag holds."""
        most = min(3, len(self.bag))
        if all(die.face == "*" for die in self.reserve):
            return frozenset({f"draw {most}"})
        return frozenset(f"draw {count}" for count in range(1, most + 1))

    def throw_fault(self, text: str) -> str | None:
        """DS-1, DS-4: the announced number of dice, each of a colour still in the bag, showing one of its faces."""
        if self.step != "roll":
            return f"DS-4: no dice are being drawn, yet {text!r} fell"
        dice = read_dice(text)
        if dice is None:
            return f"DS-1: {text!r} does not name dice"
        if len(dice) != self.announced:
            return f"DS-4: {self.announced} dice were announced, {text!r} has {len(dice)}"
        left = [die.colour for die in self.bag]
        for die in dice:
            if die.colour not in left:
                return f"DS-4: the bag holds too few {die.colour} dice for {text!r}"
            left.remove(die.colour)
        return None

    def do_throw(self, text: str) -> None:
        for shown in read_dice(text) or []:
            die = next(die for die in self.bag if die.colour == shown.colour)
            self.bag = [other for other in self.bag if other is not die]
            die.face = shown.face
            self.reserve.append(die)
        self.emptied_bag = not self.bag
        self.step = "take"

    def of(self, choice: str) -> list[Die]:
        """DS-7: all dice of the reserve with the chosen colour, number, or star."""
        face = "*" if choice == "stars" else choice
        return [die for die in self.reserve if choice == die.colour or face == die.face]

    def room(self, choice: str) -> int:
        """DS-12: how many dice of this choice the sheet still has room for."""
        sheet = self.sheets[self.seat]
        if choice in COLUMNS:
            return len(empty(sheet.column(choice)))
        if choice == "stars":
            return sum(len(empty(sheet.multipliers(value))) for value in VALUES)
        return len(empty(sheet.line(int(choice))))

    def present(self) -> list[str]:
        """The colours and numbers among the dice of the reserve."""
        choices = [*COLUMNS, *(str(value) for value in VALUES)]
        return [choice for choice in choices if self.of(choice)]

    def takes(self) -> frozenset[str]:
        """DS-12 to DS-14: every possible choice; with none, every penalty."""
        simple = {f"take {choice}" for choice in self.present() if len(self.of(choice)) <= self.room(choice)}
        possible = simple | self.star_takes()
        if possible:
            return frozenset(possible)
        return frozenset(f"penalty {choice}" for choice in self.present())

    def star_takes(self) -> set[str]:
        """DS-11: every way to mark one empty multiplier cell for each star."""
        count = len(self.of("stars"))
        if count == 0:
            return set()
        sheet = self.sheets[self.seat]
        moves = set()
        for rows in combinations_with_replacement(VALUES, count):
            if all(rows.count(value) <= len(empty(sheet.multipliers(value))) for value in VALUES):
                moves.add("take stars " + " ".join(str(value) for value in rows))
        return moves

    def take(self, words: list[str]) -> None:
        """DS-9 to DS-11: fill the sheet."""
        choice, sheet = words[0], self.sheets[self.seat]
        dice = self.of(choice)
        if choice == "stars":
            for row in words[1:]:
                empty(sheet.multipliers(int(row)))[0].content = CROSS
        elif choice in COLUMNS:
            fill(sheet.column(choice), len(dice), sum(die.number() for die in dice))
        else:
            fill(sheet.line(int(choice)), len(dice), len(dice) * int(choice))
        self.chose_stars = choice == "stars"
        if not empty(sheet.whites()):
            self.trigger = self.trigger or "objective"
        self.finish_turn(dice)

    def pay_penalty(self, choice: str) -> None:
        """DS-14: the sum of the dice goes into the penalty cell."""
        dice = self.of(choice)
        self.sheets[self.seat].penalty = sum(die.number() for die in dice)
        self.chose_stars = False
        self.trigger = self.trigger or "penalty"
        self.finish_turn(dice)

    def finish_turn(self, dice: list[Die]) -> None:
        """DS-8, DS-15, DS-20 to DS-22: the dice go to the discard; the next player, or the end."""
        self.reserve = [die for die in self.reserve if not any(die is taken for taken in dice)]
        self.discard += dice
        if self.seats == 1:
            self.marked = min(self.grid, self.marked + solo_marks(self.reserve))
        if self.seats == 1 and self.marked == self.grid:
            self.end_solo("solo-grid")
        elif self.trigger and self.seat == self.seats - 1:
            self.end()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """DS-3, DS-8: clockwise; a refill that is due puts the discard back at once."""
        self.seat = (self.seat + 1) % self.seats
        self.step = "draw"
        if self.emptied_bag or self.chose_stars:
            self.bag += self.discard
            self.discard = []
            if self.reserve:
                self.step = "refill"

    def end(self) -> None:
        """DS-18: the highest total wins, equal totals share."""
        if self.seats == 1:
            self.end_solo(self.trigger)
            return
        scores = [sheet.total() for sheet in self.sheets]
        winners = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        self.finish(scores, winners, self.trigger)

    def end_solo(self, reason: str) -> None:
        """DS-21, DS-22: lost with the grid; else won with more than 5 points a marked cell."""
        mine, virtual = self.sheets[0].total(), 5 * self.marked
        won = reason != "solo-grid" and mine > virtual
        self.finish([mine, virtual], [0] if won else [], reason)

    def finish(self, scores: list[int], winners: list[int], reason: str) -> None:
        self.result = {"scores": scores, "winners": winners, "reason": reason}
        self.step = "over"


def make(game: str, seats: int, options: Mapping[str, object]) -> DiceStars:
    """DS-23."""
    grid = options.get("solo_grid", 30)
    if not is_int(grid) or not 10 <= grid <= 60:
        raise RefereeError(f"DS-23: solo_grid takes 10 to 60, not {grid!r}")
    return DiceStars(seats, grid)
