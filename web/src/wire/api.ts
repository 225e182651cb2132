/** The HTTP requests. A refusal is thrown as a RefusedError. */
import { dictionary } from '$/words/words.svelte';
import { requestAddress } from './addresses';
import { RefusedError } from './refused';
import type * as wire from './types';

/** The pause between two questions whether an analysis is ready. The server waits too before it answers. */
const POLL_MS = 250;

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

/** A page of rules: `dice-stars` or `dice-stars/solo`. */
function rulesAddress(page: string): string {
  return `/api/rules/${page.includes('/') ? page : `${page}/${page}`}`;
}

export const api = {
  games: () => ask<wire.Games>('GET', '/api/games'),
  me: () => ask<wire.Me>('GET', '/api/me'),
  signIn: (name: string) => ask<wire.Me>('POST', '/api/session', { name }),
  account: () => ask<wire.AccountInfo>('GET', '/api/account'),
  register: (form: wire.NewAccountForm) => ask<wire.Me>('POST', '/api/account', form),
  setEmail: (form: wire.EmailForm) => ask<wire.AccountInfo>('POST', '/api/account/email', form),
  newRecoveryCode: (form: wire.ProofForm) => ask<wire.RecoveryCode>('POST', '/api/account/recovery-code', form),
  changePassword: (form: wire.ChangePasswordForm) => ask<unknown>('POST', '/api/account/password', form),
  deleteMe: (form: wire.ProofForm) => ask<unknown>('POST', '/api/account/delete', form),
  sessions: () => ask<wire.SessionList>('GET', '/api/sessions'),
  endSession: (id: string) => ask<unknown>('DELETE', `/api/sessions/${id}`),
  passkeys: () => ask<wire.PasskeyList>('GET', '/api/passkeys'),
  passkeyCreation: (form: wire.CreatePasskeyForm) =>
    ask<wire.PasskeyOptions>('POST', '/api/passkey-options/creation', form),
  passkeyRequest: () => ask<wire.PasskeyOptions>('POST', '/api/passkey-options/request'),
  addPasskey: (form: wire.NewPasskeyForm) => ask<wire.PasskeyList>('POST', '/api/passkeys', form),
  deletePasskey: (id: string) => ask<wire.PasskeyList>('DELETE', `/api/passkeys/${id}`),
  forgotten: (form: wire.ForgottenForm) => ask<unknown>('POST', '/api/password/forgotten', form),
  passwordByLink: (form: wire.ResetForm) => ask<wire.Me>('POST', '/api/password/by-link', form),
  passwordByCode: (form: wire.RecoveryForm) => ask<wire.Me>('POST', '/api/password/by-code', form),
  login: (form: wire.AccountForm) => ask<wire.Me>('POST', '/api/login', form),
  loginByPasskey: (form: wire.PasskeyForm) => ask<wire.Me>('POST', '/api/login/passkey', form),
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
  /** Polls until the analysis is made, which takes seconds; `tell` is told how far it is. */
  analysis: async (
    table: string,
    invitation: string | null,
    tell: (making: wire.Making) => void,
  ): Promise<wire.AnalysisReport> => {
    for (;;) {
      const found = await askTable<wire.AnalysisReport | wire.Making>(table, '/analysis', invitation);
      if (!('making' in found)) return found;
      tell(found);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  },
  rulePage: (page: string) => ask<wire.RulePageInfo>('GET', rulesAddress(page)),
  ruleExample: (page: string) => ask<wire.ExampleInfo>('GET', `${rulesAddress(page)}/example`),
  decision: (table: string, entry: number, invitation: string | null) =>
    askTable<wire.DecisionInfo>(table, `/decisions/${entry}`, invitation),
  checkDecision: (table: string, entry: number, form: wire.TryForm, invitation: string | null) =>
    ask<wire.Checked>('POST', requestAddress(table, `/decisions/${entry}/check`, invitation), form),
  tryDecision: (table: string, entry: number, form: wire.TryForm, invitation: string | null) =>
    ask<wire.SecondTryReport>('POST', requestAddress(table, `/decisions/${entry}/try`, invitation), form),
  lesson: (id: string, form: wire.LessonForm) => ask<wire.LessonState>('POST', `/api/lessons/${id}`, form),
};
