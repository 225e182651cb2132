import { address, post } from '../players/http.mjs';

export const GAME = 'stars';
const SEATS = ['0', '1'];

function lobby(port, path) {
  return `${address(port)}/games/${GAME}/${path}`;
}

async function join(port, id, playerID) {
  const { playerCredentials } = await post(lobby(port, `${id}/join`), { playerID, playerName: `player ${playerID}` });
  return playerCredentials;
}

/** A new match with both seats taken. They are taken one after the other: the server loses one of two at once. */
export async function openMatch(port) {
  const { matchID } = await post(lobby(port, 'create'), { numPlayers: SEATS.length });
  const credentials = [];
  for (const seat of SEATS) credentials.push(await join(port, matchID, seat));
  return { id: matchID, credentials };
}
