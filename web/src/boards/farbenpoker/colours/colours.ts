/** The six colours. Each has its own shape, and a letter in each language. */
import { words } from '$/words/words.svelte';

/** In a square of 24. */
export const SHAPES = {
  R: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21z',
  Y: 'M12 1.5 23.2 21.8H.8z',
  G: 'M2.5 2.5h19v19h-19z',
  B: 'M12 .9 23.1 12 12 23.1.9 12z',
  W: 'M6.4 2.2h11.2L23.3 12l-5.7 9.8H6.4L.7 12z',
  K: 'M7 1.2h10V7h5.8v10H17v5.8H7V17H1.2V7H7z',
};

export type Colour = keyof typeof SHAPES;
export const COLOURS = Object.keys(SHAPES) as Colour[];

export function isColour(letter: unknown): letter is Colour {
  return COLOURS.includes(letter as Colour);
}

export function colourName(colour: string): string {
  return words(`fp-colour-${colour}`);
}

export function letterOf(colour: string): string {
  return words(`fp-letter-${colour}`);
}
