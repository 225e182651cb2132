/** How a roll of Rolling Cubes is answered: everybody writes an equality with the same dice. */
import { words } from '$/words/words.svelte';
import type { RollModule } from '../../roll';
import '../colours.css';
import '../layout.css';
import { diceOf } from '../dice/dice';
import { spaced } from '../dice/signs';
import type { RoundsView } from '../types';
import Answer from './Answer.svelte';
import Dice from './Dice.svelte';
import Move from './Move.svelte';

export const roll: RollModule<RoundsView> = {
  Answer,
  Dice,
  Move,
  tell: (view) =>
    words('rc-tell-throw', {
      dice: diceOf(view.dice)
        .map(({ sign }) => spaced(sign).trim())
        .join(' '),
    }),
  moveText: (move) => (move === 'pass' ? words('rc-passed') : spaced(move)),
};
