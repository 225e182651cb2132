/** The pages and their addresses. Each is loaded when it is first shown. */
import type { Component } from 'svelte';
import type { Place } from './router.svelte';

export interface Page {
  /** Addresses with the same key show the same page, which keeps its state. */
  key: string;
  props: Record<string, unknown>;
  load: () => Promise<{ default: Component<Record<string, unknown>> }>;
}

type Loader = () => Promise<{ default: Component<never> }>;

interface Route {
  path: RegExp;
  load: Loader;
  props: (found: Record<string, string>, place: Place) => Record<string, unknown>;
}

const invitation = (place: Place) => place.query.get('invitation');

const ROUTES: Route[] = [
  { path: /^\/$/, load: () => import('./home/HomePage.svelte'), props: () => ({}) },
  {
    path: /^\/new\/(?<game>[a-z-]+(\/[a-z-]+)?)$/,
    load: () => import('./home/NewTablePage.svelte'),
    props: ({ game }) => ({ game }),
  },
  {
    path: /^\/table\/(?<table>[0-9a-f]{12})$/,
    load: () => import('./table/TablePage.svelte'),
    props: ({ table }, place) => ({ table, invitation: invitation(place) }),
  },
  {
    path: /^\/table\/(?<table>[0-9a-f]{12})\/replay(\/(?<entry>\d{1,6}))?$/,
    load: () => import('./replay/ReplayPage.svelte'),
    props: ({ table }, place) => ({ table, invitation: invitation(place) }),
  },
  {
    path: /^\/table\/(?<table>[0-9a-f]{12})\/analysis$/,
    load: () => import('./analysis/AnalysisPage.svelte'),
    props: ({ table }, place) => ({ table, invitation: invitation(place) }),
  },
  {
    path: /^\/learn\/(?<box>[a-z-]+)$/,
    load: () => import('./learn/LessonPage.svelte'),
    props: ({ box }) => ({ box }),
  },
  {
    path: /^\/rules\/(?<box>[a-z-]+)$/,
    load: () => import('./learn/RulesPage.svelte'),
    props: ({ box }) => ({ box }),
  },
  { path: /^\/games$/, load: () => import('./home/MyGamesPage.svelte'), props: () => ({}) },
  { path: /^\/account$/, load: () => import('./home/AccountPage.svelte'), props: () => ({}) },
];

export function pageOf(place: Place): Page {
  for (const { path, load, props } of ROUTES) {
    const found = path.exec(place.path);
    if (!found) continue;
    const given = props(found.groups ?? {}, place);
    const key = `${path.source} ${JSON.stringify(given)}`;
    return { key, props: given, load: load as unknown as Page['load'] };
  }
  return { key: 'none', props: {}, load: () => import('./parts/NotFoundPage.svelte') };
}
