/** Moves and throws, read from their texts: `draw A7`, `put B4`, `reroll`, `dice R R B`, `holes A2 A9`. */
import { isEntry } from '$/wire/entries';
import type { Happening } from '$/wire/types';
import { isColour, type Colour } from './colours/colours';

export interface Entry {
  kind: string;
  /** The holes or colours in the text. */
  names: string[];
  /** The colours of the sticks in those holes. */
  sticks: Colour[];
  /** The chips that a drawn stick won; negative if it cost chips. */
  chips: number;
  /** How many of these chips come from the pot. */
  pot: number;
  /** The die for which a stick was found, or that is re-rolled; null if there is none. */
  die: number | null;
  /** How many times in a row this stick has now been drawn, where that is to be told; else 0. */
  again: number;
}

/** Null if it is hidden, undone, or not a move or throw. */
export function read(happening: Happening): Entry | null {
  const { text, shown } = happening;
  if (!text || !isEntry(happening)) return null;
  const [verb = '', ...names] = text.split(' ');
  const sticks = Array.isArray(shown?.sticks) ? shown.sticks.filter(isColour) : [];
  const { chips = 0, pot = 0, die = null, again = 0 } = (shown ?? {}) as Partial<Entry>;
  return { kind: verb, names, sticks, chips, pot, die, again };
}

export type Outcome = 'hit' | 'miss' | 'unmatched';

export function outcomeOf({ chips }: Entry): Outcome {
  return chips > 0 ? 'hit' : chips < 0 ? 'miss' : 'unmatched';
}
