/** What a move is worth, in words. */
import type { BoardModule } from '$/boards/board';
import type { AdviceInfo } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** An interval of so many standard errors on each side holds the truth in 95 of 100 cases. */
const DOUBTFUL = 1.96;

/** "61.3% to win", with how far that may be off where it was sampled. */
export function chanceOf({ wins, error }: AdviceInfo): string {
  if (wins === null) return '';
  if (!error) return words('web-hint-chance', { chance: wins });
  return words('web-hint-chance-about', { chance: wins, margin: DOUBTFUL * error });
}

/** "about 212.4 points at the end"; the error is theirs where nobody can win. */
export function pointsOf({ wins, points, error }: AdviceInfo, board: BoardModule): string {
  if (points === null) return '';
  const told = board.points(Math.round(10 * points) / 10);
  if (!error || wins !== null) return words('web-hint-points', { points: told });
  return words('web-hint-points-about', { points: told, margin: DOUBTFUL * error });
}
