/** The HTTP requests about events. */
import { answerTo, ask } from '$/wire/api';
import type * as wire from '$/wire/types';

/** What of an event was seen: the mark with which the server tells whether there is anything new. */
export interface Sight {
  info: wire.EventInfo;
  tag: string;
}

const address = (event: string, path = '') => `/api/events/${event}${path}`;

/** An event to download. */
export const exportAddress = (event: string, file: 'export.csv' | 'export.json' | 'records.zip') =>
  address(event, `/${file}`);

export const events = {
  formats: async (): Promise<wire.FormatInfo[]> => (await ask<wire.Formats>('GET', '/api/event-formats')).formats,
  /** The event with a code of six letters. */
  find: async (code: string): Promise<string> =>
    (await ask<wire.EventOfCode>('GET', `/api/event-codes/${encodeURIComponent(code)}`)).event,
  create: (form: wire.EventForm) => ask<wire.EventInfo>('POST', '/api/events', form),
  info: (event: string) => ask<wire.EventInfo>('GET', address(event)),
  /** The same, by the token of somebody who takes part under a name alone; null if it is as it was seen before. */
  see: async (event: string, token: string | null, tag: string): Promise<Sight | null> => {
    const headers = {
      ...(tag ? { 'if-none-match': tag } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await answerTo('GET', address(event), undefined, headers);
    return answer.ok ? { info: (await answer.json()) as wire.EventInfo, tag: answer.headers.get('etag') ?? '' } : null;
  },
  enter: (event: string, form: wire.EntryForm) => ask<wire.EventInfo>('POST', address(event, '/entry'), form),
  enterNamed: (event: string, form: wire.NamedEntryForm) => ask<wire.EventInfo>('POST', address(event, '/names'), form),
  withdraw: (event: string) => ask<wire.EventInfo>('DELETE', address(event, '/entry')),
  steer: (event: string, form: wire.SteerForm) => ask<wire.EventInfo>('POST', address(event, '/steering'), form),
  rename: (event: string, entrant: number, name: string) =>
    ask<wire.EventInfo>('PUT', address(event, `/entrants/${entrant}`), { name }),
  remove: (event: string, entrant: number) => ask<wire.EventInfo>('DELETE', address(event, `/entrants/${entrant}`)),
};
