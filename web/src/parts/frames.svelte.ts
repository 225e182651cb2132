/** Spreads work over several frames, so that none of them takes long. */
import { untrack } from 'svelte';

/** The number of frames over which an update of a board is drawn. */
export const UPDATE_FRAMES = 5;

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

/** Parts that wait to be drawn: those of a component that was just drawn stand before the rest of its parent. */
let parts: (() => void)[] = [];
let asked: (() => void)[] = [];

/**
 * Counts the parts of a component that may be drawn, up to `most`.
 *
 * On the whole page one part is drawn in a frame, from the top down, so that a page that loads answers a touch meanwhile.
 */
export function partsDrawn(most: () => number): { readonly current: number } {
  let count = $state(0);

  $effect(() => {
    if (count >= most()) return;
    const draw = () => (count += 1);
    if (!parts.length && !asked.length) afterPaint(drawNext);
    asked.push(draw);
    return () => {
      parts = parts.filter((each) => each !== draw);
      asked = asked.filter((each) => each !== draw);
    };
  });

  return {
    get current() {
      return count;
    },
  };
}

function drawNext(): void {
  const [draw, ...rest] = [...asked, ...parts];
  [parts, asked] = [rest, []];
  draw?.();
  if (rest.length) afterPaint(drawNext);
}

/** Call `then` when a page that loads, or the update of a board, is drawn. */
export function whenDrawn(then: () => void): () => void {
  let stop = afterPaint(look, UPDATE_FRAMES);

  function look(): void {
    if (parts.length || asked.length) stop = afterPaint(look);
    else then();
  }

  return () => stop();
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
