/** Ratings in words. */
import type { RatingInfo } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** Points are written without separators, as a year is. */
export function pointsText({ points, plus_minus }: RatingInfo): string {
  return words('rating-points', { points: String(points), margin: String(plus_minus) });
}

/** What a game changed, with its sign. */
export function changeText(before: RatingInfo, after: RatingInfo): string {
  const change = after.points - before.points;
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
}
