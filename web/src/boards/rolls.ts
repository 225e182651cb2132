/** Finds how rolls of a box are answered: in the folder with its id. A box without it has the general way. */
import { boxOf } from '$/wire/catalogue.svelte';
import { withWords } from '$/words/words.svelte';
import { loadWords } from '.';
import type { LoadedRoll, RollModule } from './roll';

const ROLLS = import.meta.glob<RollModule>(['./*/roll/index.ts', '!./general/roll/index.ts'], { import: 'roll' });

/** How rolls of a game are answered, after its words are loaded. */
export async function loadRoll(game: string): Promise<LoadedRoll> {
  const box = boxOf(game);
  const [own, prefix] = await Promise.all([ROLLS[`./${box}/roll/index.ts`]?.(), loadWords(box)]);
  return { prefix, ...(own ?? (await generalRoll())) };
}

async function generalRoll(): Promise<RollModule> {
  return (await withWords(import('./general/roll'), 'general')).roll as RollModule;
}
