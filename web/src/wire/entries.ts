import type { Happening } from './types';

/** Whether a happening is an entry of the record. */
export function isEntry({ kind }: Happening): boolean {
  return kind === 'move' || kind === 'throw';
}
