/** The HTTP requests. A refusal is thrown as a RefusedError. */
import { dictionary } from '$/words/words.svelte';
import { requestAddress } from './addresses';
import { RefusedError } from './refused';
import type {
  AccountForm,
  AnalysisReport,
  Dice,
  Games,
  JoinForm,
  LessonForm,
  LessonState,
  Listed,
  Making,
  Me,
  Mine,
  Moment,
  Problem,
  RematchForm,
  RuleBook,
  Story,
  TableForm,
  Tables,
  Verdict,
} from './types';

/** The pause between two questions whether an analysis is ready. */
const POLL_MS = 1000;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': dictionary.language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as T;
  throw new RefusedError({ kind: 'not-now', problem: await problemOf(response) });
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return ((await response.json()) as { error: Problem }).error;
  } catch {
    return { reason: 'web-no-answer', text: `${response.status}`, rule: null, facts: { status: response.status } };
  }
}

/** A request about a table, by a player of it or by somebody with an invitation. */
const askTable = <T>(table: string, path: string, invitation: string | null) =>
  ask<T>('GET', requestAddress(table, path, invitation));

export const api = {
  games: () => ask<Games>('GET', '/api/games'),
  me: () => ask<Me>('GET', '/api/me'),
  signIn: (name: string) => ask<Me>('POST', '/api/session', { name }),
  register: (form: AccountForm) => ask<Me>('POST', '/api/account', form),
  login: (form: AccountForm) => ask<Me>('POST', '/api/login', form),
  logout: () => ask<unknown>('POST', '/api/logout'),
  logoutEverywhere: () => ask<unknown>('POST', '/api/logout-everywhere'),
  openTables: async (): Promise<Listed[]> => (await ask<Tables>('GET', '/api/tables')).tables,
  myGames: async (over: boolean): Promise<Listed[]> => (await ask<Tables>('GET', `/api/my/games?over=${over}`)).tables,
  createTable: (form: TableForm) => ask<Mine>('POST', '/api/tables', form),
  table: (table: string, invitation: string | null) => askTable<Mine>(table, '', invitation),
  join: (table: string, form: JoinForm) => ask<Mine>('POST', `/api/tables/${table}/join`, form),
  rematch: (table: string, form: RematchForm) => ask<Mine>('POST', `/api/tables/${table}/rematch`, form),
  moment: (table: string, entry: number, invitation: string | null) =>
    askTable<Moment>(table, `/replay/${entry}`, invitation),
  story: (table: string, invitation: string | null) => askTable<Story>(table, '/story', invitation),
  dice: (table: string, invitation: string | null) => askTable<Dice>(table, '/dice', invitation),
  verify: (table: string, invitation: string | null) => askTable<Verdict>(table, '/verify', invitation),
  /** Polls until the analysis is made, which takes seconds. */
  analysis: async (table: string, invitation: string | null): Promise<AnalysisReport> => {
    for (;;) {
      const found = await askTable<AnalysisReport | Making>(table, '/analysis', invitation);
      if (!('making' in found)) return found;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  },
  rules: (box: string) => ask<RuleBook>('GET', `/api/rules/${box}`),
  lesson: (box: string, form: LessonForm) => ask<LessonState>('POST', `/api/lessons/${box}`, form),
};
