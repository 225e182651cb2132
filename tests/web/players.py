"""Plays games by what is on the screen: reads dice and holes there, and presses enabled controls.

Equalities come from the project's own solver. Every game comes to an end.
"""

from collections import Counter

from playwright.sync_api import Locator, expect

from astragal.games.rolling_cubes.solver.solver import ANY, Wish, best
from web.visitors import Visitor

MAX_STEPS = 2000
"""No game takes so many."""
TAKE_BACK_MS = 4000
"""How long what was given up can be taken back."""


def play(who: Visitor, step, most: int) -> bool:
    """Take up to `most` steps. Returns whether the game is over; after `MAX_STEPS` it must be."""
    for _ in range(most):
        if not to_move(who):
            return True
        step(who)
    assert most < MAX_STEPS, "the game does not end"
    return False


def to_move(who: Visitor) -> bool:
    """Wait until it is this visitor's turn, or the game is over. Returns whether it is their turn."""
    result = who.find("result")
    result.or_(who.page.locator(READY)).first.wait_for()
    return not result.is_visible()


ENABLED = ':not(:disabled, [aria-disabled="true"])'
READY = ", ".join(
    f'[data-testid="{name}"]{ENABLED}'
    for name in ("draw", "choice", "keep", "hole", "pass", "stand", "give-up", "reroll", "move")
)
"""Controls that are enabled only for a visitor whose turn it is."""


def press(found: Locator) -> None:
    """Click the first match."""
    found.first.click()


def give_up(who: Visitor, testid: str) -> None:
    """Press a button that gives something up, and let the time pass in which it can be taken back."""
    press(who.find(testid))
    given_up(who, testid)


def given_up(who: Visitor, testid: str) -> None:
    """Wait until what was given up cannot be taken back. A stoppable clock is put forward instead."""
    if who.stoppable:
        who.find(testid, pending="true").wait_for()
        who.page.clock.run_for(TAKE_BACK_MS)
    who.find(testid, pending="true").wait_for(state="detached")


def resign(who: Visitor) -> None:
    """Resign, in English."""
    who.find("more").click()
    who.find("menu").get_by_role("button", name="Resign").click()
    who.find("confirm").click()


def dice_stars(who: Visitor) -> None:
    """Draws as many dice as allowed and takes as many as possible, so that the game is short."""
    if (refill := who.find("keep")).is_visible():
        press(refill)
    elif (draws := who.page.locator(f'[data-testid="draw"]{ENABLED}')).count():
        draws.last.click()
    else:
        _take(who)


MOST_DICE = """choices => {
  const counts = choices.map(choice => Number(choice.querySelector('.count').textContent.slice(1)));
  return counts.indexOf(Math.max(...counts));
}"""
"""The place of the choice with the most dice."""


def _take(who: Visitor) -> None:
    """Make the choice with the most dice, with multipliers if it needs them."""
    choices = who.page.locator(f'[data-testid="choice"]{ENABLED}')
    choices.first.wait_for()
    choices.nth(choices.evaluate_all(MOST_DICE)).click()
    mark_multipliers(who).click()


def mark_multipliers(who: Visitor) -> Locator:
    """Mark multipliers as long as a choice needs them. Returns the button that takes the dice."""
    free = who.page.locator('button[data-testid="multiplier"]:not(:disabled, [aria-pressed="true"])')
    commit = who.find("commit")
    commit.or_(free).first.wait_for()
    while not commit.is_visible():
        press(free)
    return commit


def farbenpoker(who: Visitor) -> None:
    """Draws from the first full hole, and puts sticks back into the first empty one."""
    who.page.locator(f'[data-testid="hole"]{ENABLED}').first.click()


def rounds(who: Visitor) -> str:
    """Plays the best equality of the dice and returns it."""
    return _build(who, best_equality(who))


def last_die(who: Visitor) -> None:
    """Plays an equality that adds a die, or passes if there is none."""
    fixed = "".join(sorted(symbols(who, "fixed")))
    _build(who, best_equality(who, Wish(fixed)))


def tournament(who: Visitor) -> None:
    (last_die if who.find("die", state="fixed").count() else rounds)(who)


def yahtzee(who: Visitor) -> None:
    """Stands, and writes the best equality on the first line that it fits; else gives up a line."""
    if (stand := who.page.locator('[data-testid="stand"]:not(:disabled)')).count():
        press(stand)
        return
    who.find("equality-input").wait_for()
    if (equality := best_equality(who)) != "pass":
        lay(who, equality)
        if (line := who.page.locator('[data-testid="line"]:not(:disabled)')).count():
            press(line)
            return
    press(who.find("give-up"))
    press(who.find("line-zero"))


def best_equality(who: Visitor, wish: Wish = ANY) -> str:
    who.find("die").first.wait_for()
    dice = "".join(symbols(who, "free") + symbols(who, "fixed"))
    return best(in_order(dice), wish=wish) or "pass"


def symbols(who: Visitor, state: str) -> list[str]:
    found = who.find("die", state=state).evaluate_all("dice => dice.map(die => die.dataset.symbol)")
    return [symbol for symbol in found if symbol != "="]


def in_order(dice: str) -> str:
    """Dice as the solver wants them."""
    counts = Counter(dice)
    return "".join(symbol * counts[symbol] for symbol in "1357902468+-x:")


def _build(who: Visitor, move: str) -> str:
    if move == "pass":
        give_up(who, "pass")
        return move
    lay(who, move)
    press(who.find("play"))
    return move


def lay(who: Visitor, equality: str) -> None:
    """Type an equality, up to the point where it can be played."""
    who.find("equality-input").fill(equality)
    expect(who.find("verdict", verdict="legal")).to_be_visible()


STEPS = {
    "dice-stars": dice_stars,
    "farbenpoker": farbenpoker,
    "rolling-cubes/one-by-one": rounds,
    "rolling-cubes/all-together": rounds,
    "rolling-cubes/last-die": last_die,
    "rolling-cubes/tournament": tournament,
    "rolling-cubes/yahtzee": yahtzee,
}
