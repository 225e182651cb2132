/** Roving tabindex: a group of buttons is one tab stop, and arrow keys move by position on the screen. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** `items` selects the elements of the group that take part. */
export function roving(group: HTMLElement, { items = 'button:not(:disabled)' } = {}) {
  const all = () => [...group.querySelectorAll<HTMLElement>(items)];
  let last: HTMLElement | null = null;

  function setTabStops(): void {
    const present = all();
    if (!last || !present.includes(last)) last = present[0] ?? null;
    for (const item of present) {
      const index = item === last ? 0 : -1;
      if (item.tabIndex !== index || !item.hasAttribute('tabindex')) item.tabIndex = index;
    }
  }

  function focus(item: HTMLElement | undefined): void {
    if (!item) return;
    last = item;
    setTabStops();
    item.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const present = all();
    const from = present.find((item) => item === document.activeElement);
    if (!from) return;
    const direction = ARROWS[event.key];
    const to = direction
      ? nearest(from, present, direction)
      : event.key === 'Home'
        ? present[0]
        : event.key === 'End'
          ? present.at(-1)
          : undefined;
    if (!direction && !to) return;
    event.preventDefault();
    focus(to);
  }

  function onFocus(event: FocusEvent): void {
    const item = all().find((each) => each === event.target);
    if (item) last = item;
    setTabStops();
  }

  const observer = new MutationObserver(setTabStops);
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  group.addEventListener('keydown', onKey);
  group.addEventListener('focusin', onFocus);
  setTabStops();

  return {
    destroy(): void {
      observer.disconnect();
      group.removeEventListener('keydown', onKey);
      group.removeEventListener('focusin', onFocus);
    },
  };
}

/** The nearest item in a direction. Items straight ahead come before items to the side. */
function nearest(from: HTMLElement, present: HTMLElement[], [right, down]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of present) {
    const [itemX, itemY] = middle(item);
    const ahead = (itemX - x) * right + (itemY - y) * down;
    const aside = Math.abs((itemX - x) * down) + Math.abs((itemY - y) * right);
    const cost = ahead + 3 * aside;
    if (item !== from && ahead > 1 && cost < least) [best, least] = [item, cost];
  }
  return best;
}

function middle(item: HTMLElement): [number, number] {
  const box = item.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
