/** What this browser remembers of its person: small things only, and nothing breaks where nothing can be kept. */
import { keep, recall } from './storage';
import type { Language } from '$/words/languages';

export type Theme = 'auto' | 'light' | 'dark';
/** How long the moves of others are shown before the next one. */
export type Pace = 'calm' | 'quick' | 'instant';

/** What was chosen in a box the last time. */
export interface Play {
  game: string;
  opponents: number;
  bot: string;
}

interface Things {
  language: Language | null;
  name: string;
  /** Whether the server has a session of ours. */
  known: boolean;
  theme: Theme;
  sound: boolean;
  pace: Pace;
  plays: Record<string, Play>;
}

const KEY = 'astragal';
const DEFAULTS: Things = {
  language: null,
  name: '',
  known: false,
  theme: 'auto',
  sound: false,
  pace: 'calm',
  plays: {},
};

export const kept = $state<Things>({ ...DEFAULTS, ...recall<Partial<Things>>('localStorage', KEY, {}) });

$effect.root(() => {
  $effect(() => keep('localStorage', KEY, $state.snapshot(kept)));
  $effect(() => {
    if (kept.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = kept.theme;
  });
});
