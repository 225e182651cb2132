/** SHA-256, also on pages without a secure connection, where browsers do not offer theirs. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** The hash of bytes, all in hexadecimal. */
export function hash(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}
