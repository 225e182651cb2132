/** The pages and their addresses. Each is loaded when it is first shown. */
import type { Component } from 'svelte';
import type { Place } from './router.svelte';
import { withWords } from './words/words.svelte';

export interface Page {
  /** Addresses with the same key show the same page, which keeps its state. */
  key: string;
  props: Record<string, unknown>;
  load: () => Promise<{ default: Component<Record<string, unknown>> }>;
}

interface Route {
  /** Its named groups are the props of the page. */
  path: RegExp;
  load: () => Promise<{ default: Component<never> }>;
  /** Whether the page also has the prop `invitation`, from the query. */
  invitation?: boolean;
}

const ROUTES: Route[] = [
  { path: /^\/$/, load: () => import('./home/HomePage.svelte') },
  {
    path: /^\/new\/(?<game>[a-z-]+(\/[a-z-]+)?)$/,
    load: () => withWords(import('./home/new-table/NewTablePage.svelte'), 'new'),
  },
  {
    path: /^\/own-dice\/(?<game>[a-z-]+(\/[a-z-]+)?)$/,
    load: () => withWords(import('./home/new-table/OwnDicePage.svelte'), 'new', 'own'),
  },
  { path: /^\/table\/(?<table>[0-9a-f]{12})$/, load: () => import('./table/TablePage.svelte'), invitation: true },
  {
    path: /^\/table\/(?<table>[0-9a-f]{12})\/replay(\/\d{1,6})?$/,
    load: () => withWords(import('./replay/ReplayPage.svelte'), 'result'),
    invitation: true,
  },
  {
    path: /^\/table\/(?<table>[0-9a-f]{12})\/analysis(\/\d{1,6})?$/,
    load: () => withWords(import('./analysis/AnalysisPage.svelte'), 'analysis', 'result', 'server'),
    invitation: true,
  },
  {
    path: /^\/learn\/(?<lesson>[a-z-]+(\/[a-z-]+)?)$/,
    load: () => withWords(import('./learn/LessonPage.svelte'), 'learn', 'teaching'),
  },
  {
    path: /^\/rules\/(?<id>[a-z-]+(\/[a-z-]+)?)$/,
    load: () => withWords(import('./learn/RulesPage.svelte'), 'teaching'),
  },
  {
    path: /^\/event\/(?<event>[0-9a-f]{12})\/projector$/,
    load: () => withWords(import('./events/projector/ProjectorPage.svelte'), 'class'),
  },
  { path: /^\/games$/, load: () => import('./home/MyGamesPage.svelte') },
  { path: /^\/opponents$/, load: () => withWords(import('./ratings/OpponentsPage.svelte'), 'rating') },
  {
    path: /^\/leaderboard(\/(?<game>[a-z-]+(\/[a-z-]+)?))?$/,
    load: () => withWords(import('./ratings/LeaderboardPage.svelte'), 'rating', 'skill'),
  },
  { path: /^\/events$/, load: () => withWords(import('./events/EventsPage.svelte'), 'event') },
  { path: /^\/events\/new$/, load: () => withWords(import('./events/create/NewEventPage.svelte'), 'event') },
  { path: /^\/event\/(?<event>[0-9a-f]{12})$/, load: () => withWords(import('./events/EventPage.svelte'), 'event') },
  { path: /^\/join(\/(?<code>[A-Za-z]{6}))?$/, load: () => withWords(import('./events/JoinPage.svelte'), 'event') },
  {
    path: /^\/profile$/,
    load: () => withWords(import('./profile/ProfilePage.svelte'), 'profile', 'rating', 'result', 'skill'),
  },
  {
    path: /^\/player\/(?<account>[A-Za-z0-9][A-Za-z0-9._-]{0,39})$/,
    load: () => withWords(import('./profile/PlayerPage.svelte'), 'profile', 'rating', 'result', 'skill'),
  },
  {
    path: /^\/daily(\/(?<day>\d{4}-\d{2}-\d{2}))?$/,
    load: () => withWords(import('./daily/DailyPage.svelte'), 'daily'),
  },
  {
    path: /^\/daily\/(?<day>\d{4}-\d{2}-\d{2})\/(?<challenge>[a-z0-9-]{1,40})$/,
    load: () => withWords(import('./daily/ChallengePage.svelte'), 'daily'),
  },
  { path: /^\/solver$/, load: () => withWords(import('./solver/SolverPage.svelte'), 'solver', 'companion') },
  {
    path: /^\/print(\/(?<sheet>[a-z-]+(\/[a-z0-9-]+)?))?$/,
    load: () => withWords(import('./print/PrintPage.svelte'), 'print'),
  },
  { path: /^\/score$/, load: () => withWords(import('./score/ScorePage.svelte'), 'score') },
  {
    path: /^\/score\/(?<game>[a-z-]+(\/[a-z-]+)?)$/,
    load: () => withWords(import('./score/NewPadPage.svelte'), 'score'),
  },
  {
    path: /^\/score\/(?<game>[a-z-]+(\/[a-z-]+)?)\/(?<pad>\d{1,6})$/,
    load: () => withWords(import('./score/PadPage.svelte'), 'score'),
  },
  { path: /^\/account$/, load: () => withWords(import('./account/AccountPage.svelte'), 'account') },
  { path: /^\/account\/no-emails$/, load: () => withWords(import('./account/NoEmailsPage.svelte'), 'account') },
  { path: /^\/account\/password$/, load: () => withWords(import('./account/recovery/PasswordPage.svelte'), 'account') },
];

export function pageOf(place: Place): Page {
  for (const { path, load, invitation } of ROUTES) {
    const found = path.exec(place.path);
    if (!found) continue;
    const props = { ...found.groups, ...(invitation ? { invitation: place.query.get('invitation') } : {}) };
    return { key: `${path.source} ${JSON.stringify(props)}`, props, load: load as unknown as Page['load'] };
  }
  return { key: 'none', props: {}, load: () => import('./parts/NotFoundPage.svelte') };
}
