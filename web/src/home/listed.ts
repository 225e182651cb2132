/** Tables in a list, and their texts. */
import { api } from '$/wire/api';
import { user } from '$/parts/user.svelte';
import { waiting } from '$/parts/notices/waiting.svelte';
import { UNITS } from '$/table/players/time-control';
import type { Listed } from '$/wire/types';
import { dictionary, listOf, words } from '$/words/words.svelte';

/** The user's games that are not over: first those where others wait for the user, then those where nobody else plays,
 * and then the last changed. */
export async function myRunningGames(): Promise<Listed[]> {
  const running = await api.myGames(false);
  waiting.learn(running.filter(({ awaited }) => awaited).map(({ id }) => id));
  return running.toSorted((one, other) => urgency(other) - urgency(one));
}

function urgency({ awaited, your_turn }: Listed): number {
  return Number(awaited) + Number(your_turn);
}

export function welcomeBack(): string {
  return user.name ? words('web-home-back-named', { name: user.name }) : words('web-home-back');
}

/** What a running game waits for: the end of the names of messages about it. */
export function stateOf({ status, your_turn }: Listed): 'waiting' | 'your-turn' | 'their-turn' {
  if (status === 'waiting') return 'waiting';
  return your_turn ? 'your-turn' : 'their-turn';
}

/** Who won a finished game. All its seats are taken, so a seat is an index into the names. */
export function wonBy({ names, result }: Listed): string {
  const winners = (result?.winners ?? []).flatMap((seat) => names[seat] ?? []);
  return words('web-mine-won-by', { count: winners.length, names: listOf(winners) });
}

/** How long ago something was, in words: "now" below a minute. */
export function ago(time: number): string {
  const seconds = Date.now() / 1000 - time;
  const format = new Intl.RelativeTimeFormat(dictionary.language, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', Infinity];
  return format.format(-Math.floor(Math.max(0, seconds) / length), unit);
}
