/** A table in a list, in words. */
import { botName } from '$/table/seats';
import type { Listed } from '$/wire/types';
import { dictionary, words } from '$/words/words.svelte';

const BOT = 'bot:';

/** Those who sit there, in the order of the seats. */
export function namesOf({ names }: Listed): string[] {
  return names.map((name) => (name.startsWith(BOT) ? botName(name.slice(BOT.length)) : name));
}

export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(dictionary.language, { type: 'conjunction' }).format(names);
}

/** Who won a game that is over. Its seats are all taken, so they are numbered as the names are. */
export function wonBy(table: Listed): string {
  const names = namesOf(table);
  const winners = (table.result?.winners ?? []).flatMap((seat) => names[seat] ?? []);
  return words('web-mine-won-by', { count: winners.length, names: listOf(winners) });
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was, in words. What is newer than a minute is now. */
export function ago(time: number): string {
  const seconds = Date.now() / 1000 - time;
  const format = new Intl.RelativeTimeFormat(dictionary.language, { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ['second', Infinity];
  return format.format(-Math.floor(Math.max(0, seconds) / length), unit);
}
