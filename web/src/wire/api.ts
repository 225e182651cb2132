/** The HTTP requests. A refusal is thrown as a RefusedError. */
import { dictionary } from '$/words/words.svelte';
import { requestAddress } from './addresses';
import { RefusedError } from './refused';
import type * as wire from './types';

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

async function problemOf(response: Response): Promise<wire.Problem> {
  try {
    return ((await response.json()) as { error: wire.Problem }).error;
  } catch {
    return { reason: 'web-no-answer', text: `${response.status}`, rule: null, facts: { status: response.status } };
  }
}

/** A request about a table, by one of its players or with an invitation. */
const askTable = <T>(table: string, path: string, invitation: string | null) =>
  ask<T>('GET', requestAddress(table, path, invitation));

export const api = {
  games: () => ask<wire.Games>('GET', '/api/games'),
  me: () => ask<wire.Me>('GET', '/api/me'),
  signIn: (name: string) => ask<wire.Me>('POST', '/api/session', { name }),
  register: (form: wire.AccountForm) => ask<wire.Me>('POST', '/api/account', form),
  login: (form: wire.AccountForm) => ask<wire.Me>('POST', '/api/login', form),
  logout: () => ask<unknown>('POST', '/api/logout'),
  logoutEverywhere: () => ask<unknown>('POST', '/api/logout-everywhere'),
  openTables: async (): Promise<wire.Listed[]> => (await ask<wire.Tables>('GET', '/api/tables')).tables,
  myGames: async (over: boolean): Promise<wire.Listed[]> =>
    (await ask<wire.Tables>('GET', `/api/my/games?over=${over}`)).tables,
  createTable: (form: wire.TableForm) => ask<wire.Mine>('POST', '/api/tables', form),
  table: (table: string, invitation: string | null) => askTable<wire.Mine>(table, '', invitation),
  join: (table: string, form: wire.JoinForm) => ask<wire.Mine>('POST', `/api/tables/${table}/join`, form),
  rematch: (table: string, form: wire.RematchForm) => ask<wire.Mine>('POST', `/api/tables/${table}/rematch`, form),
  moment: (table: string, entry: number, invitation: string | null) =>
    askTable<wire.Moment>(table, `/replay/${entry}`, invitation),
  story: (table: string, invitation: string | null) => askTable<wire.Story>(table, '/story', invitation),
  dice: (table: string, invitation: string | null) => askTable<wire.Dice>(table, '/dice', invitation),
  verify: (table: string, invitation: string | null) => askTable<wire.Verdict>(table, '/verify', invitation),
  /** Polls until the analysis is made, which takes seconds. */
  analysis: async (table: string, invitation: string | null): Promise<wire.AnalysisReport> => {
    for (;;) {
      const found = await askTable<wire.AnalysisReport | wire.Making>(table, '/analysis', invitation);
      if (!('making' in found)) return found;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  },
  rules: (box: string) => ask<wire.RuleBook>('GET', `/api/rules/${box}`),
  lesson: (box: string, form: wire.LessonForm) => ask<wire.LessonState>('POST', `/api/lessons/${box}`, form),
};
