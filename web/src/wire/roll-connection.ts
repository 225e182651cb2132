/** The WebSocket of an event in which people answer rolls. */
import { CommandFollower, type Sent } from './commands';
import { Connection } from './connection';
import { decide } from './reconnect';
import type { Answer, FromEventServer, RollUpdate } from './types';

export class RollFollower extends CommandFollower<Answer, RollUpdate, FromEventServer> {
  /** An event is always sent whole. */
  received(message: FromEventServer): Sent<Answer>[] {
    if (message.type === 'rolls') return this.carryOut(decide('update', { place: 'whole' }).do, { state: message });
    return message.type === 'ack' || message.type === 'refused' ? this.receivedAnswer(message) : [];
  }

  protected take(update: RollUpdate): void {
    this.state = update;
  }
}

export class RollConnection extends Connection<Answer, FromEventServer, RollFollower> {
  constructor(url: string, changed: (message: FromEventServer | null) => void) {
    super(url, (answered) => new RollFollower(answered), changed);
  }

  /** Ask for the server's time. */
  askTime(): void {
    this.send([{ type: 'ping' }]);
  }
}
