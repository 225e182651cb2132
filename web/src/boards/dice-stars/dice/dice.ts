/** Dice as in views and moves: `O5` is an orange 5, `B*` a blue star. */
import { COLOUR_OF_LETTER, SIDES } from '../types';
import { words } from '$/words/words.svelte';

const LETTERS: Record<string, Colour> = COLOUR_OF_LETTER;
export const COLOURS = Object.values(COLOUR_OF_LETTER);
export type Colour = (typeof COLOUR_OF_LETTER)[keyof typeof COLOUR_OF_LETTER];

export const STAR = '*';

export interface Die {
  colour: Colour;
  face: string;
}

export function dieOf(text: string): Die {
  return { colour: LETTERS[text[0] ?? ''] ?? 'black', face: text.slice(1) };
}

/** The faces of a die, as often as it has them. */
export function facesOf(colour: Colour): string[] {
  return Object.entries(SIDES).flatMap(([letter, sides]) =>
    LETTERS[letter] === colour ? sides.map((side) => dieOf(side).face) : [],
  );
}

/** "orange die, star". */
export function dieName({ colour, face }: Die): string {
  return words('ds-web-die', { what: colour, face: face === STAR ? 'star' : face });
}

/** A die of the reserve. Equal dice have different keys, so that each keeps its element on the page. */
export interface ReserveDie extends Die {
  key: string;
  text: string;
  /** Its number among equal dice, the first being 0. */
  nth: number;
  /** Its index among the dice that were just thrown; -1 if it was not. */
  thrown: number;
}

export function reserveDice(reserve: string[], thrown: string[]): ReserveDie[] {
  const seen = new Map<string, number>();
  const there = countOf(reserve);
  const fallen = countOf(thrown);
  let falling = 0;
  return reserve.map((text) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const fell = nth >= (there.get(text) ?? 0) - (fallen.get(text) ?? 0);
    return { ...dieOf(text), text, nth, key: `${text}${nth}`, thrown: fell ? falling++ : -1 };
  });
}

export function countOf<T>(things: T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}
