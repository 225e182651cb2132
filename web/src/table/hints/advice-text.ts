/** The value of a move, in words. */
import type { BoardModule } from '$/boards/board';
import type { AdviceInfo, JudgedMove } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** Standard errors on each side of a 95 % confidence interval. */
const CONFIDENCE = 1.96;

/** "61.3% to win", with a margin if it was sampled. */
export function chanceOf({ wins, error }: AdviceInfo): string {
  if (wins === null) return '';
  if (!error) return words('web-hint-chance', { chance: wins });
  return words('web-hint-chance-about', { chance: wins, margin: CONFIDENCE * error });
}

/** "about 212.4 points at the end". The error is that of the points where there is no chance to win. */
export function pointsOf({ wins, points, error }: AdviceInfo, board: BoardModule): string {
  if (points === null) return '';
  const told = board.points(Math.round(10 * points) / 10);
  if (!error || wins !== null) return words('web-hint-points', { points: told });
  return words('web-hint-points-about', { points: told, margin: CONFIDENCE * error });
}

/** "12% more chance of winning", or points where nobody can win: what the best move has over this one. */
export function gainOf({ judged }: { judged: JudgedMove }, board: BoardModule): string {
  if (judged.advice.wins === null) return words('web-tutor-points', { points: board.points(Math.round(judged.loss)) });
  return words('web-tutor-chance', { gain: judged.loss });
}
