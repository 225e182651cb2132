/** What this browser remembers of its person: small things only, and nothing breaks where nothing can be kept. */
import type { Language } from '$/words/words.svelte';

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

function read(): Things {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Things>) };
  } catch {
    return { ...DEFAULTS };
  }
}

function write(things: Things): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(things));
  } catch {
    // A private window may forbid it; the things then last as long as the page.
  }
}

export const kept = $state<Things>(read());

$effect.root(() => {
  $effect(() => write($state.snapshot(kept)));
  $effect(() => {
    if (kept.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = kept.theme;
  });
});
