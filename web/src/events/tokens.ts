/** The tokens of events that this browser takes part in under a name alone, so that a reload keeps one in. */
import { load, save, saveRecent } from '$/parts/storage';

const KEY = 'astragal-entries';
const KEPT = 20;

export function tokenOf(event: string): string | null {
  return load<Record<string, string>>('localStorage', KEY, {})[event] ?? null;
}

export function keepToken(event: string, token: string): void {
  saveRecent(KEY, event, token, KEPT);
}

export function dropToken(event: string): void {
  const others = Object.entries(load<Record<string, string>>('localStorage', KEY, {})).filter(([id]) => id !== event);
  save('localStorage', KEY, Object.fromEntries(others));
}
