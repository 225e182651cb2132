/** What is said of a second try at a decision. */
import type { SecondTryReport } from '$/wire/types';
import { words } from '$/words/words.svelte';
import type { Numbers } from './numbers';

/** How good the move is, compared with the best one and with the one that was played. */
export function verdictOf({ tried, played }: SecondTryReport, numbers: Numbers): string {
  const loss = numbers.change(tried.given_up, tried.error);
  return words(`analysis-tried-${kindOf({ tried, played }, numbers)}`, { loss });
}

function kindOf({ tried, played }: SecondTryReport, numbers: Numbers): string {
  const { move } = tried.played;
  if (move === tried.best[0]?.move) return 'best';
  if (numbers.isNothing(tried.given_up)) return 'as-good';
  if (move === played.played.move) return 'played';
  if (numbers.change(tried.given_up) === numbers.change(played.given_up)) return 'same';
  return tried.given_up < played.given_up ? 'better' : 'worse';
}
