/** What a client does when something happens to its connection: the decision table of the Python client. */
import table from '../../../src/astragal/wire/reconnect.json';
import type { Refused, Update } from './types';

export type What = 'opened' | 'update' | 'ack' | 'refused' | 'silence' | 'closed';
export type Facts = Record<string, string | boolean>;

interface Branch {
  branch: number;
  event: string;
  when: Record<string, string | boolean | undefined>;
  do: string[];
}

export const BRANCHES = table as Branch[];

/** After this time without a message a client pings. After the same time again the connection is dead. */
export const SILENCE_MS = 25_000;
/** The pause before sending again what the server could not handle. */
export const RETRY_MS = 500;

const PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000];
const RESTART = 1012;
const FINAL = [4400, 4404];
/** Refusals after which the same message is sent again. */
export const LATER = ['unavailable', 'too-many'];

/** The branch for what happened. */
export function decide(event: What, facts: Facts): Branch {
  const fits = (branch: Branch) =>
    branch.event === event && Object.entries(branch.when).every(([name, value]) => facts[name] === value);
  const found = BRANCHES.find(fits);
  if (!found) throw new Error(`no branch for ${event} ${JSON.stringify(facts)}`);
  return found;
}

/** How an update fits what the client has: `elsewhere` if the client has other seats than before. */
export function factsOfUpdate(update: Update, have: Update | null): Facts {
  if (update.whole) return { place: 'whole' };
  if (have === null || update.since > have.number) return { place: 'gap' };
  if (update.number <= have.number) return { place: 'old' };
  return { place: seats(update) === seats(have) ? 'next' : 'elsewhere' };
}

function seats(update: Update): string {
  return update.perspectives.map((perspective) => perspective.seat).join();
}

/** A refusal without an id answers a message that the server could not read. */
export function factsOfRefusal(refused: Refused, waiting: ReadonlyMap<string, unknown>): Facts {
  const whose = refused.id === null ? 'unread' : waiting.has(refused.id) ? 'mine' : "nobody's";
  return { whose, later: LATER.includes(refused.kind) };
}

export function factsOfClose(code: number): Facts {
  return { code: code === RESTART ? 'restart' : FINAL.includes(code) ? 'final' : 'other' };
}

/** Milliseconds to wait before the attempt of that number, the first being 0. */
export function pause(attempt: number): number {
  return PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
}
