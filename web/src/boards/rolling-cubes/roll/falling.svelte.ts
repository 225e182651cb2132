/** Dice that fall once, when they are first shown. */
import { untrack } from 'svelte';
import { afterScene } from '$/stage/rolling';
import { rollMs } from '$/stage/tumble';
import type { Die } from '../dice/dice';

/** The index of each die that falls now, by its id; none once they lie. */
export function falling(dice: readonly Die[], fresh: boolean): { readonly current: ReadonlyMap<number, number> } {
  const ms = untrack(() => rollMs(dice.length));
  let rolling = $state(fresh && ms > 0);
  $effect(() => (untrack(() => rolling) ? afterScene(ms, () => (rolling = false)) : undefined));
  return {
    get current() {
      return new Map(rolling ? dice.map(({ id }, nth) => [id, nth]) : []);
    },
  };
}
