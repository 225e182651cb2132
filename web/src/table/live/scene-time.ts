/** How long what has happened is shown. */
import type { BoardModule, Scene } from '$/boards/board';
import { shownMs } from '$/parts/motion';
import { isEntry } from '$/wire/entries';
import type { Happening } from '$/wire/types';

/** How long a move of another is shown where the board does not say. */
const OTHERS_MS = 1100;

/** What is shown: what happened, and whether seats of this browser did all of it. */
export interface Shown {
  fresh: Happening[];
  mine: boolean;
  before: { view: unknown } | null;
  after: { view: unknown } | null;
}

export function sceneTime({ fresh, mine, before, after }: Shown, board: BoardModule): number {
  if (!fresh.some(isEntry) || !after?.view) return 0;
  const scene = { fresh, mine, before: before?.view ?? null, after: after.view } as Scene<never>;
  return board.sceneMs?.(scene) ?? (mine ? 0 : shownMs(OTHERS_MS));
}
