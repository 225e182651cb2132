/** The HTTP requests. A refusal is thrown as a RefusedError. */
import { dictionary } from '$/words/words.svelte';
import { requestAddress } from './addresses';
import { RefusedError } from './refused';
import type * as wire from './types';

const NOT_MODIFIED = 304;

/** The answer to a request; a refusal is thrown. */
export async function answerTo(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': dictionary.language, ...more };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok || response.status === NOT_MODIFIED) return response;
  throw new RefusedError({ kind: 'not-now', problem: await problemOf(response) });
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answerTo(method, path, body)).json()) as T;
}

async function problemOf(response: Response): Promise<wire.Problem> {
  try {
    return ((await response.json()) as { error: wire.Problem }).error;
  } catch {
    return { reason: 'web-no-answer', text: `${response.status}`, rule: null, facts: { status: response.status } };
  }
}

/** A request about a table, by one of its players or with an invitation. */
export const askTable = <T>(table: string, path: string, invitation: string | null) =>
  ask<T>('GET', requestAddress(table, path, invitation));

export const api = {
  games: () => ask<wire.Games>('GET', '/api/games'),
  me: () => ask<wire.Me>('GET', '/api/me'),
  signIn: (name: string) => ask<wire.Me>('POST', '/api/session', { name }),
  register: (form: wire.NewAccountForm) => ask<wire.Me>('POST', '/api/account', form),
  deleteMe: (form: wire.ProofForm) => ask<unknown>('POST', '/api/account/delete', form),
  passwordByLink: (form: wire.ResetForm) => ask<wire.Me>('POST', '/api/password/by-link', form),
  passwordByCode: (form: wire.RecoveryForm) => ask<wire.Me>('POST', '/api/password/by-code', form),
  login: (form: wire.AccountForm) => ask<wire.Me>('POST', '/api/login', form),
  loginByPasskey: (form: wire.PasskeyForm) => ask<wire.Me>('POST', '/api/login/passkey', form),
  logout: () => ask<unknown>('POST', '/api/logout'),
  logoutEverywhere: () => ask<unknown>('POST', '/api/logout-everywhere'),
  openTables: async (): Promise<wire.Listed[]> => (await ask<wire.Tables>('GET', '/api/tables')).tables,
  myGames: async (over: boolean): Promise<wire.Listed[]> =>
    (await ask<wire.Tables>('GET', `/api/my/games?over=${over}`)).tables,
  myTurns: async (): Promise<string[]> => (await ask<wire.WaitingTables>('GET', '/api/my/turns')).tables,
  myEvents: async (): Promise<wire.MyEvent[]> => (await ask<wire.MyEvents>('GET', '/api/my/events')).events,
  createTable: (form: wire.TableForm) => ask<wire.Mine>('POST', '/api/tables', form),
  table: (table: string, invitation: string | null) => askTable<wire.Mine>(table, '', invitation),
  join: (table: string, form: wire.JoinForm) => ask<wire.Mine>('POST', `/api/tables/${table}/join`, form),
};
