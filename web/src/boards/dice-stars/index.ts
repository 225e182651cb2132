/** The board of Dice Stars. Nothing is hidden. */
import type { DiceStarsView } from './types';
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { sceneMs } from './scene.svelte';
import TurnLine from './TurnLine.svelte';
import { outcome, prompt, moveText, moveSelector, tell } from './texts';

export const board: BoardModule<DiceStarsView> = {
  Board,
  TurnLine,
  sceneMs,
  sound: ({ text }) => (text?.startsWith('take stars') ? 'star' : null),
  tell,
  moveText,
  moveSelector,
  prompt,
  ended: (reason) => words('ds-ended', { reason }),
  outcome,
  points: (points) => words('ds-total', { points }),
  secret: () => false,
  forgets: false,
};
