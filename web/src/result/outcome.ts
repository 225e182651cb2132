/** The result in words: to the player, or to somebody who was not there. */
import type { TableInfo } from '$/wire/types';
import { words } from '$/words/words.svelte';
import type { Ranked } from './ranking';

export function outcomeTitle(reason: string, winners: number[], names: string[]): string {
  if (reason === 'abandoned') return words('result-abandoned');
  const [last = '', ...others] = winners.map((seat) => names[seat] ?? '').reverse();
  if (winners.length === 0) return words('result-lost');
  if (winners.length === 1) return words('result-won', { name: last });
  const some = others.reverse().join(', ');
  return words('result-shared', { names: words('result-and', { some, last }) });
}

/** The title for the player of one seat. */
export function ownTitle({ result, seats }: TableInfo, me: number, names: string[], ranked: Ranked[]): string {
  const { reason = '', winners = [] } = result ?? {};
  if (reason === 'abandoned') return outcomeTitle(reason, winners, names);
  if (seats[me]?.resigned) return words('result-you-resigned');
  if (ranked.length === 1) return words('result-alone');
  if (winners.includes(me)) return words('result-you', { count: winners.length });
  if (ranked.length === 2) return outcomeTitle(reason, winners, names);
  return words('result-place', { place: ranked.find(({ seat }) => seat === me)?.place ?? 0 });
}

/** A kind word for a player who has not won; `points` writes a number of points. */
export function kindWord(me: number, ranked: Ranked[], points: (count: number) => string): string {
  const short = (ranked[0]?.score ?? 0) - (ranked.find(({ seat }) => seat === me)?.score ?? 0);
  return isClose(short, ranked) ? words('result-close', { points: points(short) }) : words('result-kind');
}

function isClose(short: number, ranked: Ranked[]): boolean {
  return short > 0 && short <= Math.max(2, (ranked[0]?.score ?? 0) / 10);
}
