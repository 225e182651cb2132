/** The board of Dice Stars. Nothing is hidden. */
import type { DiceStarsView } from './types';
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { outcome, prompt, moveText, moveSelector, tell } from './texts';

export const board: BoardModule<DiceStarsView> = {
  Board,
  tell,
  moveText,
  moveSelector,
  prompt,
  outcome,
  points: (points) => words('ds-total', { points }),
  secret: () => false,
  forgets: false,
};
