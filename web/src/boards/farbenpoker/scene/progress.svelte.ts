/** Plays a scene step by step. */
import type { Step } from './steps';

interface Played {
  steps: readonly Step[];
  /** Whether the scene is over before its time. */
  ended: boolean;
}

/** The place of the step that is played now. After the last step it is the number of steps. */
export function progress(source: () => Played): { readonly place: number } {
  let at = $state.raw<{ steps: readonly Step[]; place: number }>({ steps: [], place: 0 });
  const place = $derived.by(() => {
    const { steps, ended } = source();
    if (ended) return steps.length;
    return at.steps === steps ? at.place : 0;
  });

  $effect(() => {
    const { steps, ended } = source();
    let timer = 0;
    const wait = (next: number) => {
      at = { steps, place: next };
      const step = steps[next];
      if (step) timer = window.setTimeout(() => wait(next + 1), step.ms);
    };
    if (!ended && steps.length) wait(0);
    return () => clearTimeout(timer);
  });

  return {
    get place() {
      return place;
    },
  };
}
