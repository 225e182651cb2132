/** Two seats that play match after match. */
export class Table {
  constructor({ Seat }, port) {
    this.seats = [0, 1].map((place) => new Seat(port, place));
  }

  async open(match) {
    match.acknowledged = new Set();
    this.match = match;
    await Promise.all(this.seats.map((seat) => seat.sit(match)));
  }

  /** The state that both seats have. */
  get number() {
    return Math.min(...this.seats.map((seat) => seat.number));
  }

  get over() {
    return this.seats[0].over;
  }

  /** How many milliseconds a move took from its sending until both seats had it. */
  async move() {
    const { number, mover } = this.seats[0];
    const reached = Promise.all(this.seats.map((seat) => seat.reached(number + 1)));
    const sent = performance.now();
    this.seats[mover].play();
    await reached;
    const took = performance.now() - sent;
    this.match.acknowledged.add(this.number);
    return took;
  }

  gone() {
    return Promise.all(this.seats.map((seat) => seat.gone));
  }

  close() {
    for (const seat of this.seats) seat.close();
  }
}
