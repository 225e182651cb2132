"""Learning Farbenpoker by playing against oneself, from positions that everybody knows as well as one may.

What a position turned out to be worth is what its best choice was thought to be worth, in the mean over all that it
may bring, and what was learned later of those who came after it: by how much each of them turned out to be better or
worse than it was thought. (Chance itself adds nothing to that: of what falls, only the mean is learned.) After
a choice that was made to try something, nothing is learned from later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.chance import generator, random_below
from astragal.core.compiled import kernel, rule
from astragal.core.learning.network import Network
from astragal.core.learning.trajectory import Notebook, compare, learn_from, note, notebook
from astragal.games.farbenpoker.bulk import choose_faces
from astragal.games.farbenpoker.players.belief_state import (
    EACH,
    REROLL,
    ROLL,
    STAND,
    UNSEEN,
    Stand,
    all_unseen,
    branch,
    is_over,
    list_choices,
)
from astragal.games.farbenpoker.players.lookahead import Mind, begin, judge, look, mind
from astragal.games.farbenpoker.rules import CHIPS, CHIPS_A_SEAT, FACES, RESCUE_ROLLING, Table, settle

if TYPE_CHECKING:
    from astragal.core.chance import Generator
    from astragal.core.compiled import State
    from astragal.core.learning.network import Shape
    from astragal.games.farbenpoker.rules import Numbers

WHOLE = 1 << 20
ANYWHERE = 2
"""Of five games, so many begin in the middle, with any chips and any sticks seen."""
BROKE = 8
"""Of so many of these, one begins where nobody has chips."""
LONGEST = 1000
"""Positions of a game that are learned from. (About 50 is usual, and 200 rare.)"""


class Student(NamedTuple):
    """One who plays games against itself and learns from them; all that it needs lies here.

    Beside what the notebook keeps of each position of a game: whose turn it is, whether a choice was tried there, what
    the position was thought to be worth, and what by its best choice.
    """

    mind: Mind
    notebook: Notebook
    fresh: Any
    random: Any
    seats: Any
    tried: Any
    thought: Any
    ahead: Any


def student(shape: Shape, fresh: State, seed: int) -> Student:
    """Each seed plays games of its own, which begin like this."""
    stands = np.zeros(1, STAND)
    stands["table"], stands["unseen"] = fresh, EACH
    heads = 2 * shape.sides
    return Student(
        mind=mind(shape),
        notebook=notebook(shape, LONGEST),
        fresh=stands,
        random=generator(seed),
        seats=np.zeros(LONGEST, np.int64),
        tried=np.zeros(LONGEST, np.bool_),
        thought=np.zeros((LONGEST, heads)),
        ahead=np.zeros((LONGEST, heads)),
    )


@kernel
def study(student: Student, games: int, mix: float, trying: float, net: Network, slopes: Network) -> int:
    """Plays so many games and adds up the slopes; how many positions there were."""
    positions = 0
    for _ in range(games):
        student.mind.stands[0] = student.fresh[0]
        if random_below(student.random, 5) < ANYWHERE:
            begin_anywhere(student.mind.stands[0], student.random)
        count = play_game(student, trying, net)
        look_back(student, count, mix, net, slopes)
        positions += count
    return positions


@rule
def begin_anywhere(stand: Stand, random: Generator) -> None:
    """Any stock and any seat to roll; at most so many sticks of a colour have not been seen."""
    table, most = stand.table, random_below(random, EACH + 1)
    table.stock = 1 + random_below(random, CHIPS - CHIPS_A_SEAT * table.seats)
    table.seat = random_below(random, table.seats)
    for colour in range(FACES):
        stand.unseen[colour] = random_below(random, most + 1)
    if random_below(random, BROKE) == 0:
        lose_all(table)
    else:
        share_chips(stand, random)


@rule
def lose_all(table: Table) -> None:
    """FP-16: nobody has chips; the first seat is in a rescue."""
    for seat in range(table.seats):
        table.chips[seat] = 0
    table.pot = CHIPS - table.stock
    table.rescued = table.first_rescued = 0
    table.phase = RESCUE_ROLLING


@rule
def share_chips(stand: Stand, random: Generator) -> None:
    """All chips but the stock, at least one to each seat."""
    table = stand.table
    for seat in range(table.seats):
        table.chips[seat] = 1
    for _ in range(CHIPS - table.stock - table.seats):
        table.chips[richer(stand, random)] += 1


@rule
def richer(stand: Stand, random: Generator) -> int:
    """A seat at random, a little rather one that has much."""
    chips, seats = stand.table.chips, int(stand.table.seats)
    one, other = random_below(random, seats), random_below(random, seats)
    return int(one if chips[one] > chips[other] or random_below(random, 3) > 0 else other)


@rule
def play_game(student: Student, trying: float, net: Network) -> int:
    """A whole game; how many positions there were before its end. They are kept, each as it was evaluated."""
    mind, count = student.mind, 0
    stand = mind.stands[0]
    while not is_over(stand) and count < LONGEST:
        begin(mind, net)
        judge(mind, 0, net)
        keep(student, count)
        look(mind, 0, net)
        for head in range(mind.worths.shape[1]):
            student.ahead[count, head] = mind.worths[0, head]
        choice = mind.best[0]
        if random_below(student.random, WHOLE) < trying * WHOLE:
            choice = mind.choices[0, random_below(student.random, list_choices(stand, mind.choices[0]))]
        student.tried[count] = choice != mind.best[0]
        let_happen(stand, choice, student.random, mind.numbers)
        count += 1
    return count


@rule
def let_happen(stand: Stand, choice: int, random: Generator, numbers: Numbers) -> None:
    """A choice turns out as chance will have it."""
    if choice == ROLL:
        choose_faces(random, numbers)
        settle(stand.table, numbers)
    elif choice == UNSEEN:
        branch(stand, choice, unseen_colour(stand, random), numbers)
    else:
        branch(stand, choice, random_below(random, FACES) if choice == REROLL else 0, numbers)


@rule
def unseen_colour(stand: Stand, random: Generator) -> int:
    """FP-20: the colour of a stick that was not seen: each of them is as likely."""
    place, colour = random_below(random, all_unseen(stand)), 0
    while place >= stand.unseen[colour]:
        place -= stand.unseen[colour]
        colour += 1
    return colour


@rule
def keep(student: Student, count: int) -> None:
    """Keeps the position, as it was evaluated, and what it was thought to be worth."""
    worths, thought = student.mind.worths, student.thought
    student.seats[count] = student.mind.stands[0].table.seat
    for head in range(worths.shape[1]):
        thought[count, head] = worths[0, head]
    note(student.notebook, count, student.mind.desk)


@rule
def look_back(student: Student, count: int, mix: float, net: Network, slopes: Network) -> None:
    """From the end to the beginning: what each position turned out to be worth, and the slopes towards that."""
    ahead, thought = student.ahead, student.thought
    for number in range(count - 1, -1, -1):
        if number + 1 < count and not student.tried[number]:
            for head in range(ahead.shape[1]):
                ahead[number, head] += mix * (ahead[number + 1, head] - thought[number + 1, head])
        compare(student.notebook, student.seats[number], thought, number, ahead, number)
        learn_from(student.notebook, number, student.mind.desk, net, slopes)
