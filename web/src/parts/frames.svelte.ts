/** Spreads work over several frames, so that none of them takes long. */
import { untrack } from 'svelte';

/** Call `then` once this frame is painted, or some frames later. Measuring then forces no extra layout. */
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

/** Counts frames since the component was mounted, up to `most`, so that it can be drawn part by part. */
export function framesSinceMount(most: () => number): { readonly current: number } {
  let count = $state(0);
  $effect(() => (count < most() ? afterPaint(() => (count += 1)) : undefined));
  return {
    get current() {
      return count;
    },
  };
}

/** A copy of a value that is updated some frames after it. */
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
