import { Seat as AnySeat } from '../players/seat.mjs';
import { openSocket } from './lobby.mjs';

// Prime to the usual numbers of moves, so that all kinds of them are played.
const STEP = 7;

/** A player's connection to one table after the other, and the newest update that came over it. */
export class Seat extends AnySeat {
  constructor(port, place) {
    super(place);
    this.port = port;
  }

  get mover() {
    return this.state.to_move[0];
  }

  get over() {
    return this.state.to_move.length === 0;
  }

  async sit(match) {
    this.match = match;
    this.number = -1;
    this.socket = match.sockets?.[this.place] ?? (await openSocket(this.port, match, this.place));
    this.listen(this.socket);
    const synced = this.reached(0);
    this.send({ type: 'hello', since: match.since });
    await synced;
  }

  listen(socket) {
    socket.on('message', (data) => socket === this.socket && this.receive(JSON.parse(data)));
    socket.on('error', (error) => this.fail(error));
    this.gone = new Promise((resolve) => socket.on('close', resolve));
    this.gone.then(() => socket === this.socket && this.fail(new Error('disconnected')));
  }

  receive(message) {
    if (message.type === 'update') {
      this.state = message;
      this.advance(message.number);
    } else if (message.type === 'ack') {
      this.match.acknowledged.add(message.number);
    } else if (message.type === 'refused') {
      this.fail(new Error(`refused: ${message.problem.text}`));
    }
  }

  play() {
    const { moves } = this.state.perspectives[0];
    const move = moves[(this.number * STEP) % moves.length];
    this.send({ type: 'play', id: String(this.number), seat: this.place, expect: this.number, move });
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  close() {
    this.socket?.close();
  }
}
