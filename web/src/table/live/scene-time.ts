/** How long what has happened is shown. */
import type { BoardModule, Scene } from '$/boards/board';
import { shownMs } from '$/parts/motion';
import type { Happening } from '$/wire/types';

/** How long a move of another is shown where the board does not say. */
const OTHERS_MS = 1100;

interface Shown {
  fresh: Happening[];
  mine: boolean;
  before: { view: unknown } | null;
  after: { view: unknown } | null;
}

export function sceneTime({ fresh, mine, before, after }: Shown, board: BoardModule): number {
  if (!fresh.some(({ kind }) => kind === 'move' || kind === 'throw') || !after?.view) return 0;
  const scene = { fresh, mine, before: before?.view ?? null, after: after.view } as Scene<never>;
  return board.sceneMs?.(scene) ?? (mine ? 0 : shownMs(OTHERS_MS));
}
