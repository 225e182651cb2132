/** This browser's part in the dice: bytes that it promises when it sits down and reveals when the game begins.

The server has committed to its own secret before; the dice come from both, so neither side can choose them.
*/
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { SeatInfo } from '$/wire/types';

const KEY = 'astragal-promises';
const MOST = 60;

type Promises = Record<string, string>;

function read(): Promises {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Promises;
  } catch {
    return {};
  }
}

/** A new promise, whose contribution is kept. The oldest ones are forgotten. */
export function promise(): string {
  const contribution = crypto.getRandomValues(new Uint8Array(32));
  const made = hash(bytesToHex(contribution));
  try {
    const all = [...Object.entries(read()), [made, bytesToHex(contribution)]].slice(-MOST);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Where nothing can be kept the promise is broken, and the server goes on without it.
  }
  return made;
}

/** What was promised for a seat, if this browser did it. */
export function contribution(seat: SeatInfo): string | null {
  return seat.promise === null ? null : (read()[seat.promise] ?? null);
}

/** SHA-256 of bytes, all in hexadecimal. */
export function hash(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}
