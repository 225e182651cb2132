import type { WrittenView } from '../types';

/** What an equality brings in a round, with its bonus; 0 while it is hidden. */
export function pointsOf({ built, bonus }: WrittenView): number {
  return (built?.score ?? 0) + (bonus ?? 0);
}
