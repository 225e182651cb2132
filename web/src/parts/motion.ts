/** How long things are shown and how long they move, at the pace that the user has chosen. */
import { prefersReducedMotion } from 'svelte/motion';
import { type Pace, preferences } from './preferences.svelte';

const FACTOR: Record<Pace, number> = { calm: 1, quick: 0.5, instant: 0 };

let hurried = false;

/** At a table with a clock everything is shown in half the time, since time runs. */
export function hurry(on: boolean): void {
  hurried = on;
}

/** How long something is shown. */
export function shownMs(calm: number): number {
  return (calm * FACTOR[preferences.pace]) / (hurried ? 2 : 1);
}

/** How long a movement takes; 0 if nothing is to move. */
export function movementMs(calm: number): number {
  return prefersReducedMotion.current ? 0 : shownMs(calm);
}
