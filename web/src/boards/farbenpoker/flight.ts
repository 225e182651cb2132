/** The way of a stick that is shown: up out of its place, a while in sight, then over to where it goes. */
import { FLIGHT_MS, SHOWN_MS, type ShownStick } from './shown-sticks';

interface Point {
  x: number;
  y: number;
}

const LIFT = -44;

export function fly(stick: HTMLElement, board: HTMLElement, { from, to, delay }: ShownStick): Animation {
  const end = middle(board, to) ?? middle(board, from) ?? { x: 0, y: 0 };
  const start = middle(board, from) ?? { x: end.x, y: end.y + 2 * LIFT };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const easing = still ? 'step-end' : 'ease-in-out';
  const frames = [
    { offset: 0, opacity: 0, transform: at(start, 0, 1), easing },
    { offset: 0.04, opacity: 1, transform: at(start, still ? LIFT : 0, still ? 1.3 : 1), easing },
    { offset: 0.18, opacity: 1, transform: at(start, LIFT, 1.3), easing },
    { offset: 0.5, opacity: 1, transform: at(start, LIFT, 1.3), easing },
    {
      offset: FLIGHT_MS / SHOWN_MS,
      opacity: 1,
      transform: at(end, to === from ? LIFT : 0, to === from ? 1.3 : 1),
      easing,
    },
    { offset: 0.95, opacity: 1, transform: at(end, to === from ? LIFT : 0, to === from ? 1.3 : 1), easing },
    { offset: 1, opacity: 0, transform: at(end, to === from ? LIFT : 0, 1) },
  ];
  return stick.animate(frames, { duration: SHOWN_MS, delay, fill: 'both' });
}

function at({ x, y }: Point, lift: number, scale: number): string {
  return `translate(${x}px, ${y + lift}px) scale(${scale})`;
}

/** Where a place of the board is, if it is there at the moment. */
function middle(board: HTMLElement, place: string): Point | null {
  const box = board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  const origin = board.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2 - origin.x, y: box.y + box.height / 2 - origin.y } : null;
}
