/** The colours of dice and sticks on a pad, and the holes of the stand. */
import type { PadFaces } from '$/pad/faces';
import { words } from '$/words/words.svelte';
import { colourName, isColour, letterOf } from '../colours/colours';
import Face from './Face.svelte';

export const faces: PadFaces = {
  Face,
  faceName: (shown) => (isColour(shown) ? colourName(shown) : words('fp-web-hole-empty', holeOf(shown))),
  typed: (shown) => [isColour(shown) ? letterOf(shown) : shown],
  ask: ({ kinds, count, move }) => {
    if (move) return words('fp-web-real-stick', { hole: move.replace('draw ', '') });
    return words(kinds[0]?.thing === 'die' ? 'fp-web-real-dice' : 'fp-web-real-holes', { count });
  },
};

function holeOf(hole: string): { side: string; number: string } {
  return { side: hole.slice(0, 1), number: hole.slice(1) };
}
