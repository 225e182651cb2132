/** Spreads work over several frames, so that none of them takes long. */
import { untrack } from 'svelte';

interface Waiting {
  then: () => void;
  frames: number;
}

const waiting = new Set<Waiting>();
let counting = false;

/**
 * Call `then` once this frame is painted, or some frames later. Measuring then forces no extra layout.
 *
 * All that waits for the same frame is called in one task, so that the page is changed once.
 */
export function afterPaint(then: () => void, frames = 1): () => void {
  const mine = { then, frames };
  waiting.add(mine);
  if (!counting) requestAnimationFrame(count);
  counting = true;
  return () => waiting.delete(mine);
}

function count(): void {
  for (const each of waiting) each.frames -= 1;
  const due = [...waiting].filter(({ frames }) => frames <= 0);
  if (due.length) setTimeout(() => due.forEach(call));
  counting = waiting.size > due.length;
  if (counting) requestAnimationFrame(count);
}

function call(due: Waiting): void {
  if (!waiting.delete(due)) return; // cancelled
  try {
    due.then();
  } catch (error) {
    reportError(error);
  }
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

/** A copy of a value that stays as it was while `held`. */
export function unless<T>(held: () => boolean, source: () => T): { readonly current: T } {
  let last = untrack(source);
  const current = $derived.by(() => {
    const now = source();
    return held() ? last : (last = now);
  });
  return {
    get current() {
      return current;
    },
  };
}
