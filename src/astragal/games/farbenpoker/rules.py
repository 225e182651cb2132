"""The rules of Farbenpoker. A table is one record; a rule is a small function over it.

Moves are numbers, in canonical order: draw from a hole (0 … 35), put into a hole (36 … 71), re-roll. Chance comes in as
numbers too: colours for sticks or dice, holes where sticks go. Holes are A1 … A18, then B1 … B18.

A stick outside the stand lies beside a found die or is in the hand: one that missed, or those of a rescue. A rescue
rolls the same three dice, and `found` then marks the matched ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from astragal.core.arrays import Ints, State
from astragal.core.compiled import rule
from astragal.games.farbenpoker.moves import HOLES, PUT, REROLL, SIDE

Table = Any  # one TABLE record: Numba's inside compiled code, NumPy's outside

MOST_SEATS = 5
COLOURS = "RYGBWK"
DICE = 3
FACES = 6
STICKS = 18
CHIPS = 50
CHIPS_A_SEAT = 5

EMPTY = NOBODY = NO_SIDE = NO_DIE = -1
A, B = 0, 1

SHUFFLING, ROLLING, DRAWING, REROLLING, MISSED, PUTTING = range(6)
RESCUE_ROLLING, RESCUE_DRAWING, RESCUE_RETURNING, RETURNING, OVER = range(6, 11)
STOCK_EMPTY, TWO_LEFT, ONE_LEFT = range(3)
REASONS = ("stock", "two-left", "one-left")

TABLE = np.dtype(
    (
        np.record,
        [
            ("holes", np.int8, (HOLES,)),  # a colour, or EMPTY
            ("seen", np.int8, (HOLES,)),  # 1: all saw which stick went into the hole
            ("dice", np.int8, (DICE,)),
            ("found", np.int8, (DICE,)),
            ("hand", np.int8, (DICE,)),
            ("held", np.int8),  # sticks in the hand
            ("chips", np.int8, (MOST_SEATS,)),
            ("out", np.int8, (MOST_SEATS,)),
            ("pot", np.int8),
            ("stock", np.int8),
            ("seats", np.int8),
            ("phase", np.int8),
            ("seat", np.int8),  # whose turn it is; in a rescue, who played last
            ("roller", np.int8),  # 1: the seat rolled all three dice this turn
            ("rerolled", np.int8),
            ("side", np.int8),  # where sticks go now
            ("rescued", np.int8),  # the seat in a rescue, or NOBODY
            ("first_rescued", np.int8),  # the seat from which rescues go round
            ("reason", np.int8),
        ],
    )
)


def new_table(seats: int) -> State:
    """FP-1, FP-3: 5 chips per seat, the rest is the stock; sticks are not shuffled yet. The first seat starts."""
    tables = np.zeros(1, TABLE)
    tables["holes"] = EMPTY
    tables["chips"][0, :seats] = CHIPS_A_SEAT
    tables["stock"] = CHIPS - CHIPS_A_SEAT * seats
    tables["seats"] = seats
    tables["phase"] = SHUFFLING
    tables["side"] = NO_SIDE
    tables["rescued"] = NOBODY
    return tables


@rule
def is_decision(table: Table) -> bool:
    """Whether a seat must decide; otherwise chance is due, or the game is over."""
    deciding: bool = table.phase == DRAWING or table.phase == PUTTING or table.phase == RESCUE_DRAWING
    return deciding


@rule
def actor(table: Table) -> int:
    """The seat that decides or throws."""
    return int(table.seat if table.rescued == NOBODY else table.rescued)


@rule
def legal_moves(table: Table, moves: Ints) -> int:
    """Fill `moves` with the codes of all legal moves in canonical order; return their number.

    FP-6, FP-14: draw from any hole of either side that holds a stick; FP-5: or re-roll. FP-11: or put.
    """
    if table.phase == PUTTING:
        return legal_puts(table, moves)
    count = 0
    for hole in range(HOLES):
        moves[count] = hole
        count += table.holes[hole] != EMPTY
    moves[count] = REROLL
    return count + may_reroll(table)


@rule
def empty_holes(table: Table, holes: Ints) -> int:
    """Fill `holes` with the empty holes of the side where sticks go now (both if free); return their number."""
    count = 0
    for hole in range(HOLES):
        holes[count] = hole
        count += table.holes[hole] == EMPTY and (table.side == NO_SIDE or table.side == hole // SIDE)
    return count


@rule
def legal_puts(table: Table, moves: Ints) -> int:
    """FP-11: an empty hole of either side, then of the side of the first. (15 sticks leave 3 holes on each.)"""
    count = empty_holes(table, moves)
    for place in range(count):
        moves[place] += PUT
    return count


@rule
def may_reroll(table: Table) -> bool:
    """FP-5: two dice are found and one is left; once per turn; with at least two chips. Not in a rescue."""
    return (
        table.phase == DRAWING
        and found_dice(table) == DICE - 1
        and table.rerolled == 0
        and table.chips[table.seat] >= 2
    )


@rule
def found_dice(table: Table) -> int:
    count: int = table.found[0] + table.found[1] + table.found[2]
    return count


@rule
def miss_cost(table: Table) -> int:
    """FP-9: a miss costs 1 chip, or 2 after a re-roll in the same turn."""
    chips: int = 1 + table.rerolled
    return chips


@rule
def award(table: Table, colour: int) -> int:
    """FP-7, FP-8: 1 chip for a hit, or for the roller the number of dice of the colour. FP-17: at most what is left."""
    chips = 1
    if table.roller:
        chips = 0
        for die in range(DICE):
            chips += table.dice[die] == colour
    return chips if chips < table.stock else table.stock


@rule
def sought_die(table: Table, colour: int) -> int:
    """FP-7, FP-14: the first die of that colour that still needs a stick, or NO_DIE."""
    for die in range(DICE):
        if table.dice[die] == colour and not table.found[die]:
            return die
    return NO_DIE


@rule
def play(table: Table, code: int) -> None:
    """Play a legal move."""
    if code == REROLL:
        table.rerolled = 1
        table.phase = REROLLING
    elif code >= PUT:
        put(table, code - PUT)
    elif table.phase == RESCUE_DRAWING:
        rescue_draw(table, code)
    else:
        draw(table, code)


@rule
def take_stick(table: Table, hole: int) -> int:
    """FP-20: a stick leaves the stand, and all see its colour; what comes into the hole next is another one."""
    colour = int(table.holes[hole])
    table.holes[hole] = EMPTY
    table.seen[hole] = 0
    return colour


@rule
def return_stick(table: Table, hole: int, colour: int) -> None:
    """FP-20: a stick goes back into the stand, and all see which one into which hole."""
    table.holes[hole] = colour
    table.seen[hole] = 1


@rule
def sticks_out(table: Table, colour: int) -> int:
    """The sticks of a colour that are not in the stand: in the hand, or beside a found die."""
    count = 0
    for place in range(table.held):
        count += table.hand[place] == colour
    if table.rescued == NOBODY:
        for die in range(DICE):
            count += table.found[die] and table.dice[die] == colour
    return count


@rule
def draw(table: Table, hole: int) -> None:
    """FP-6: draw one stick from the stand; it hits or misses."""
    colour = take_stick(table, hole)
    die = sought_die(table, colour)
    if die == NO_DIE:
        miss(table, hole, colour)
    else:
        hit(table, die)


@rule
def miss(table: Table, hole: int, colour: int) -> None:
    """FP-9: the stick goes to the other side; the player pays into the pot."""
    cost = miss_cost(table)
    table.chips[table.seat] -= cost
    table.pot += cost
    table.hand[0] = colour
    table.held = 1
    table.side = B if hole < SIDE else A
    table.phase = MISSED


@rule
def hit(table: Table, die: int) -> None:
    """FP-7: the die is found; FP-11: the third one takes the whole pot. FP-17: an empty stock ends the game."""
    lay_beside(table, die, table.seat)
    won = found_dice(table) == DICE
    if won:
        table.chips[table.seat] += table.pot
        table.pot = 0
    if table.stock == 0:
        table.reason = STOCK_EMPTY
        table.phase = OVER
    elif won:
        after_pot(table)
    else:
        pass_turn(table)


@rule
def lay_beside(table: Table, die: int, seat: int) -> None:
    """FP-7, FP-14: put the stick beside this die; the seat takes chips from the stock."""
    table.found[die] = 1
    chips = award(table, table.dice[die])
    table.chips[seat] += chips
    table.stock -= chips


@rule
def after_pot(table: Table) -> None:
    """FP-18: this ends a game with two players left of more; otherwise FP-11: the sticks go back."""
    table.side = NO_SIDE
    if table.seats > 2 and players_in(table) == 2:
        table.reason = TWO_LEFT
        table.phase = OVER
    else:
        table.phase = PUTTING


@rule
def players_in(table: Table) -> int:
    count = 0
    for seat in range(table.seats):
        count += table.out[seat] == 0
    return count


@rule
def pass_turn(table: Table) -> None:
    """FP-10: the turn passes clockwise, the dice stay. FP-8: the roller's extra chips are for that turn's draw only."""
    table.seat = next_with_chips(table)
    table.roller = 0
    table.rerolled = 0
    table.phase = DRAWING


@rule
def next_with_chips(table: Table) -> int:
    """FP-13: players without chips pass. The next player clockwise with chips, possibly the same again."""
    seat = table.seat
    while True:
        seat = seat + 1 if seat + 1 < table.seats else 0
        if table.chips[seat] > 0:
            return seat


@rule
def put(table: Table, hole: int) -> None:
    """FP-11: sticks go back in the order of the dice, all to the side of the first. Then FP-14: rescues."""
    die = DICE - found_dice(table)
    table.found[die] = 0
    return_stick(table, hole, table.dice[die])
    table.side = A if hole < SIDE else B
    if die == DICE - 1:
        table.first_rescued = table.seat
        next_rescue(table)


@rule
def next_rescue(table: Table) -> None:
    """FP-14: the next player who is in and has no chips; FP-12, FP-15, FP-16: after all rescues, a new roll."""
    table.side = NO_SIDE
    for die in range(DICE):
        table.found[die] = 0
    seat = table.first_rescued
    for _ in range(table.seats):
        if table.chips[seat] == 0 and table.out[seat] == 0:
            table.rescued = seat
            table.phase = RESCUE_ROLLING
            return
        seat = seat + 1 if seat + 1 < table.seats else 0
    table.rescued = NOBODY
    table.seat = next_with_chips(table)
    table.phase = ROLLING


@rule
def rescue_draw(table: Table, hole: int) -> None:
    """FP-14: a stick that matches an unmatched die is worth a chip. FP-17: the last chip ends the game."""
    colour = take_stick(table, hole)
    table.hand[table.held] = colour
    table.held += 1
    die = sought_die(table, colour)
    if die != NO_DIE:
        lay_beside(table, die, table.rescued)
    if table.stock == 0:
        table.reason = STOCK_EMPTY
        table.phase = OVER
    elif table.held == DICE:
        after_rescue(table)


@rule
def after_rescue(table: Table) -> None:
    """FP-14: with no match the player is out. FP-18: one player left ends the game. FP-15: the sticks go back."""
    if found_dice(table) == 0:
        table.out[table.rescued] = 1
    if players_in(table) == 1:
        table.reason = ONE_LEFT
        table.phase = OVER
    else:
        table.side = emptier_side(table)
        table.phase = RESCUE_RETURNING


@rule
def emptier_side(table: Table) -> int:
    """FP-15: the side that holds fewer sticks, A if equal."""
    more_on_a = 0
    for hole in range(SIDE):
        more_on_a += table.holes[hole] != EMPTY
        more_on_a -= table.holes[SIDE + hole] != EMPTY
    return B if more_on_a > 0 else A


@rule
def settle(table: Table, numbers: Ints) -> None:
    """Enter the chance that fell: colours or holes, as many as were due."""
    if table.phase == SHUFFLING:
        stand_up(table, numbers)
    elif table.phase == ROLLING or table.phase == RESCUE_ROLLING:
        roll(table, numbers)
    elif table.phase == REROLLING:
        reroll_die(table, numbers)
    else:
        return_sticks(table, numbers)
        after_return(table)


@rule
def stand_up(table: Table, colours: Ints) -> None:
    """FP-3: the shuffled sticks stand on side A."""
    for hole in range(STICKS):
        table.holes[hole] = colours[hole]
    table.phase = ROLLING


@rule
def roll(table: Table, colours: Ints) -> None:
    """FP-4: the three colours are sought, and FP-8: the seat is the roller; or FP-14: they belong to a rescue."""
    for die in range(DICE):
        table.dice[die] = colours[die]
    table.rerolled = 0
    table.roller = table.phase == ROLLING
    table.phase = DRAWING if table.phase == ROLLING else RESCUE_DRAWING


@rule
def reroll_die(table: Table, colours: Ints) -> None:
    """FP-5: the one die still sought gets a new colour."""
    table.dice[last_sought(table)] = colours[0]
    table.phase = DRAWING


@rule
def last_sought(table: Table) -> int:
    """The one die that is still sought."""
    die = 0
    while table.found[die]:
        die += 1
    return die


@rule
def return_sticks(table: Table, holes: Ints) -> None:
    """FP-9, FP-15, FP-16: the sticks of the hand go into these holes."""
    for place in range(table.held):
        return_stick(table, holes[place], table.hand[place])
    table.held = 0
    table.side = NO_SIDE


@rule
def after_return(table: Table) -> None:
    """FP-10: after a miss the turn passes; after a rescue comes the next; FP-16: rescues for all."""
    if table.phase == RESCUE_RETURNING:
        next_rescue(table)
    elif anybody_has_chips(table):
        pass_turn(table)
    else:
        nobody_has_chips(table)


@rule
def nobody_has_chips(table: Table) -> None:
    """FP-16: the sticks beside the dice go back first, in the order of the dice; then come rescues in seat order."""
    for die in range(DICE):
        if table.found[die]:
            table.found[die] = 0
            table.hand[table.held] = table.dice[die]
            table.held += 1
    if table.held > 0:
        table.side = emptier_side(table)
        table.phase = RETURNING
    else:
        table.first_rescued = 0
        next_rescue(table)


@rule
def anybody_has_chips(table: Table) -> bool:
    chips = 0
    for seat in range(table.seats):
        chips += table.chips[seat]
    return chips > 0


@rule
def can_return(table: Table, holes: Ints) -> bool:
    """FP-9, FP-15: whether the sticks of the hand can go into these holes: on their side, empty, and all different."""
    fits = True
    for place in range(table.held):
        hole = holes[place]
        fits = fits and hole // SIDE == table.side and table.holes[hole] == EMPTY
        for earlier in range(place):
            fits = fits and holes[earlier] != hole
    return fits


@rule
def has_won(table: Table, seat: int) -> bool:
    """FP-19: the most chips win; equal chips share the win. The game must be over."""
    most = 0
    for other in range(table.seats):
        most = max(most, int(table.chips[other]))
    return int(table.chips[seat]) == most
