"""A belief state of Farbenpoker as the inputs of a network: seats from the one that plays, or played last, onwards;
colours by what they are good for, never by name."""

from __future__ import annotations

from math import sqrt

from astragal.core.arrays import Floats
from astragal.core.compiled import rule
from astragal.games.farbenpoker.players.belief_state import EACH, BeliefState, all_unseen, is_choice, is_sought, seen
from astragal.games.farbenpoker.rules import (
    DICE,
    FACES,
    RESCUE_DRAWING,
    RESCUE_ROLLING,
    ROLLING,
    STICKS,
    Table,
    award,
    found_dice,
    may_reroll,
)

FEW = 3
"""Up to this many chips, each number has an input of its own."""
LOW = 8
"""So has each stock up to this many chips."""

A_SEAT = 6 + FEW
MONEY = 5 + FEW + LOW
STICKS_KNOWN = 4 + EACH + 1
A_DIE = 5
LEFT_AND_SURE = 9
DRAWN_FOR = DICE * A_DIE + LEFT_AND_SURE + 14


def inputs_of(seats: int) -> int:
    return A_SEAT * seats + MONEY + 3 + STICKS_KNOWN + DRAWN_FOR


@rule
def write_features(state: BeliefState, inputs: Floats) -> None:
    """Writes the inputs."""
    for place in range(len(inputs)):
        inputs[place] = 0
    table = state.table
    at = write_seats(table, inputs)
    at = write_money(table, inputs, at)
    inputs[at] = table.phase == ROLLING
    inputs[at + 1] = table.phase == RESCUE_ROLLING
    inputs[at + 2] = table.phase == RESCUE_DRAWING
    at = write_sticks(state, inputs, at + 3)
    if is_choice(state):
        write_chances(state, inputs, write_dice(state, inputs, at))


@rule
def scale(table: Table) -> float:
    """About how many chips the rest of the game may shift."""
    return float(2 * sqrt(table.stock) + 2)


@rule
def write_seats(table: Table, inputs: Floats) -> int:
    """Of each seat: its chips, its lead over the best of the others, and whether it is out, or in a rescue."""
    at, seat = 0, int(table.seat)
    for _ in range(table.seats):
        chips = int(table.chips[seat])
        lead = float(chips - most_of_others(table, seat))
        inputs[at] = chips / 10
        inputs[at + 1] = chips == 0
        inputs[at + 2] = table.out[seat]
        inputs[at + 3] = table.rescued == seat
        inputs[at + 4] = within(lead / scale(table), 3)
        inputs[at + 5] = within(lead / max(1, table.stock + table.pot), 1.5)
        if 0 < chips <= FEW:
            inputs[at + 5 + chips] = 1
        at += A_SEAT
        seat = seat + 1 if seat + 1 < table.seats else 0
    return at


@rule
def most_of_others(table: Table, seat: int) -> int:
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, int(table.chips[other]))
    return most


@rule
def within(value: float, bound: float) -> float:
    return max(-bound, min(bound, value))


@rule
def write_money(table: Table, inputs: Floats, at: int) -> int:
    """The pot and the stock."""
    stock, pot = int(table.stock), int(table.pot)
    inputs[at] = pot / 5
    inputs[at + 1] = pot / scale(table)
    inputs[at + 2] = pot / max(1, stock + pot)
    inputs[at + 3] = stock / 20
    inputs[at + 4] = scale(table) / 10
    if pot < FEW:
        inputs[at + 5 + pot] = 1
    if 0 < stock <= LOW:
        inputs[at + 4 + FEW + stock] = 1
    return at + MONEY


@rule
def write_sticks(state: BeliefState, inputs: Floats, at: int) -> int:
    """How many sticks have not been seen; of the colours not sought, how many of each; which colours have been."""
    unseen, sure = all_unseen(state), 0
    for colour in range(FACES):
        sure += seen(state, colour) > 0
        if not (is_choice(state) and is_sought(state, colour)):
            inputs[at + 4 + state.unseen[colour]] += 0.25
    inputs[at] = unseen / STICKS
    inputs[at + 1] = unseen == 0
    inputs[at + 2] = sure / FACES
    inputs[at + 3] = chance_after_reroll(state)
    return at + STICKS_KNOWN


