/** The dice of Dice Stars on a pad: a row for each colour, with its faces. */
import type { PadFaces } from '$/pad/faces';
import { words } from '$/words/words.svelte';
import { dieName, dieOf } from '../dice/dice';
import Face from './Face.svelte';

export const faces: PadFaces = {
  Face,
  faceName: (shown) => dieName(dieOf(shown)),
  kindName: (thing) => words('ds-typed-what', { what: dieOf(thing).colour }),
  typed: (shown) => [words(`ds-letter-${shown.slice(0, 1)}`) + shown.slice(1)],
  ask: ({ count }) => words('ds-web-real-dice', { dice: count }),
};
