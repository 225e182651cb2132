"""A move that was taken back leaves nothing on any screen: no mark, no sentence, nothing chosen."""

import pytest
from playwright.sync_api import expect

from web.players import dice_stars, farbenpoker, yahtzee
from web.sittings import sit_down
from web.tables import anything, can

LOOKS = """async () => {
  const look = () => [...document.querySelectorAll('.seat-strip, .middle')].map(part => [
    part.innerText,
    ...[...part.querySelectorAll('*')].map(each => each.getAttribute('class')),
  ]);
  let [seen, still] = [look(), 0];
  while (still < 20) {
    await new Promise(requestAnimationFrame);
    const now = look();
    still = `${now}` === `${seen}` ? still + 1 : 0;
    seen = now;
  }
  return seen;
}"""
"""What stands on the table, and how all parts of it are marked, once nothing changes any more."""
MOVES = {
    "dice-stars": (("me",), can("take"), dice_stars),
    "farbenpoker": (("me", "local"), can("put"), farbenpoker),
    "rolling-cubes/yahtzee": (("me", "local"), anything, yahtzee),
}


def looks(who):
    who.find("log").wait_for()
    return who.page.evaluate(LOOKS)


@pytest.mark.long
@pytest.mark.parametrize("game", MOVES)
def test_a_move_that_was_taken_back_leaves_nothing(visit, site, game):
    seats, until, move = MOVES[game]
    player, spectator = visit(), visit(size="phone")
    sitting = sit_down(player, site, game, *seats, until=until, public=True)
    spectator.open(f"/table/{sitting.table}")
    expect(player.page.locator(".seat-strip")).to_contain_text("is watching")
    before = {who: looks(who) for who in (player, spectator)}
    move(player)
    player.find("undo").click()
    for who, looked in before.items():
        expect(who.find("log")).to_contain_text("takes back")
        assert looks(who) == looked
