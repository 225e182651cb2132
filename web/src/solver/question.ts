/** A question to the solver, and how it stands in an address: `/solver?dice=55770248%2B-x%3A&line=101`. */
import type { SolverModule, Wishes } from '$/boards/solver';

export interface Question {
  /** As it is written in the address. */
  dice: string;
  /** Those that differ from what holds where nothing is wished. */
  wishes: Wishes;
}

const DICE = 'dice';

/** The question of an address; null where it asks nothing. */
export function questionOf(query: URLSearchParams, readWish: SolverModule['readWish']): Question | null {
  const dice = query.get(DICE);
  if (dice === null) return null;
  const others = [...query].filter(([name]) => name !== DICE);
  return { dice, wishes: Object.fromEntries(others.map(([name, text]) => [name, readWish(name, text)])) };
}

export function questionAddress({ dice, wishes }: Question): string {
  const named = Object.entries(wishes).map(([name, value]) => [name, String(value)]);
  return `/solver?${new URLSearchParams([[DICE, dice], ...named])}`;
}

/** The wishes that differ from the usual ones. */
export function differing(wishes: Wishes, usual: Wishes): Wishes {
  return Object.fromEntries(Object.entries(wishes).filter(([name, value]) => value !== usual[name]));
}
