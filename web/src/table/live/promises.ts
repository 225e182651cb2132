/** This browser's part in the dice: random bytes, promised by their hash and revealed when the game begins.

The server has committed to its own secret before. The dice come from both, so neither side can choose them.
*/
import { load, saveRecent } from '$/parts/storage';
import type { SeatInfo } from '$/wire/types';

const KEY = 'astragal-promises';
const SENT_KEY = 'astragal-promises-sent';
const MOST = 60;

/** A new promise. Its contribution is stored; where that is impossible, the server goes on without it. */
export async function promise(): Promise<string> {
  const contribution = crypto.getRandomValues(new Uint8Array(32));
  const made = await hashOf(contribution);
  saveRecent(KEY, made, hexOf(contribution), MOST);
  return made;
}

/** The contribution that this browser promised for a seat, if it did. */
export function contribution(seat: SeatInfo): string | null {
  return seat.promise === null ? null : (load<Record<string, string>>('localStorage', KEY, {})[seat.promise] ?? null);
}

/** Remember that the contribution of a promise was sent. */
export function storeSent(promise: string): void {
  if (!wasSent(promise)) saveRecent(SENT_KEY, promise, 'sent', MOST);
}

export function wasSent(promise: string): boolean {
  return promise in load<Record<string, string>>('localStorage', SENT_KEY, {});
}

/** By the browser, where it has a hash. It has none on a page without a secure connection. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  return (await import('$/wire/hash')).hash(hexOf(bytes));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
