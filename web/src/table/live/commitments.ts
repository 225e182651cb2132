/** What servers and players committed to before a game, as this browser saw it then, to compare with afterwards. */
import { load, saveRecent } from '$/parts/storage';
import type { TableInfo } from '$/wire/types';

const KEY = 'astragal-commitments';
const PROMISES_KEY = 'astragal-promises-seen';
const MOST = 200;

/** Store the first commitment of a table. After the end of a game it proves nothing. */
export function storeCommitment({ id, status, commitment }: TableInfo): void {
  if (status !== 'over' && storedCommitment(id) === null) saveRecent(KEY, id, commitment, MOST);
}

/** The commitment that this browser saw before the end, if it did. */
export function storedCommitment(table: string): string | null {
  return load<Record<string, string>>('localStorage', KEY, {})[table] ?? null;
}

/** Store the promises of all seats, before this browser reveals its own contribution. Later ones prove nothing. */
export function storePromises({ id, seats }: TableInfo): void {
  if (storedPromises(id) !== null) return;
  const promises = seats.map(({ promise }) => promise);
  saveRecent(PROMISES_KEY, id, JSON.stringify(promises), MOST);
}

/** The promises of all seats that this browser saw before it revealed its own contribution, if it did. */
export function storedPromises(table: string): (string | null)[] | null {
  const stored = load<Record<string, string>>('localStorage', PROMISES_KEY, {})[table];
  return stored === undefined ? null : (JSON.parse(stored) as (string | null)[]);
}
