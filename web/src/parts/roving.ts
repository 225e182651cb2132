/** One stop for the tab key in a group of buttons; the arrows go from one to the next, by where they lie. */
export interface Roving {
  /** Which elements of the group take part. */
  items?: string;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function roving(group: HTMLElement, { items = 'button:not(:disabled)' }: Roving = {}) {
  const all = () => [...group.querySelectorAll<HTMLElement>(items)];
  let last: HTMLElement | null = null;

  function settle(): void {
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
    settle();
    item.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const present = all();
    const from = present.find((item) => item === document.activeElement);
    if (!from) return;
    const way = ARROWS[event.key];
    const to = way
      ? nearest(from, present, way)
      : event.key === 'Home'
        ? present[0]
        : event.key === 'End'
          ? present.at(-1)
          : undefined;
    if (!way && !to) return;
    event.preventDefault();
    focus(to);
  }

  function onFocus(event: FocusEvent): void {
    const item = all().find((each) => each === event.target);
    if (item) last = item;
    settle();
  }

  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  group.addEventListener('keydown', onKey);
  group.addEventListener('focusin', onFocus);
  settle();

  return {
    destroy(): void {
      observer.disconnect();
      group.removeEventListener('keydown', onKey);
      group.removeEventListener('focusin', onFocus);
    },
  };
}

/** The item that lies nearest in a direction, those straight ahead before those aside. */
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
