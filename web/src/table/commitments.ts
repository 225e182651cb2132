/** The commitment that this browser was shown while a game's secret was still closed, to be compared afterwards. */
import { load, saveRecent } from '$/parts/storage';
import type { TableInfo } from '$/wire/types';

const KEY = 'astragal-commitments';
const MOST = 200;

/** Keep what a table shows first. Once its secret is open it says nothing new. */
export function storeCommitment({ id, status, commitment }: TableInfo): void {
  if (status !== 'over' && storedCommitment(id) === null) saveRecent(KEY, id, commitment, MOST);
}

/** What was shown before the end, if this browser saw it. */
export function storedCommitment(table: string): string | null {
  return load<Record<string, string>>('localStorage', KEY, {})[table] ?? null;
}
