/** The explicit list of boards. A fourth box is one folder and its lines here. */
import type { BoardEntry, BoardModule } from './board';

const rollingCubes: BoardEntry = {
  book: 'rc',
  load: async () => (await import('./rolling-cubes')).board as BoardModule,
};

export const BOARDS: Record<string, BoardEntry> = {
  'dice-stars': { book: 'ds', load: async () => (await import('./dice-stars')).board as BoardModule },
  farbenpoker: { book: 'fp', load: async () => (await import('./farbenpoker')).board as BoardModule },
  'rolling-cubes/one-by-one': rollingCubes,
  'rolling-cubes/all-together': rollingCubes,
  'rolling-cubes/last-die': rollingCubes,
  'rolling-cubes/tournament': rollingCubes,
  'rolling-cubes/yahtzee': rollingCubes,
};

/** The box that a game is in. */
export function boxOf(game: string): string {
  return game.split('/')[0] ?? game;
}

export function boardOf(game: string): BoardEntry {
  const entry = BOARDS[game];
  if (!entry) throw new Error(`no board for ${game}`);
  return entry;
}
