/** The wishes of the box, as the page asks for them and as they stand in addresses. */
import { YAHTZEE_LINES } from '../types';

/** No more than this is ever asked for; the server says what is too few. */
export const MOST_DICE = [12, 11, 10, 9, 8, 7, 6, 5];

export const LINES = YAHTZEE_LINES;

/** How many dice are to be used: any number, as many as possible, or so many at most. */
export type Size = 'any' | 'longest' | `${number}`;

/** The value of a wish that is written in an address. What is none is sent as it is, to be refused. */
export function readWish(name: string, text: string): unknown {
  if (name === 'most') return /^\d{1,3}$/.test(text) ? Number(text) : text;
  if (name === 'fixed' || name === 'line') return text;
  return text === 'true' || (text === 'false' ? false : text);
}
