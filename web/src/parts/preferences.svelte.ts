/** The preferences of this browser's user, in local storage. */
import { load, save } from './storage';
import type { Language } from '$/words/languages';

type Theme = 'auto' | 'light' | 'dark';
/** How long the moves of others are shown before the next one. */
export type Pace = 'calm' | 'quick' | 'instant';

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
  theme: Theme;
  sound: boolean;
  pace: Pace;
  plays: Record<string, Play>;
}

const KEY = 'astragal';
const DEFAULTS: Preferences = {
  language: null,
  name: '',
  known: false,
  theme: 'auto',
  sound: false,
  pace: 'calm',
  plays: {},
};

export const preferences = $state<Preferences>({ ...DEFAULTS, ...load<Partial<Preferences>>('localStorage', KEY, {}) });

$effect.root(() => {
  $effect(() => save('localStorage', KEY, $state.snapshot(preferences)));
  $effect(() => {
    if (preferences.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = preferences.theme;
  });
});
