/** The dice of Rolling Cubes on a pad: a row for each colour. The = die is never thrown. */
import type { PadFaces } from '$/pad/faces';
import { words } from '$/words/words.svelte';
import { dieName, keysOf } from '../dice/signs';
import Face from './Face.svelte';

export const faces: PadFaces = {
  Face,
  faceName: dieName,
  kindName: (thing) => words('rc-web-colour', { colour: thing }),
  typed: keysOf,
  ask: ({ count }) => words('rc-web-real-dice', { count }),
};
