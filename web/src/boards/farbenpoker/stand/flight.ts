/** The animation of a shown stick: up from its place, a pause, then to its goal. */
import { FLIGHT_MS, SHOWN_MS, type ShownStick } from './shown-sticks';

interface Point {
  x: number;
  y: number;
}

const LIFT = -44;

export function fly(element: HTMLElement, board: HTMLElement, { from, to, delay }: ShownStick): Animation {
  const end = middle(board, to) ?? middle(board, from) ?? { x: 0, y: 0 };
  const start = middle(board, from) ?? { x: end.x, y: end.y + 2 * LIFT };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const easing = still ? 'step-end' : 'ease-in-out';
  const [lift, scale] = to === from ? [LIFT, 1.3] : [0, 1];
  const frames = [
    { offset: 0, opacity: 0, transform: at(start, 0, 1), easing },
    { offset: 0.04, opacity: 1, transform: at(start, still ? LIFT : 0, still ? 1.3 : 1), easing },
    { offset: 0.18, opacity: 1, transform: at(start, LIFT, 1.3), easing },
    { offset: 0.5, opacity: 1, transform: at(start, LIFT, 1.3), easing },
    { offset: FLIGHT_MS / SHOWN_MS, opacity: 1, transform: at(end, lift, scale), easing },
    { offset: 0.95, opacity: 1, transform: at(end, lift, scale), easing },
    { offset: 1, opacity: 0, transform: at(end, lift, 1) },
  ];
  return element.animate(frames, { duration: SHOWN_MS, delay, fill: 'both' });
}

function at({ x, y }: Point, lift: number, scale: number): string {
  return `translate(${x}px, ${y + lift}px) scale(${scale})`;
}

/** The middle of a place on the board, if it exists at the moment. */
function middle(board: HTMLElement, place: string): Point | null {
  const box = board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  const origin = board.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2 - origin.x, y: box.y + box.height / 2 - origin.y } : null;
}
