/** The moves and throws of a table, read from their texts: `draw A7`, `put B4`, `reroll`, `dice R R B`, `holes A2 A9`. */
import type { Happening } from '$/wire/types';
import { isColour, type Colour } from './colours';

export interface Entry {
  kind: string;
  /** The holes or colours that it names. */
  names: string[];
  /** The colours of the sticks in those holes. */
  sticks: Colour[];
  /** What a drawn stick brought its player in chips; what it cost is less than 0. */
  chips: number;
  /** The die that it was found for; null for one that matches no die. */
  die: number | null;
}

/** Null for what is hidden, taken back, or no move or throw. */
export function read({ kind, text, shown }: Happening): Entry | null {
  if (!text || (kind !== 'move' && kind !== 'throw')) return null;
  const [verb = '', ...names] = text.split(' ');
  const sticks = Array.isArray(shown?.sticks) ? shown.sticks.filter(isColour) : [];
  const { chips = 0, die = null } = (shown ?? {}) as { chips?: number; die?: number | null };
  return { kind: verb, names, sticks, chips, die };
}

export type Outcome = 'hit' | 'miss' | 'unmatched';

export function outcomeOf({ chips }: Entry): Outcome {
  return chips > 0 ? 'hit' : chips < 0 ? 'miss' : 'unmatched';
}
