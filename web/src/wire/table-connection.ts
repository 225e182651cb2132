/** The WebSocket of a table. */
import { Connection } from './connection';
import { type Command, Follower } from './follower';
import { randomId } from './ids';
import { RefusedError } from './refused';
import type { FromServer, Hinted, Mute } from './types';

export class TableConnection extends Connection<Command, FromServer, Follower> {
  constructor(url: string, changed: (message: FromServer | null) => void) {
    super(url, (answered) => new Follower(answered), changed);
  }

  /** Ask for the best moves of a seat, and what a given one is worth. The question is sent until it is answered. */
  async hint(seat: number, move: string | null): Promise<Hinted> {
    const reply = await this.ask({ type: 'hint', id: randomId(), seat, move });
    if (reply.type === 'refused') throw new RefusedError(reply);
    return reply as Hinted;
  }

  mute(seat: number, on: boolean): void {
    this.send([{ type: 'mute', seat, on } satisfies Mute]);
  }
}
