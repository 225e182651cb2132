/** Work that is spread over frames, so that none of them takes long. */
import { untrack } from 'svelte';

/** Do something when the frame that is being made is painted, or some frames after: what is measured then costs no layout. */
export function afterPaint(then: () => void, frames = 1): () => void {
  let timer = 0;
  let frame = requestAnimationFrame(painted);

  function painted(): void {
    frames -= 1;
    if (frames > 0) frame = requestAnimationFrame(painted);
    else timer = window.setTimeout(then);
  }

  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Counts the frames since a component was there, up to so many: what is laid in parts is seen the sooner. */
export function framesSince(most: () => number): { readonly current: number } {
  let count = $state(0);
  $effect(() => (count < most() ? afterPaint(() => (count += 1)) : undefined));
  return {
    get current() {
      return count;
    },
  };
}

/** A value that follows another so many frames behind it; what changes again meanwhile is followed with it. */
export function later<T>(source: () => T, frames = 1): { readonly current: T } {
  let current = $state.raw(untrack(source));
  let stop: (() => void) | null = null;

  function follow(): void {
    stop = null;
    current = untrack(source);
  }

  $effect(() => {
    source();
    stop ??= afterPaint(follow, frames);
  });
  $effect(() => () => stop?.());
  return {
    get current() {
      return current;
    },
  };
}
