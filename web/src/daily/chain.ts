/** The chain of the dice: what this browser checks itself, and what it has known before. */
import { load, save } from '$/parts/storage';
import { hash } from '$/wire/hash';
import type { ChainInfo } from '$/wire/types';

const KEY = 'astragal-daily-chain';
const DAY_MS = 86_400_000;

/** The anchor that this browser saw first, and when. */
export interface Known {
  anchor: string;
  since: string;
}

/** The first day, counted from the newest, whose value does not lead to the one before; null if all do. */
export function wrongDay({ anchor, first, values }: ChainInfo): string | null {
  const days = Object.keys(values).sort().reverse();
  for (const [index, day] of days.entries()) {
    const before = days[index + 1];
    const expected = before === undefined ? null : values[before];
    const hashed = hash(values[day] ?? '');
    if (expected === null ? hashedOn(hashed, daysBetween(first, day)) !== anchor : hashed !== expected) return day;
  }
  return null;
}

function hashedOn(value: string, times: number): string {
  let last = value;
  for (let count = 0; count < times; count += 1) last = hash(last);
  return last;
}

function daysBetween(first: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS);
}

/** What this browser knew of the chain; from the first time on it keeps that. */
export function known({ anchor, today }: ChainInfo): Known {
  const stored = load<Known | null>('localStorage', KEY, null);
  if (stored) return stored;
  const now = { anchor, since: today };
  save('localStorage', KEY, now);
  return now;
}
