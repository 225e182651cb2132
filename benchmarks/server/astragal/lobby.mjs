import { once } from 'node:events';
import { WebSocket } from 'ws';
import { address, post } from '../players/http.mjs';

const TABLE = { game: 'dice-stars', seats: [{ kind: 'me' }, { kind: 'open' }], public: true };
const NAMES = ['Ada', 'Ben'];
const PAIRS = 20;
const CONNECTION = { perMessageDeflate: false, skipUTF8Validation: true };

function bearing(token) {
  return { authorization: `Bearer ${token}` };
}

async function becomeGuest(port, name) {
  const { token } = await post(`${address(port)}/api/session`, { name });
  return token;
}

const pairs = [];
let opened = 0;

/** The pairs of guests take turns. */
function nextPair(port) {
  const turn = opened % PAIRS;
  opened += 1;
  pairs[turn] ??= Promise.all(NAMES.map((name) => becomeGuest(port, name)));
  return pairs[turn];
}

/** A new table, laid by one guest and joined by another: the game runs. */
export async function openMatch(port) {
  const credentials = await nextPair(port);
  const [host, guest] = credentials.map(bearing);
  const { table } = await post(`${address(port)}/api/tables`, TABLE, host);
  await post(`${address(port)}/api/tables/${table.id}/join`, {}, guest);
  return { id: table.id, credentials };
}

export async function openSocket(port, { id, credentials }, place) {
  const url = `${address(port).replace('http', 'ws')}/api/tables/${id}/socket`;
  const socket = new WebSocket(url, { ...CONNECTION, headers: bearing(credentials[place]) });
  await once(socket, 'open');
  return socket;
}

/** A table has sockets of its own; with boardgame.io one serves match after match. So ours are open beforehand. */
export async function connect(port, match) {
  match.sockets = await Promise.all(match.credentials.map((_, place) => openSocket(port, match, place)));
}
