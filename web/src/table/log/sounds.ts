/** What happenings sound like, at a table, in a lesson and in a replay. */
import type { BoardModule, BoardProps } from '$/boards/board';
import type { Sound } from '$/parts/sound';

/** What a board is given. */
export type Shown = Pick<BoardProps<never>, 'fresh' | 'mine' | 'playing' | 'before' | 'view'>;

const USUAL: Record<string, Sound> = { throw: 'throw', move: 'take' };

/** The sounds of what is shown, each of them once, and after how many milliseconds it is heard. */
export function soundsOf(shown: Shown, board: BoardModule): Map<Sound, number> {
  const sounds = new Map<Sound, number>();
  if (board.sounds) return sounds;
  for (const happening of shown.fresh) {
    const sound = board.sound?.(happening) ?? USUAL[happening.kind];
    const after = happening.kind === 'throw' ? fallMs(shown, board) : 0;
    if (sound && after !== null) sounds.set(sound, after);
  }
  return sounds;
}

/** Where nothing is played, dice wait for nothing that others did. */
function fallMs({ fresh, mine, playing, before, view }: Shown, board: BoardModule): number | null {
  return board.fallMs ? board.fallMs({ fresh, mine: mine || !playing, before, after: view }) : 0;
}
