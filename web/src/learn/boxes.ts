/** The boxes, and in which file their words are. */
import { BOARDS, boxOf } from '$/boards';
import type { Book } from '$/words/words.svelte';

/** The file with the words of a box, if there is such a box. */
export function bookOf(box: string): Book | null {
  return Object.entries(BOARDS).find(([game]) => boxOf(game) === box)?.[1].book ?? null;
}
