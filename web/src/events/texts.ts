/** Events in words. */
import { boxOf, catalogue } from '$/wire/catalogue.svelte';
import { botName } from '$/table/players/seats';
import type { EntrantInfo, EventInfo } from '$/wire/types';
import { dictionary, words } from '$/words/words.svelte';

/** The name of a format. One that has no words yet is called by its id. */
export function formatName(format: string): string {
  return dictionary.find(`event-format-${format}`) ?? format;
}

export function formatText(format: string): string {
  return dictionary.find(`event-format-${format}-text`) ?? '';
}

/** The box and the game: "Rolling Cubes: Yahtzee". */
export function gameName(game: string): string {
  const box = boxOf(game);
  return box === game
    ? catalogue.name(game)
    : words('event-game-in-box', { box: catalogue.name(box), game: catalogue.name(game) });
}

/** The name of a figure of the standings. */
export function figureName(figure: string): string {
  return dictionary.find(`event-figure-${figure}`) ?? figure;
}

/** What a figure means; in this format, if it is something else there. */
export function figureText(figure: string, format: string): string {
  return dictionary.find(`event-about-${figure}-${format}`) ?? dictionary.find(`event-about-${figure}`) ?? '';
}

/** A figure as it is shown. */
export function figureValue(figure: string, value: number): string {
  return dictionary.find(`event-figure-value-${figure}`, { value }) ?? words('event-figure-value', { value });
}

/** Somebody who takes part. A computer player is called by its level, and a number if there are several. */
export function entrantName({ name, bot }: Pick<EntrantInfo, 'name' | 'bot'>): string {
  return bot ? `${botName(bot)}${name.slice(bot.length)}` : name;
}

/** The names of all, by their numbers. Number 0 is a computer player that fills a seat. */
export function namesOf(event: EventInfo): Map<number, string> {
  const names = event.entrants.map((entrant) => [entrant.number, entrantName(entrant)] as const);
  return new Map([[0, words('event-filled', { bot: event.plan.fill })], ...names]);
}

/** A time of the server, in seconds, as day and time of day. */
export function timeText(seconds: number): string {
  const style = { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(dictionary.language, style).format(seconds * 1000);
}

/** The table where somebody plays now, and that counts. */
export function ownTable(event: EventInfo): EventInfo['tables'][number] | null {
  if (event.status === 'over') return null;
  return event.tables.find(({ id, over }) => id !== null && id === event.table && !over) ?? null;
}
