import type { FarbenpokerView } from './types';
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { outcome, prompt, moveText, moveSelector, tell, tellLater } from './texts';

export const board: BoardModule<FarbenpokerView> = {
  Board,
  tell,
  tellLater,
  moveText,
  moveSelector,
  prompt,
  outcome,
  points: (count) => words('fp-die-award', { chips: count }),
  secret: () => false,
  forgets: true,
};
