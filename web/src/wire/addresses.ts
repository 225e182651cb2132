/** Where a game can be replayed, from a certain entry on. */
export function replayAddress(table: string, entry: number, invitation: string | null): string {
  return `/table/${table}/replay/${entry}${invited(invitation)}`;
}

/** Where the game is analysed. */
export function analysisAddress(table: string, invitation: string | null): string {
  return `/table/${table}/analysis${invited(invitation)}`;
}

/** The table itself. */
export function tableAddress(table: string, invitation: string | null): string {
  return `/table/${table}${invited(invitation)}`;
}

function invited(invitation: string | null): string {
  return invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`;
}
