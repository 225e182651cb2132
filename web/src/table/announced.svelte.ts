/** What screen readers and ears get from a live table. */
import { untrack } from 'svelte';
import { announcements } from '$/parts/announce.svelte';
import { play } from '$/parts/sound';
import { playSounds } from './log/play-sounds';
import type { TableScreen } from './screen.svelte';

/** Say what happened and then the prompt, once for each snapshot, when its scene is over. */
export function announce(screen: TableScreen, prompt: () => string): void {
  let announced: unknown = null;
  $effect(() => {
    const { playing, snapshot } = screen.live;
    if (playing || !snapshot || announced === snapshot) return;
    announced = snapshot;
    // In a snapshot that was sent whole only the prompt is new.
    untrack(() => announcements.say([...screen.told, prompt()].join(' ')));
  });
}

/** Say something that may come up while a snapshot is shown, once for each snapshot. */
export function announceOnce(screen: TableScreen, text: () => string | null): void {
  let announced: unknown = null;
  $effect(() => {
    const { playing, snapshot } = screen.live;
    const said = text();
    if (playing || said === null || announced === snapshot) return;
    announced = snapshot;
    untrack(() => announcements.say(said));
  });
}

/** Make the sounds of each snapshot. Those of a scene that is skipped are not heard. */
export function soundHappenings(screen: TableScreen): void {
  let stop: () => void = () => undefined;
  $effect(() => {
    if (screen.live.snapshot) untrack(() => (stop = playSounds(screen.forBoard, screen.board)));
  });
  $effect(() => {
    if (!screen.live.playing) stop();
  });
}

/** Make a sound when the turn comes to a seat of this screen. */
export function soundTurns(screen: TableScreen): void {
  let last: number | null = null;
  $effect(() => {
    const seat = screen.myTurn ? screen.viewer : null;
    if (seat !== null && screen.live.playing) return;
    if (seat !== null && seat !== last) play('turn');
    last = seat;
  });
}
