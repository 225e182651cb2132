/** The board of the five games of Rolling Cubes. The view shows which game it is. */
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { outcome, prompt, moveText, secret, moveSelector, tell, type View } from './texts';

export const board: BoardModule<View> = {
  Board,
  tell,
  moveText,
  moveSelector,
  prompt,
  outcome,
  points: (count) => words('rc-web-points', { count }),
  secret,
  forgets: false,
};
