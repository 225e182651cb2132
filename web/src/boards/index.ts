/** Finds the board of a box: the folder with its id. A box without a folder has the general board. */
import { catalogue } from '$/wire/catalogue.svelte';
import { dictionary } from '$/words/words.svelte';
import type { BoardModule, LoadedBoard, Manifest } from './board';

const BOARDS = import.meta.glob<BoardModule>(['./*/index.ts', '!./general/index.ts'], { import: 'board' });
const MANIFESTS = import.meta.glob<Manifest>('./*/manifest.ts', { import: 'manifest' });

/** The box that a game is in. */
export function boxOf(game: string): string {
  return game.split('/')[0] ?? game;
}

/** The board of a game, after its words are loaded. */
export async function loadBoard(game: string): Promise<LoadedBoard> {
  const box = boxOf(game);
  const [board, prefix] = await Promise.all([BOARDS[`./${box}/index.ts`]?.(), loadWords(box)]);
  return { prefix, ...(board ?? (await import('./general')).boardOf(prefix)) };
}

async function loadWords(box: string): Promise<string> {
  const found = await catalogue.box(box);
  if (!found) throw new Error(`no box ${box}`);
  await dictionary.load('core', 'server', found.prefix);
  return found.prefix;
}

/** The picture and the options of a box. */
export async function loadManifest(box: string): Promise<Manifest> {
  return (MANIFESTS[`./${box}/manifest.ts`] ?? MANIFESTS['./general/manifest.ts'])?.() as Promise<Manifest>;
}
