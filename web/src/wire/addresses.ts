/** The addresses of a table. */
export const tableAddress = (table: string, invitation: string | null) => `/table/${table}${query(invitation)}`;

/** The analysis, at the decision that an entry made. */
export const analysisAddress = (table: string, invitation: string | null, entry?: number) =>
  `/table/${table}/analysis${entry === undefined ? '' : `/${entry}`}${query(invitation)}`;

/** The replay, from this entry on. */
export const replayAddress = (table: string, entry: number, invitation: string | null) =>
  `/table/${table}/replay/${entry}${query(invitation)}`;

/** A request about a table. `path` begins with a slash, or is empty. */
export const requestAddress = (table: string, path: string, invitation: string | null) =>
  `/api/tables/${table}${path}${query(invitation)}`;

/** The record of a game, to download. */
export const recordAddress = (table: string, invitation: string | null) => requestAddress(table, '/record', invitation);

/** The analysis of a game as one file, to download. */
export const analysisFile = (table: string, invitation: string | null) =>
  requestAddress(table, '/analysis.html', invitation);

/** The filled-in sheet of a finished game. */
export const sheetFile = (table: string, invitation: string | null, language: string) => {
  const address = requestAddress(table, '/sheet.pdf', invitation);
  return `${address}${address.includes('?') ? '&' : '?'}language=${language}`;
};

/** The WebSocket of a table. */
export const socketAddress = (table: string, invitation: string | null) =>
  location.origin.replace(/^http/, 'ws') + requestAddress(table, '/socket', invitation);

/** The WebSocket of an event in which people answer rolls; with the token of one who takes part under a name alone. */
export const eventSocketAddress = (event: string, token: string | null) =>
  location.origin.replace(/^http/, 'ws') +
  `/api/events/${event}/socket${token === null ? '' : `?token=${encodeURIComponent(token)}`}`;

function query(invitation: string | null): string {
  return invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`;
}

/** Everything that the server keeps about the user, as a file. */
export const EXPORT_ADDRESS = '/api/account/export';
