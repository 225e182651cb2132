/** Makes the sounds of what is shown. */
import type { BoardModule } from '$/boards/board';
import { play } from '$/parts/sound';
import { type Shown, soundsOf } from './sounds';

/** Returns how to stop those that are still to come. */
export function playSounds(shown: Shown, board: BoardModule): () => void {
  const timers: number[] = [];
  for (const [sound, after] of soundsOf(shown, board)) {
    if (after) timers.push(window.setTimeout(() => play(sound), after));
    else play(sound);
  }
  return () => timers.forEach(clearTimeout);
}
