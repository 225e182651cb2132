/** The requests of HTTP. Each answers with what was asked, or throws what it was refused for. */
import { dictionary } from '$/words/words.svelte';
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

/** How long to wait before what is being made is asked for again. */
const PATIENCE_MS = 1000;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': dictionary.language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`/api/${path}`, {
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

const invited = (invitation: string | null) =>
  invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`;

export const api = {
  games: () => ask<Games>('GET', 'games'),
  me: () => ask<Me>('GET', 'me'),
  signIn: (name: string) => ask<Me>('POST', 'session', { name }),
  register: (form: AccountForm) => ask<Me>('POST', 'account', form),
  login: (form: AccountForm) => ask<Me>('POST', 'login', form),
  logout: () => ask<unknown>('POST', 'logout'),
  logoutEverywhere: () => ask<unknown>('POST', 'logout-everywhere'),
  openTables: async (): Promise<Listed[]> => (await ask<Tables>('GET', 'tables')).tables,
  myGames: async (over: boolean): Promise<Listed[]> => (await ask<Tables>('GET', `my/games?over=${over}`)).tables,
  lay: (form: TableForm) => ask<Mine>('POST', 'tables', form),
  see: (table: string, invitation: string | null) => ask<Mine>('GET', `tables/${table}${invited(invitation)}`),
  join: (table: string, form: JoinForm) => ask<Mine>('POST', `tables/${table}/join`, form),
  claim: (table: string, token: string) => ask<Mine>('POST', `tables/${table}/claim`, { token }),
  rematch: (table: string, form: RematchForm) => ask<Mine>('POST', `tables/${table}/rematch`, form),
  moment: (table: string, entry: number, invitation: string | null) =>
    ask<Moment>('GET', `tables/${table}/replay/${entry}${invited(invitation)}`),
  story: (table: string, invitation: string | null) => ask<Story>('GET', `tables/${table}/story${invited(invitation)}`),
  dice: (table: string, invitation: string | null) => ask<Dice>('GET', `tables/${table}/dice${invited(invitation)}`),
  verify: (table: string, invitation: string | null) =>
    ask<Verdict>('GET', `tables/${table}/verify${invited(invitation)}`),
  /** It is made first, which takes seconds; until then the server asks for patience. */
  analysis: async (table: string, invitation: string | null): Promise<AnalysisReport> => {
    for (;;) {
      const found = await ask<AnalysisReport | Making>('GET', `tables/${table}/analysis${invited(invitation)}`);
      if (!('making' in found)) return found;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    }
  },
  rules: (box: string) => ask<RuleBook>('GET', `rules/${box}`),
  lesson: (box: string, form: LessonForm) => ask<LessonState>('POST', `lessons/${box}`, form),
};

/** Where the record of a game can be downloaded. */
export function recordAddress(table: string, invitation: string | null): string {
  return `/api/tables/${table}/record${invited(invitation)}`;
}

/** Where the analysis of a game can be downloaded, as one file. */
export function analysisFile(table: string, invitation: string | null): string {
  return `/api/tables/${table}/analysis.html${invited(invitation)}`;
}

/** Where the WebSocket of a table is opened. */
export function socketAddress(table: string, invitation: string | null): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/tables/${table}/socket${invited(invitation)}`;
}
