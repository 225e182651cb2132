/** Movements between places of the board, which have the attribute `data-place`. */
import { movementMs } from '$/parts/motion';

/** The way from the middle of a box to a place, and how much smaller or larger the things there are. */
interface Way {
  x: number;
  y: number;
  scale: number;
}

const HERE: Way = { x: 0, y: 0, scale: 1 };

/** Move an element from a place to where it stands. */
export function comeFrom(element: HTMLElement, board: HTMLElement, place: string, ms: number): Animation | null {
  const way = wayTo(element, board, place);
  return way && fly(element, [at(way), at(HERE)], ms);
}

/** Move an element from where it stands to a place, and leave it there. */
export function goTo(element: HTMLElement, board: HTMLElement, place: string, ms: number): Animation | null {
  const way = wayTo(element, board, place);
  return way && fly(element, [at(HERE), at(way)], ms);
}

function fly(element: HTMLElement, transforms: string[], ms: number): Animation | null {
  const duration = movementMs(1) > 0 ? ms : 0;
  if (!duration) return null;
  return element.animate({ transform: transforms }, { duration, easing: 'cubic-bezier(.4, 0, .3, 1)', fill: 'both' });
}

function at({ x, y, scale }: Way): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Null if there is no such place, or nothing of it is visible. */
function wayTo(element: HTMLElement, board: HTMLElement, place: string): Way | null {
  const there = board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  const here = element.getBoundingClientRect();
  if (!there?.width || !here.height) return null;
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  return { x, y, scale: Math.min(1, there.height / here.height) };
}
