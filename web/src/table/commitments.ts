/** The commitment that this browser was shown while a game's secret was still closed, to be compared afterwards. */
import type { TableInfo } from '$/wire/types';

const KEY = 'astragal-commitments';
const MOST = 200;

type Commitments = Record<string, string>;

function read(): Commitments {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Commitments;
  } catch {
    return {};
  }
}

/** Keep what a table shows first. Once its secret is open it says nothing new. The oldest are forgotten. */
export function note({ id, status, commitment }: TableInfo): void {
  const kept = read();
  if (status === 'over' || kept[id] !== undefined) return;
  try {
    const all = [...Object.entries(kept), [id, commitment]].slice(-MOST);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Where nothing can be kept there is nothing to compare, and that is said.
  }
}

/** What was shown before the end, if this browser saw it. */
export function noted(table: string): string | null {
  return read()[table] ?? null;
}
