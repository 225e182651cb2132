"""People at a table with real dice in a browser: what falls is tapped, moves are made by what is on the screen."""

from collections.abc import Callable, Sequence
from itertools import groupby

from astragal.core.table import Table
from server.by_hand import steps
from web.players import give_up, lay, press
from web.visitors import Visitor

Tap = Callable[[Visitor, Sequence[str]], int]
"""Taps what fell, and says how many taps it took."""
SMALL = {"width": 360, "height": 740}
"""A small phone."""


def open_own_dice(
    who: Visitor, game: str, people: Sequence[str], *, phones: int = 0, bots: int = 0, answers: str = ""
) -> None:
    """Fill in the form for one's own dice, and create the table: for people at this device, phones and bots."""
    who.open(f"/own-dice/{game}")
    kinds = ["local"] * len(people) + ["open"] * phones + ["bot"] * bots
    who.find("seat-kind").nth(1).wait_for()
    while who.find("seat-kind").count() < len(kinds):
        who.page.locator("button.add").click()
    for seat, kind in enumerate(kinds):
        who.find("seat-kind", seat=seat).select_option(kind)
    for field, name in enumerate(people):
        who.find("seat-name").nth(field).fill(name)
    if answers:
        who.page.locator(f'label:has(input[value="{answers}"])').click()
    who.find("create-table").click()
    who.page.wait_for_url("**/table/*")


def tap_throw(who: Visitor, fell: Sequence[str]) -> int:
    """Tap what fell, and enter it; how many taps it took."""
    if all(shown[0] in "AB" and shown[1:].isdigit() for shown in fell):
        for hole in fell:
            tap_hole(who, hole)
        return len(fell)
    who.find("pad", missing=len(fell)).wait_for()
    pressed = [who.find("pad-key", falls=shown) for shown in fell]
    if len(fell) > 1:
        pressed.append(who.find("pad-enter"))
    for each in pressed:
        each.click()
    return len(pressed)


def tap_hole(who: Visitor, name: str) -> None:
    """Draw from a full hole, or put a stick into an empty one. Until the page shows it, it takes no other tap."""
    hole = who.find("hole", hole=name)
    full = hole.get_attribute("data-full") == "true"
    hole.click()
    (who.find("pad", missing=1) if full else who.find("hole", hole=name, full="true")).wait_for()


def make_move(who: Visitor, move: str) -> None:
    """Make a move of a record with the controls of its board."""
    verb, _, rest = move.partition(" ")
    if "=" in move:
        write(who, move)
    elif verb == "draw" and rest.isdigit():
        who.find("draw", count=rest).click()
    elif verb in ("draw", "put"):
        tap_hole(who, rest)
    elif verb in ("take", "penalty"):
        take(who, rest)
    elif verb == "pass":
        give_up(who, "pass")
    elif verb == "zero":
        who.find("give-up").click()
        who.find("line-zero", line=rest).click()
    elif verb == "reroll" and rest:
        reroll(who, rest)
    else:
        who.find(verb).click()


def write(who: Visitor, move: str) -> None:
    """Write an equality, in Yahtzee on a line."""
    line, _, equality = move.rpartition(" ")
    who.find("equality-input").wait_for()
    lay(who, equality)
    press(who.find("line", line=line) if line else who.find("play"))


def take(who: Visitor, what: str) -> None:
    """Choose dice; stars go into the rows that are named."""
    chosen, *rows = what.split(" ")
    who.find("choice", what=chosen).click()
    for row in rows:
        who.page.locator(f'button[data-testid="multiplier"][data-row="{row}"][aria-pressed="false"]').first.click()
    who.find("commit").click()


def reroll(who: Visitor, dice: str) -> None:
    for group in dice.split(" "):
        for symbol in group[1:]:
            who.page.locator(f'[data-testid="reroll-die"][data-symbol="{symbol}"][aria-pressed="false"]').first.click()
    who.find("reroll").click()


def asked(who: Visitor, next_one: bool) -> str:
    """Show the screen to whoever is asked in secret; their name. The next one must be handed the screen."""
    handover, field = who.find("handover"), who.find("equality-input")
    (handover if next_one else handover.or_(field)).first.wait_for()
    if handover.is_visible():
        handover.click()
    field.wait_for()
    return who.page.locator('[data-testid="prompt"] strong').inner_text()


def play_recorded(who: Visitor, played: Table, people: Sequence[str], most: int = 10**6, tap: Tap = tap_throw) -> None:
    """Play the first steps of a recorded game by taps. Of those who move in secret, the screen says who is first."""
    secret = played.game.id.endswith(("all-together", "tournament"))
    for fell, group in groupby(list(steps(played))[:most], lambda step: step[2]):
        moves = [(people[seat], move) for seat, move, _ in group if move]
        if fell:
            tap(who, fell)
        together = secret and len({name for name, _ in moves}) > 1
        while moves:
            names = [name for name, _ in moves]
            first = names.index(asked(who, len(names) < len(people))) if together else 0
            make_move(who, moves.pop(first)[1])
