/** Whether a game was honest: what this browser checks itself, and what the server found. */
import { storedCommitment, storedPromises } from '$/table/live/commitments';
import { contribution, wasSent } from '$/table/live/promises';
import { names } from '$/table/players/seats';
import { hash } from '$/wire/hash';
import { recordAddress } from '$/wire/addresses';
import type { SeatInfo, TableInfo, Verdict } from '$/wire/types';
import { listOf, type Facts } from '$/words/words.svelte';

/** `open`: could not be checked here. `missing`: something that was promised is not there, which proves nothing. */
type State = 'passed' | 'failed' | 'open' | 'missing';

export interface Check {
  about: 'seal' | 'promises' | 'own' | 'reveals' | 'rules' | 'replay' | 'shared' | 'secret';
  state: State;
  facts: Facts;
}

/** The part of a record's header about chance, where players mixed something into the dice. */
interface FairHeader {
  chance: 'fair';
  commitment: string;
  contributions: string[];
  promises: (string | null)[];
  secret: string;
}

/** The same where others had these dice too; without the secret while somebody may still play with them. */
interface SharedHeader {
  chance: 'shared';
  commitment: string;
  secret?: string;
}

type Header = FairHeader | SharedHeader;

/** What this browser promised for a seat, and whether it sent it when the game began. */
interface Own {
  contribution: string;
  sent: boolean;
}

export async function headerOf(table: string, invitation: string | null): Promise<Header> {
  const response = await fetch(recordAddress(table, invitation));
  if (!response.ok) throw new Error(`no record: ${response.status}`);
  const [first = ''] = (await response.text()).split('\n', 1);
  return JSON.parse(first) as Header;
}

/** Checks the secret against the commitment that this browser saw before the end; else against the record's. */
export function sealed({ commitment, secret }: Pick<FairHeader, 'commitment' | 'secret'>, shown: string | null): Check {
  const fits = hash(secret) === (shown ?? commitment);
  const state = fits ? (shown === null ? 'open' : 'passed') : 'failed';
  return { about: 'seal', state, facts: { hash: shown ?? commitment } };
}

/** Checks that no promise was exchanged after this browser had revealed its contribution; `shown` are those it saw. */
export function promised({ promises }: FairHeader, shown: (string | null)[] | null): Check {
  const same = JSON.stringify(promises) === JSON.stringify(shown);
  return { about: 'promises', state: shown === null ? 'open' : same ? 'passed' : 'failed', facts: {} };
}

/** Checks what this browser promised, by seat (null: nothing), against the contributions in the record. */
export function own({ contributions }: FairHeader, given: (Own | null)[]): Check {
  const made = given.flatMap((each, seat) => (each === null ? [] : [{ ...each, recorded: contributions[seat] }]));
  const lost = made.filter(({ contribution, recorded }) => contribution !== recorded);
  // Bytes that were sent and not taken, or others in their place, are the server's doing.
  const wrong = lost.some(({ sent, recorded }) => sent || recorded);
  const state = made.length === 0 ? 'open' : lost.length === 0 ? 'passed' : wrong ? 'failed' : 'missing';
  return { about: 'own', state, facts: { count: made.length } };
}

/** Names the seats that promised and did not reveal: whoever left that out had a choice. */
export function reveals({ contributions, promises }: FairHeader, seats: string[]): Check {
  const unkept = seats.filter((_, seat) => promises[seat] && !contributions[seat]);
  const facts = { count: unkept.length, names: listOf(unkept) };
  return { about: 'reveals', state: unkept.length === 0 ? 'passed' : 'missing', facts };
}

/** Shared dice are the server's own. Their secret is compared with the commitment as soon as it is told. */
export function shared({ commitment, secret }: SharedHeader, shown: string | null, verdict: Verdict): Check[] {
  const same = shown === null || shown === commitment;
  const seal: Check =
    secret === undefined
      ? { about: same ? 'secret' : 'seal', state: same ? 'open' : 'failed', facts: { hash: shown ?? commitment } }
      : sealed({ commitment, secret }, shown);
  const mixed: Check = { about: 'shared', state: 'open', facts: {} };
  return [seal, mixed, replayed(verdict, secret === undefined ? 'replay' : 'rules')];
}

function replayed({ accepted, problem, entries, throws }: Verdict, about: 'rules' | 'replay' = 'rules'): Check {
  return {
    about: accepted ? about : 'rules',
    state: accepted ? 'passed' : 'failed',
    facts: { entries, throws, problem: problem?.text ?? '' },
  };
}

export function checks(table: TableInfo, seats: number[], header: Header, verdict: Verdict): Check[] {
  const shown = storedCommitment(table.id);
  if (header.chance === 'shared') return shared(header, shown, verdict);
  return [
    sealed(header, shown),
    promised(header, storedPromises(table.id)),
    own(
      header,
      table.seats.map((info, seat) => (seats.includes(seat) ? ownOf(info) : null)),
    ),
    reveals(header, names(table)),
    replayed(verdict),
  ];
}

function ownOf(info: SeatInfo): Own | null {
  const made = contribution(info);
  return made === null || info.promise === null ? null : { contribution: made, sent: wasSent(info.promise) };
}

export function verdictOf(all: Check[]): 'all' | 'known' | 'incomplete' | 'wrong' {
  if (all.some(({ state }) => state === 'failed')) return 'wrong';
  if (all.some(({ state }) => state === 'missing')) return 'incomplete';
  return all.every(({ state }) => state === 'passed') ? 'all' : 'known';
}
