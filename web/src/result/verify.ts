/** Whether a game was honest: what this browser checks itself, and what the server found. */
import { storedCommitment } from '$/table/live/commitments';
import { hash } from '$/wire/hash';
import { contribution } from '$/table/live/promises';
import { recordAddress } from '$/wire/addresses';
import type { TableInfo, Verdict } from '$/wire/types';
import type { Facts } from '$/words/words.svelte';

/** `open`: could not be checked here. */
type State = 'passed' | 'failed' | 'open';

export interface Check {
  about: 'seal' | 'own' | 'rules';
  state: State;
  facts: Facts;
}

/** The part of a record's header about chance. */
interface Header {
  commitment: string;
  contributions: string[];
  secret: string;
}

export async function headerOf(table: string, invitation: string | null): Promise<Header> {
  const response = await fetch(recordAddress(table, invitation));
  if (!response.ok) throw new Error(`no record: ${response.status}`);
  const [first = ''] = (await response.text()).split('\n', 1);
  return JSON.parse(first) as Header;
}

/** Checks the secret against the commitment that this browser saw before the end; else against the record's. */
export function sealed({ commitment, secret }: Header, shown: string | null): Check {
  const fits = hash(secret) === (shown ?? commitment);
  const state = fits ? (shown === null ? 'open' : 'passed') : 'failed';
  return { about: 'seal', state, facts: { hash: shown ?? commitment } };
}

/** Checks what this browser promised, by seat (null: nothing), against the contributions in the record. */
export function own({ contributions }: Header, promised: (string | null)[]): Check {
  const made = promised.flatMap((each, seat) => (each === null ? [] : [each === contributions[seat]]));
  const state = made.length === 0 ? 'open' : made.every(Boolean) ? 'passed' : 'failed';
  return { about: 'own', state, facts: { count: made.length } };
}

function replayed({ accepted, problem, entries, throws }: Verdict): Check {
  return {
    about: 'rules',
    state: accepted ? 'passed' : 'failed',
    facts: { entries, throws, problem: problem?.text ?? '' },
  };
}

export function checks(table: TableInfo, seats: number[], header: Header, verdict: Verdict): Check[] {
  const promised = table.seats.map((info, seat) => (seats.includes(seat) ? contribution(info) : null));
  return [sealed(header, storedCommitment(table.id)), own(header, promised), replayed(verdict)];
}

export function verdictOf(all: Check[]): 'all' | 'known' | 'wrong' {
  if (all.some(({ state }) => state === 'failed')) return 'wrong';
  return all.every(({ state }) => state === 'passed') ? 'all' : 'known';
}
