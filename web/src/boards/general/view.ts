/** What the general board knows about any view: it is JSON, and some keys have a meaning. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type View = { [key: string]: Json };
export type Row = { [key: string]: Json };

const SEATS = new Set(['seat', 'player', 'winner', 'winners', 'to_move']);
const BY_SEAT = new Set(['scores', 'totals', 'players', 'seats', 'sheets']);

/** Whether the numbers under this key are seats. */
export function isSeat(key: string): boolean {
  return SEATS.has(key);
}

/** Whether the list under this key has an entry for each seat. */
export function isBySeat(key: string): boolean {
  return BY_SEAT.has(key);
}

export function isRecord(value: Json): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it fits into a line of text. */
export function isShort(value: Json): boolean {
  return Array.isArray(value) ? value.every(isPlain) : isPlain(value);
}

function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

/** The columns of a table of records: all their keys, in order of appearance. */
export function columnsOf(rows: Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
