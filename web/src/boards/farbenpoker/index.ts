import type { FarbenpokerView } from '$/wire/types';
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { outcome, prompt, tell, tellLater } from './telling';

export const board: BoardModule<FarbenpokerView> = {
  Board,
  tell,
  tellLater,
  prompt,
  outcome,
  points: (count) => words('fp-die-award', { chips: count }),
  secret: () => false,
  forgets: true,
};
