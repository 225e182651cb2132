/** A player's place at a table: the number of the newest state that came, and whoever waits for a later one. */
export class Seat {
  constructor(place) {
    this.place = place;
    this.number = -1;
    this.error = null;
    this.waiting = null;
  }

  advance(number) {
    this.number = number;
    if (this.waiting && number >= this.waiting.number) this.settle('resolve');
  }

  fail(error) {
    this.error = error;
    if (this.waiting) this.settle('reject', error);
  }

  settle(how, value) {
    const { [how]: settle } = this.waiting;
    this.waiting = null;
    settle(value);
  }

  /** Settled when the state of this number, or a later one, has come. */
  reached(number) {
    if (this.error) return Promise.reject(this.error);
    if (this.number >= number) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.waiting = { number, resolve, reject };
    });
  }
}
