/** Where a game can be replayed, from a certain entry on. */
export function replayAddress(table: string, entry: number, invitation: string | null): string {
  const query = invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`;
  return `/table/${table}/replay/${entry}${query}`;
}
