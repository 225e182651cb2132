/** Lets so many tables play and stop together. It begins closed. */
export class Gate {
  constructor(tables) {
    this.tables = tables;
    this.close();
  }

  open() {
    this.isOpen = true;
    this.letThrough();
  }

  /** Resolved when the last table has stopped. */
  close() {
    this.isOpen = false;
    this.stopped = 0;
    this.opened = new Promise((resolve) => (this.letThrough = resolve));
    return new Promise((resolve) => (this.allStopped = resolve));
  }

  wait() {
    this.stopped += 1;
    if (this.stopped === this.tables) this.allStopped();
    return this.opened;
  }
}
