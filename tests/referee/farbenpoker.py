"""Farbenpoker, followed rule by rule (FP-1 to FP-20)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

SEATS = {"farbenpoker": (2, 5)}
OPTIONS: list[dict[str, object]] = [{}]
"""The options of the games that are refereed."""
COLOURS = "RYGBWK"
SIDES = ("A", "B")
HOLES = tuple(f"{side}{number}" for side in SIDES for number in range(1, 19))


@dataclass
class Stick:
    """FP-1: one of the 18 sticks."""

    colour: str


@dataclass
class Stand:
    """FP-1: two sides of 18 holes, each empty or with one stick."""

    holes: dict[str, Stick | None] = field(default_factory=lambda: dict.fromkeys(HOLES))

    def full(self) -> list[str]:
        return [hole for hole, stick in self.holes.items() if stick is not None]

    def empty(self, side: str) -> list[str]:
        return [hole for hole, stick in self.holes.items() if stick is None and hole[0] == side]

    def count(self, side: str) -> int:
        return len([hole for hole in self.full() if hole[0] == side])

    def fewer(self) -> str:
        """FP-15: the side that holds fewer sticks, side A if equal."""
        return "B" if self.count("B") < self.count("A") else "A"

    def pull(self, hole: str) -> Stick:
        stick = self.holes[hole]
        assert stick is not None
        self.holes[hole] = None
        return stick

    def push(self, hole: str, stick: Stick) -> None:
        assert self.holes[hole] is None
        self.holes[hole] = stick


@dataclass
class Dice:
    """FP-4: the three dice on the table, each with the stick beside it once it is found."""

    colours: list[str]
    beside: list[Stick | None] = field(default_factory=lambda: [None, None, None])

    def sought(self) -> list[int]:
        return [index for index in range(3) if self.beside[index] is None]

    def sought_with(self, colour: str) -> int | None:
        """FP-7: the first die of that colour still sought."""
        return next((index for index in self.sought() if self.colours[index] == colour), None)

    def sticks(self) -> list[Stick]:
        """The sticks beside the dice, in the order of the dice."""
        return [stick for stick in self.beside if stick is not None]


def other(side: str) -> str:
    return "B" if side == "A" else "A"


THROWS = {
    "sticks": "FP-3",
    "dice": "FP-4",
    "die": "FP-5",
    "hole": "FP-9",
    "back": "FP-16",
    "rescue dice": "FP-14",
    "rescue holes": "FP-15",
}


class Farbenpoker:
    """One game; `step` is one of the throws above, or turn, put, rescue draw, over."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.chips = [5] * seats
        self.stock = 50 - 5 * seats
        self.pot = 0
        self.out = [False] * seats
        self.stand = Stand()
        self.dice: Dice | None = None
        self.seat = 0
        self.rolled = False
        self.rerolled = False
        self.hand: list[Stick] = []
        self.side = ""
        self.waiting: list[int] = []
        self.anchor = 0
        self.step = "sticks"
        self.result: dict[str, object] = {}

    def pending(self) -> tuple[str, object]:
        if self.step == "over":
            return "over", self.result
        if self.step in THROWS:
            return "throw", None
        return "turn", frozenset({self.seat})

    def legal(self, seat: int) -> frozenset[str]:
        if seat != self.seat or self.step not in ("turn", "put", "rescue draw"):
            return frozenset()
        if self.step == "put":
            return self.puts()
        draws = {f"draw {hole}" for hole in self.stand.full()}
        return frozenset(draws | {"reroll"}) if self.may_reroll() else frozenset(draws)

    def puts(self) -> frozenset[str]:
        """FP-11: any empty hole, all three on one side."""
        sides = (self.side,) if self.side else SIDES
        return frozenset(f"put {hole}" for side in sides for hole in self.stand.empty(side))

    def may_reroll(self) -> bool:
        """FP-5: one die still sought, once a turn, with at least two chips."""
        if self.step != "turn" or self.dice is None or self.rerolled:
            return False
        return len(self.dice.sought()) == 1 and self.chips[self.seat] >= 2

    def move_fault(self, seat: int, move: str) -> str | None:
        if move in self.legal(seat):
            return None
        rules = {"turn": "FP-5, FP-6", "put": "FP-11", "rescue draw": "FP-14"}
        return f"{rules.get(self.step, 'FP-10')}: seat {seat} may not play {move!r} now"

    def do_move(self, seat: int, move: str) -> None:
        if move == "reroll":
            self.rerolled = True
            self.step = "die"
            return
        hole = move.split(" ")[1]
        if self.step == "put":
            self.put(hole)
        elif self.step == "turn":
            self.draw(hole)
        else:
            self.rescue_draw(hole)

    def draw(self, hole: str) -> None:
        """FP-6, FP-7, FP-9: one stick, a hit or a miss."""
        assert self.dice is not None
        stick = self.stand.pull(hole)
        index = self.dice.sought_with(stick.colour)
        if index is None:
            self.miss(stick, hole[0])
        else:
            self.dice.beside[index] = stick
            self.hit(self.dice, stick.colour)

    def miss(self, stick: Stick, side: str) -> None:
        """FP-9: to the other side; one chip into the pot, or two after a re-roll."""
        price = 2 if self.rerolled else 1
        self.chips[self.seat] -= price
        self.pot += price
        self.hand = [stick]
        self.side = other(side)
        self.step = "hole"

    def hit(self, dice: Dice, colour: str) -> None:
        """FP-7, FP-8, FP-11: one chip, or the right of the roller; the third stick wins the pot."""
        award = dice.colours.count(colour) if self.rolled else 1
        self.take_chips(self.seat, award)
        third = not dice.sought()
        if third:
            self.chips[self.seat] += self.pot
            self.pot = 0
        if self.stock == 0:
            self.end("stock")
        elif third and self.two_left():
            self.end("two-left")
        elif third:
            self.side = ""
            self.step = "put"
        else:
            self.next_turn()

    def take_chips(self, seat: int, award: int) -> None:
        """FP-17: an award larger than the stock takes what is left."""
        award = min(award, self.stock)
        self.stock -= award
        self.chips[seat] += award

    def in_game(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def two_left(self) -> bool:
        """FP-18: players going out have left two; a game that starts with two is not affected."""
        return self.seats > 2 and len(self.in_game()) == 2

    def put(self, hole: str) -> None:
        """FP-11: the sticks go back in the order of the dice; then FP-14."""
        assert self.dice is not None
        index = next(index for index in range(3) if self.dice.beside[index] is not None)
        stick = self.dice.beside[index]
        assert stick is not None
        self.stand.push(hole, stick)
        self.dice.beside[index] = None
        self.side = hole[0]
        if not self.dice.sticks():
            self.dice = None
            self.start_rescues(self.clockwise_after(self.seat))

    def clockwise_after(self, seat: int) -> list[int]:
        """Every seat still in the game, from the left of this one round to this one."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return [seat for seat in order if not self.out[seat]]

    def next_turn(self) -> None:
        """FP-10, FP-13, FP-16: the next player with chips; if there is none, a rescue for all."""
        if all(self.chips[seat] == 0 for seat in self.in_game()):
            self.nobody_has_chips()
        else:
            self.begin_turn(next(seat for seat in self.clockwise_after(self.seat) if self.chips[seat] > 0))

    def begin_turn(self, seat: int) -> None:
        """FP-4: all three dice are rolled if no colours are being sought."""
        self.seat = seat
        self.rolled = False
        self.rerolled = False
        self.step = "dice" if self.dice is None else "turn"

    def nobody_has_chips(self) -> None:
        """FP-16: the sticks beside the dice go back first."""
        assert self.dice is not None
        self.hand = self.dice.sticks()
        self.dice = None
        if self.hand:
            self.side = self.stand.fewer()
            self.step = "back"
        else:
            self.start_rescues(self.in_game())

    def start_rescues(self, order: list[int]) -> None:
        """FP-14, FP-16: each player without chips, in this order; play continues after the one whose turn it was."""
        self.anchor = self.seat
        self.waiting = [seat for seat in order if self.chips[seat] == 0]
        self.next_rescue()

    def next_rescue(self) -> None:
        """FP-14, FP-15: the next rescue, or the first player with chips left of the anchor."""
        if self.waiting:
            self.seat = self.waiting.pop(0)
            self.hand = []
            self.step = "rescue dice"
        else:
            self.dice = None
            self.begin_turn(next(seat for seat in self.clockwise_after(self.anchor) if self.chips[seat] > 0))

    def rescue_draw(self, hole: str) -> None:
        """FP-14: a chip at once for a stick that matches a die not matched yet."""
        assert self.dice is not None
        stick = self.stand.pull(hole)
        self.hand.append(stick)
        index = self.dice.sought_with(stick.colour)
        if index is not None:
            self.dice.beside[index] = stick
            self.take_chips(self.seat, 1)
        if self.stock == 0:
            self.end("stock")
        elif len(self.hand) == 3:
            self.finish_rescue(self.dice)

    def finish_rescue(self, dice: Dice) -> None:
        """FP-14, FP-18: out with no match; the end at once if that leaves one player."""
        if not dice.sticks():
            self.out[self.seat] = True
        if len(self.in_game()) == 1:
            self.end("one-left")
        else:
            self.side = self.stand.fewer()
            self.step = "rescue holes"

    def throw_fault(self, text: str) -> str | None:
        rule = THROWS.get(self.step)
        if rule is None:
            return f"FP-10: nothing is left to chance now, yet {text!r} fell"
        word, *rest = text.split(" ")
        return None if self.is_possible(word, rest) else f"{rule}: {text!r} cannot fall now"

    def is_possible(self, word: str, rest: list[str]) -> bool:
        if self.step == "sticks":
            return word == "sticks" and len(rest) == 1 and sorted(rest[0]) == sorted(COLOURS * 3)
        if self.step in ("dice", "rescue dice", "die"):
            expected = ("die", 1) if self.step == "die" else ("dice", 3)
            return (word, len(rest)) == expected and all(name in tuple(COLOURS) for name in rest)
        expected = ("hole" if self.step == "hole" else "holes", len(self.hand))
        distinct = len(set(rest)) == len(rest)
        return (word, len(rest)) == expected and distinct and all(hole in self.stand.empty(self.side) for hole in rest)

    def do_throw(self, text: str) -> None:
        rest = text.split(" ")[1:]
        if self.step == "sticks":
            for number, colour in enumerate(rest[0], start=1):
                self.stand.push(f"A{number}", Stick(colour))
            self.begin_turn(0)
        elif self.step in ("dice", "rescue dice"):
            self.dice = Dice(rest)
            self.rolled = self.step == "dice"
            self.step = "turn" if self.rolled else "rescue draw"
        elif self.step == "die":
            assert self.dice is not None
            self.dice.colours[self.dice.sought()[0]] = rest[0]
            self.step = "turn"
        else:
            self.sticks_return(rest)

    def sticks_return(self, holes: list[str]) -> None:
        """FP-9, FP-15, FP-16: the sticks in hand go where chance puts them."""
        for hole, stick in zip(holes, self.hand, strict=True):
            self.stand.push(hole, stick)
        self.hand = []
        if self.step == "hole":
            self.next_turn()
        elif self.step == "back":
            self.start_rescues(self.in_game())
        else:
            self.next_rescue()

    def end(self, reason: str) -> None:
        """FP-19: the most chips win, equal chips share."""
        winners = [seat for seat in range(self.seats) if self.chips[seat] == max(self.chips)]
        self.result = {"scores": list(self.chips), "winners": winners, "reason": reason}
        self.step = "over"


def make(game: str, seats: int, options: Mapping[str, object]) -> Farbenpoker:
    return Farbenpoker(seats)
