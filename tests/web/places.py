"""Where buttons stand on the page, frame by frame: nothing moves under a pointer."""

from web.visitors import Visitor

NAMES = ("draw", "keep", "return", "choice", "commit", "hole", "reroll", "play", "pass", "stand", "line", "give-up")
COMMITTING = ", ".join(f'[data-testid="{name}"]' for name in NAMES)
"""Buttons with which one commits to something."""

WATCH = """selector => {
  const NAMES = ['testid', 'count', 'what', 'line', 'hole'];
  window.places = {};
  const look = () => {
    for (const button of document.querySelectorAll(selector)) {
      const copy = button.matches('[data-testid="commit-bar"] [data-testid="choice"]');  // of one that stands elsewhere
      if (copy || !button.checkVisibility({ visibilityProperty: true })) continue;
      const { x, y, width, height } = button.getBoundingClientRect();
      const name = NAMES.map(each => button.dataset[each] ?? '').join(' ').trim();
      const place = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ');
      (window.places[name] ??= []).at(-1) === place || window.places[name].push(place);
    }
    window.looking = requestAnimationFrame(look);
  };
  look();
}"""


class Places:
    """Notes where the committing buttons stand, from now on."""

    def __init__(self, who: Visitor) -> None:
        self.who = who
        who.page.evaluate(WATCH, COMMITTING)

    def stop(self) -> tuple[set[str], dict[str, list[str]]]:
        """The buttons that were seen, and the places of those that have moved."""
        places = self.who.page.evaluate("cancelAnimationFrame(looking), places")
        return {name.split()[0] for name in places}, {name: seen for name, seen in places.items() if len(seen) > 1}
