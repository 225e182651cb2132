import type { Thinking } from '$/wire/types';
import { listOf, words } from '$/words/words.svelte';

/** Which computer players to move keep the table waiting, and why; null if none does. */
export function slowText(toMove: readonly number[], names: readonly string[], thinking: readonly Thinking[]) {
  const slow = thinking.filter(({ seat }) => toMove.includes(seat));
  if (slow.length === 0) return null;
  const who = { names: listOf(slow.map(({ seat }) => names[seat] ?? '')), count: slow.length };
  return words(slow.some(({ preparing }) => preparing) ? 'web-prepares' : 'web-thinks', who);
}