@rule
def write_dice(state: BeliefState, inputs: Floats, at: int) -> int:
    """Of each die still sought: whether a stick for it has been seen, and how many of its colour have not."""
    table, place = state.table, at
    for die in range(DICE):
        if not table.found[die]:
            colour, alike = int(table.dice[die]), sought_before(table, die)
            inputs[place] = 1
            inputs[place + 1] = seen(state, colour) > alike
            inputs[place + 2] = state.unseen[colour] / EACH
            inputs[place + 3] = alike > 0
            inputs[place + 4] = state.unseen[colour] == 0
            place += A_DIE
    return at + DICE * A_DIE


@rule
def sought_before(table: Table, die: int) -> int:
    """The dice before this one that are sought and show the same."""
    count = 0
    for other in range(die):
        count += table.dice[other] == table.dice[die] and not table.found[other]
    return count


@rule
def write_chances(state: BeliefState, inputs: Floats, at: int) -> None:
    """How many dice are left, how many of them are sure; what a stick that was not seen may bring; the re-roll."""
    table = state.table
    left, sure, hit = DICE - found_dice(table), sure_dice(state), chance_to_hit(state)
    if left > 0:
        inputs[at + left * (left + 1) // 2 - 1 + sure] = 1
    at += LEFT_AND_SURE
    inputs[at] = hit
    inputs[at + 1] = hit if left == 1 else 0
    inputs[at + 2] = hit if left == 2 else 0
    inputs[at + 3] = table.held / DICE
    inputs[at + 4] = table.rerolled
    inputs[at + 5] = may_reroll(table)
    inputs[at + 6] = chance_after_reroll(state) if may_reroll(table) else 0
    write_awards(state, inputs, at + 7)
    write_prize(table, left, sure, inputs, at + 10)


@rule
def sure_dice(state: BeliefState) -> int:
    """The dice still sought for which a stick has been seen."""
    count = 0
    for die in range(DICE):
        if not state.table.found[die]:
            count += seen(state, state.table.dice[die]) > sought_before(state.table, die)
    return count


@rule
def chance_to_hit(state: BeliefState) -> float:
    """How likely a stick that was not seen is sought."""
    wanted = 0
    for colour in range(FACES):
        wanted += state.unseen[colour] * is_sought(state, colour)
    return wanted / max(1, all_unseen(state))


@rule
def chance_after_reroll(state: BeliefState) -> float:
    """How likely the third stick is found after a re-roll, a seen one if there is any."""
    likely, unseen = 0.0, max(1, all_unseen(state))
    for colour in range(FACES):
        likely += 1.0 if seen(state, colour) > 0 else state.unseen[colour] / unseen
    return likely / FACES


@rule
def write_awards(state: BeliefState, inputs: Floats, at: int) -> None:
    """FP-8: whether the roller draws; the highest award that is sure, and the mean one of a stick that was not seen."""
    table, best, mean = state.table, 0, 0.0
    for colour in range(FACES):
        if is_sought(state, colour):
            chips = award(table, colour)
            mean += chips * state.unseen[colour] / max(1, all_unseen(state))
            if seen(state, colour) > 0:
                best = max(best, chips)
    inputs[at] = table.roller
    inputs[at + 1] = best / DICE
    inputs[at + 2] = mean


@rule
def write_prize(table: Table, left: int, sure: int, inputs: Floats, at: int) -> None:
    """The pot, by how near it is."""
    pot = table.pot / scale(table)
    inputs[at] = pot if left == 1 and sure == 1 else 0
    inputs[at + 1] = pot if left == 1 and sure == 0 else 0
    inputs[at + 2] = pot if left == 2 and sure == 2 else 0
    inputs[at + 3] = pot if left == 2 and sure < 2 else 0
