import { dictionary } from '$/words/words.svelte';

/** A time of the server, in seconds, as date and time of day. */
export function moment(seconds: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(dictionary.language, style).format(seconds * 1000);
}
