export const SIDES = ['astragal', 'boardgame'];

/** How one of the two servers is spoken to: a `Seat`, `openMatch`, and `connect` where that is a step of its own. */
export async function sideOf(name) {
  if (!SIDES.includes(name)) throw new Error(`--server is one of ${SIDES.join(', ')}`);
  return { ...(await import(`../${name}/seat.mjs`)), ...(await import(`../${name}/lobby.mjs`)) };
}
