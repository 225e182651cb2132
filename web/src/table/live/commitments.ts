/** The commitments to the servers' secrets that this browser saw before the end of a game, to compare with afterwards. */
import { load, saveRecent } from '$/parts/storage';
import type { TableInfo } from '$/wire/types';

const KEY = 'astragal-commitments';
const MOST = 200;

/** Store the first commitment of a table. After the end of a game it proves nothing. */
export function storeCommitment({ id, status, commitment }: TableInfo): void {
  if (status !== 'over' && storedCommitment(id) === null) saveRecent(KEY, id, commitment, MOST);
}

/** The commitment that this browser saw before the end, if it did. */
export function storedCommitment(table: string): string | null {
  return load<Record<string, string>>('localStorage', KEY, {})[table] ?? null;
}
