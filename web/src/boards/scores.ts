/** Finds how the score pads of a box are drawn: in the folder with its id. A box without it has the general way. */
import { boxOf } from '$/wire/catalogue.svelte';
import { loadWords } from '.';
import type { ScoreModule } from './score';

const SCORES = import.meta.glob<ScoreModule>(['./*/score/index.ts', '!./general/score/index.ts'], { import: 'score' });

/** How the pad of a game is drawn, after its words are loaded. */
export async function loadScore(game: string): Promise<ScoreModule> {
  const box = boxOf(game);
  const [own] = await Promise.all([SCORES[`./${box}/score/index.ts`]?.(), loadWords(box)]);
  return own ?? (await import('./general/score')).score;
}
