/** The preferences of this browser's user, in local storage. */
import { load, save } from './storage';
import type { Language } from '$/words/languages';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const TABLES = ['box', 'felt', 'wood', 'contrast'] as const;
export const DICE = ['colour', 'ivory', 'contrast'] as const;
export const PACES = ['calm', 'quick', 'instant'] as const;
/** How long the moves of others are shown before the next one. */
export type Pace = (typeof PACES)[number];

/** What was last played in a box. */
export interface Play {
  game: string;
  opponents: number;
  bot: string;
}

interface Preferences {
  language: Language | null;
  name: string;
  /** Whether the server has a session of this browser. */
  known: boolean;
  /** The account that this browser is signed in to. */
  account: string | null;
  theme: (typeof THEMES)[number];
  /** What the table is made of; `box` is in the colours of each box. */
  table: (typeof TABLES)[number];
  dice: (typeof DICE)[number];
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  haptics: boolean;
  /** Whether the title and the icon of pages say how many tables wait. */
  badge: boolean;
  pace: Pace;
  /** Whether the tutor asks before a clear mistake, where there are hints. */
  tutor: boolean;
  plays: Record<string, Play>;
  /** The box that was played last. */
  lastBox: string | null;
}

const KEY = 'astragal';
const DEFAULTS: Preferences = {
  language: null,
  name: '',
  known: false,
  account: null,
  theme: 'auto',
  table: 'box',
  dice: 'colour',
  sound: true,
  volume: 0.7,
  haptics: true,
  badge: true,
  pace: 'calm',
  tutor: false,
  plays: {},
  lastBox: null,
};

export const preferences = $state<Preferences>({ ...DEFAULTS, ...load<Partial<Preferences>>('localStorage', KEY, {}) });

$effect.root(() => {
  $effect(() => save('localStorage', KEY, $state.snapshot(preferences)));
  $effect(() => {
    const { theme, table, dice } = preferences;
    Object.assign(document.documentElement.dataset, { theme, table, dice });
  });
});
