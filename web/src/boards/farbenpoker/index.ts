import type { FarbenpokerView } from './types';
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { outcome, prompt, say, spot, tell, tellLater } from './texts';

export const board: BoardModule<FarbenpokerView> = {
  Board,
  tell,
  tellLater,
  say,
  spot,
  prompt,
  outcome,
  points: (count) => words('fp-die-award', { chips: count }),
  secret: () => false,
  forgets: true,
};
