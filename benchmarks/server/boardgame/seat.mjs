import { io } from 'socket.io-client';
import { address } from '../players/http.mjs';
import { MOVES_A_MATCH } from '../players/match.mjs';
import { Seat as AnySeat } from '../players/seat.mjs';
import { GAME } from './lobby.mjs';

const ROWS = 5;
const COLUMNS = 4;

// A seat speaks the messages of boardgame.io's own transport without its client, which keeps a store beside it and
// took about a quarter more processor time a move. That transport polls first and then goes over to WebSocket; a seat
// begins there.
const CONNECTION = { transports: ['websocket'], forceNew: true, reconnection: false };

/** A player's connection, and the newest state that came over it. */
export class Seat extends AnySeat {
  constructor(port, place) {
    super(place);
    this.playerID = String(place);
    this.socket = io(`${address(port)}/${GAME}`, CONNECTION);
    this.socket.on('sync', (id, { state }) => this.receive(id, state));
    this.socket.on('update', (id, state) => this.receive(id, state));
    this.socket.on('connect_error', (error) => this.fail(error));
    this.gone = new Promise((resolve) => this.socket.on('disconnect', resolve));
    this.gone.then(() => this.fail(new Error('disconnected')));
  }

  get mover() {
    return Number(this.state.ctx.currentPlayer);
  }

  get over() {
    return this.number >= MOVES_A_MATCH;
  }

  receive(id, state) {
    if (id !== this.match.id) return;
    this.state = state;
    this.advance(state._stateID);
  }

  sit(match) {
    this.match = match;
    this.number = -1;
    const synced = this.reached(0);
    this.socket.emit('sync', match.id, this.playerID, match.credentials[this.place], 2);
    return synced;
  }

  play() {
    const payload = {
      type: 'take',
      args: [this.number % ROWS, this.number % COLUMNS],
      playerID: this.playerID,
      credentials: this.match.credentials[this.place],
    };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.number, this.match.id, this.playerID);
  }

  close() {
    this.socket.disconnect();
  }
}
