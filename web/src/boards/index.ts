/** Finds the board of a box: the folder with its id. A box without a folder has the general board. */
import { boxOf, catalogue } from '$/wire/catalogue.svelte';
import { dictionary, withWords } from '$/words/words.svelte';
import type { BoardModule, LoadedBoard, Manifest } from './board';

const BOARDS = import.meta.glob<BoardModule>(['./*/index.ts', '!./general/index.ts'], { import: 'board' });
const MANIFESTS = import.meta.glob<Manifest>('./*/manifest.ts', { import: 'manifest' });

/** The board of a game, after its words are loaded. */
export async function loadBoard(game: string): Promise<LoadedBoard> {
  const box = boxOf(game);
  const [board, prefix] = await Promise.all([BOARDS[`./${box}/index.ts`]?.(), loadWords(box)]);
  await board?.load?.(game);
  return { prefix, ...(board ?? (await withWords(import('./general'), 'general')).boardOf(prefix)) };
}

/** Loads the words of a box; the prefix of their names. */
export async function loadWords(box: string): Promise<string> {
  const found = await catalogue.box(box);
  if (!found) throw new Error(`no box ${box}`);
  await dictionary.load('core', found.prefix);
  return found.prefix;
}

/** The address of the picture of a box that goes with shared links. */
export function sharePicture(box: string): string {
  return `/share/${MANIFESTS[`./${box}/manifest.ts`] ? box : 'general'}.png`;
}

/** The picture and the options of a box. */
export async function loadManifest(box: string): Promise<Manifest> {
  return (MANIFESTS[`./${box}/manifest.ts`] ?? MANIFESTS['./general/manifest.ts'])?.() as Promise<Manifest>;
}
