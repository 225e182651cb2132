/** Under which address other devices find the server that this page comes from. */
import { ask } from '$/wire/api';
import type { Elsewhere } from '$/wire/types';

/** Whether this page was opened on the machine of the server, under a name that means another machine elsewhere. */
export function isHere(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

/** The addresses of the server for other devices of the network; none if it serves this machine alone. */
export async function elsewhere(): Promise<string[]> {
  if (!isHere()) return [location.origin];
  try {
    return (await ask<Elsewhere>('GET', '/api/addresses')).addresses;
  } catch {
    return [];
  }
}
