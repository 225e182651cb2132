/** The HTTP requests about sheets, and the addresses of their files. */
import { ask } from '$/wire/api';
import type * as wire from '$/wire/types';
import type { Language } from '$/words/languages';

/** How a sheet is printed. `players` is null for a sheet that is the same for any number. */
export interface Order {
  paper: string;
  each: number;
  players: number | null;
  language: Language;
}

export const printApi = {
  sheets: () => ask<wire.Sheets>('GET', '/api/sheets'),
};

/** A sheet as PDF, or its first page as a picture. */
export function sheetAddress(sheet: string, ending: 'pdf' | 'svg', order: Order): string {
  const { paper, each, players, language } = order;
  const query = new URLSearchParams({ paper, each: String(each), language });
  if (players !== null) query.set('players', String(players));
  return `/api/sheets/${sheet}.${ending}?${query}`;
}
