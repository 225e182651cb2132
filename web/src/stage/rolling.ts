/** The dice that roll on this page. On a slow machine they begin late, and what follows waits for them. */
import { afterPaint } from '$/parts/frames.svelte';

const rolling = new Set<symbol>();
const waiting = new Set<() => void>();

/** Say that a die rolls. Returns a function that says that it lies. */
export function rolls(): () => void {
  const die = Symbol('die');
  rolling.add(die);
  return () => {
    rolling.delete(die);
    if (rolling.size === 0) afterPaint(goOn);
  };
}

function goOn(): void {
  if (rolling.size > 0) return;
  const all = [...waiting];
  waiting.clear();
  all.forEach((then) => then());
}

/** Call `then` after so many milliseconds, and not before all dice lie. */
export function afterScene(ms: number, then: () => void): () => void {
  const timer = setTimeout(() => (stop = whenDiceLie(then)), ms);
  let stop = (): void => clearTimeout(timer);
  return () => stop();
}

/** In a page that is not seen no die ever lands, and nothing waits. */
function whenDiceLie(then: () => void): () => void {
  if (rolling.size === 0 || document.hidden) then();
  else waiting.add(then);
  return () => waiting.delete(then);
}
