/** The commitment that this browser was shown while a game's secret was still closed, to be compared afterwards. */
import { keepAmong, recall } from '$/parts/storage';
import type { TableInfo } from '$/wire/types';

const KEY = 'astragal-commitments';
const MOST = 200;

/** Keep what a table shows first. Once its secret is open it says nothing new. */
export function note({ id, status, commitment }: TableInfo): void {
  if (status !== 'over' && noted(id) === null) keepAmong(KEY, id, commitment, MOST);
}

/** What was shown before the end, if this browser saw it. */
export function noted(table: string): string | null {
  return recall<Record<string, string>>('localStorage', KEY, {})[table] ?? null;
}
