/** Finds how a box draws what its things show: in the folder with its id. */
import { loadWords } from '$/boards';
import { boxOf } from '$/wire/catalogue.svelte';
import type { PadFaces } from './faces';

const FACES = import.meta.glob<PadFaces>(['../boards/*/pad/index.ts', '!../boards/general/pad/index.ts'], {
  import: 'faces',
});

/** The faces of a game's things, after its words are loaded. */
export async function loadFaces(game: string): Promise<PadFaces> {
  const box = boxOf(game);
  const [own] = await Promise.all([FACES[`../boards/${box}/pad/index.ts`]?.(), loadWords(box)]);
  return own ?? ((await import('../boards/general/pad')).faces as PadFaces);
}
