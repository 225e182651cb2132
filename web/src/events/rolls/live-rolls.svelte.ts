/** An event in which people answer rolls, as this browser shows it. */
import { eventSocketAddress } from '$/wire/addresses';
import type { ConnectionState } from '$/wire/connection';
import { randomId } from '$/wire/ids';
import { RollConnection } from '$/wire/roll-connection';
import { sharing } from '$/wire/sharing';
import type { Checked, FromEventServer, RollUpdate } from '$/wire/types';

/** An answer that the server has acknowledged, and the entry of the event that has it. */
interface Acknowledged {
  roll: number;
  move: string;
  number: number;
}

export class LiveRolls {
  update = $state.raw<RollUpdate | null>(null);
  /** The update before; null after the first one. */
  before = $state.raw<RollUpdate | null>(null);
  state = $state<ConnectionState>('opening');
  /** The number of answers that are not acknowledged. */
  sending = $state(0);
  private acknowledged = $state.raw<Acknowledged | null>(null);
  /** The server's time minus the time since this page was opened, in seconds. The clock of a device may be wrong, and jump. */
  private offset = $state(0);
  private readonly connection: RollConnection;

  constructor(event: string, token: string | null) {
    this.connection = new RollConnection(eventSocketAddress(event, token), (message) => this.changed(message));
    document.addEventListener('visibilitychange', this.askTime);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.askTime);
    this.connection.close();
  }

  /** The server's time, in seconds. */
  now(): number {
    return this.offset + performance.now() / 1000;
  }

  /** What somebody here has written last for the newest roll; null if nothing. */
  get answer(): string | null {
    const { acknowledged, update } = this;
    if (acknowledged && acknowledged.roll === update?.roll?.number && acknowledged.number > update.number)
      return acknowledged.move;
    return update?.you?.answer ?? null;
  }

  /** Send an answer until it is acknowledged or refused, whatever the connection does. */
  async send(roll: number, move: string): Promise<void> {
    this.sending += 1;
    try {
      const { number } = await this.connection.command({ type: 'answer', id: randomId(), roll, move });
      if (number >= (this.acknowledged?.number ?? 0)) this.acknowledged = { roll, move, number };
    } finally {
      this.sending -= 1;
    }
  }

  check(move: string): Promise<Checked> {
    return this.connection.check(0, move);
  }

  /** While a device sleeps, no clock of its own need run. */
  private readonly askTime = (): void => {
    if (!document.hidden) this.connection.askTime();
  };

  private changed(message: FromEventServer | null): void {
    this.state = this.connection.state;
    if (message?.type === 'pong' || message?.type === 'rolls') this.offset = message.now - performance.now() / 1000;
    if (message?.type !== 'rolls') return;
    this.before = this.update;
    this.update = sharing(this.update, message);
  }
}
