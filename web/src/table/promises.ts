/** This browser's part in the dice: random bytes, promised by their hash and revealed when the game begins.

The server has committed to its own secret before. The dice come from both, so neither side can choose them.
*/
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { load, saveRecent } from '$/parts/storage';
import type { SeatInfo } from '$/wire/types';

const KEY = 'astragal-promises';
const MOST = 60;

/** A new promise. Its contribution is stored; where that is impossible, the server goes on without it. */
export function promise(): string {
  const contribution = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  const made = hash(contribution);
  saveRecent(KEY, made, contribution, MOST);
  return made;
}

/** The contribution that this browser promised for a seat, if it did. */
export function contribution(seat: SeatInfo): string | null {
  return seat.promise === null ? null : (load<Record<string, string>>('localStorage', KEY, {})[seat.promise] ?? null);
}

/** SHA-256 of bytes, all in hexadecimal. */
export function hash(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}
