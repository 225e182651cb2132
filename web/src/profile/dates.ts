/** Days and months of a profile, in words. */
import { dictionary } from '$/words/words.svelte';

/** A time of the server, in seconds, as a date. Others are told only the day, which begins at midnight UTC. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat(dictionary.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);
}

/** "2026-11" as "November 2026". */
export function month(text: string): string {
  const format = new Intl.DateTimeFormat(dictionary.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${text}-01T00:00:00Z`));
}
