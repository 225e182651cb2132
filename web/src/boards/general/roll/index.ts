/** How rolls of a box without a board of its own are answered: by a typed move. */
import { words } from '$/words/words.svelte';
import type { RollModule } from '../../roll';
import { moveName } from '../names';
import type { View } from '../view';
import Answer from './Answer.svelte';
import Dice from './Dice.svelte';
import Move from './Move.svelte';

export const roll: RollModule<View> = {
  Answer,
  Dice,
  Move,
  tell: () => words('general-prompt'),
  moveText: (move, prefix) => moveName(prefix, move),
};
