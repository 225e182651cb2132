/** The boards of the games that are not loaded with the box. */

export const lastDieBoard = once(() => import('./LastDieBoard.svelte'));
export const yahtzeeBoard = once(() => import('./yahtzee/YahtzeeBoard.svelte'));

/** A module: a promise until it is loaded, then itself, so that it is drawn at once. */
function once<T>(load: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | null = null;
  return () => loaded ?? load().then((module) => (loaded = module));
}
