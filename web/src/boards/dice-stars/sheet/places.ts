/** The names of the places on a sheet: `4/2` is column 2 of row 4, `4*0` its first multiplier cell. */
import type { SheetView } from '../types';

export const cellAt = (row: number, column: number) => `${row}/${column}`;
export const multiplierAt = (row: number, place: number) => `${row}*${place}`;
export const PENALTY = 'penalty';

export type Places = ReadonlySet<string>;
export const NOWHERE: Places = new Set();

/** The places that were filled since `before`. */
export function newlyFilled(before: SheetView | undefined, now: SheetView | undefined): Places {
  if (!before || !now) return NOWHERE;
  const had = filled(before);
  return new Set(filled(now).filter((place) => !had.includes(place)));
}

function filled(sheet: SheetView): string[] {
  const cells = sheet.rows.flatMap(({ value, white, green, marks }) => [
    ...[...white, ...green].flatMap((entry, column) => (entry === null ? [] : [cellAt(value, column)])),
    ...Array.from({ length: marks }, (_, place) => multiplierAt(value, place)),
  ]);
  return sheet.penalty === null ? cells : [...cells, PENALTY];
}
