/** What somebody with a perfect memory knows: the colours of the sticks that were seen to go where they stand. */
import type { Happening } from '$/wire/types';
import type { Colour } from './colours';
import { read } from './entries';

export function remembered(happenings: readonly Happening[]): Map<string, Colour> {
  const known = new Map<string, Colour>();
  for (const happening of standing(happenings)) {
    const entry = read(happening);
    if (entry?.kind === 'draw') entry.names.forEach((hole) => known.delete(hole));
    else entry?.sticks.forEach((colour, place) => known.set(entry.names[place] ?? '', colour));
  }
  return known;
}

/** The moves and throws that were not taken back. An undo says how many of the last ones were. */
function standing(happenings: readonly Happening[]): Happening[] {
  const entries: Happening[] = [];
  for (const happening of happenings) {
    if (happening.kind === 'undo') entries.splice(-Number(happening.text));
    else if (happening.kind === 'move' || happening.kind === 'throw') entries.push(happening);
  }
  return entries;
}
