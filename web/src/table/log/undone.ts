/** What was taken back is not shown any more, but it is said what it was. */
import { isEntry } from '$/wire/entries';
import type { Happening } from '$/wire/types';

/** An undo, with the entries that it took back. */
export interface Undo extends Happening {
  undone: Happening[];
}

export function isUndo(happening: Happening): happening is Undo {
  return happening.kind === 'undo' && 'undone' in happening;
}

/** All that was seen, with what is new. An undo removes the entries that it took back, and names them. */
export function withUndone(seen: Happening[], more: Happening[]): Happening[] {
  return more.reduce(extended, seen);
}

function extended(seen: Happening[], happening: Happening): Happening[] {
  if (happening.kind !== 'undo') return [...seen, happening];
  const undone = lastEntries(seen, Number(happening.text));
  const undo: Undo = { ...happening, undone };
  return [...seen.filter((each) => !undone.includes(each)), undo];
}

function lastEntries(seen: Happening[], count: number): Happening[] {
  return count > 0 ? seen.filter(isEntry).slice(-count) : [];
}
