/** A client's state of one table, kept correct when connections break. It does no I/O: it says what to send. */
import { CommandFollower, type Sent } from './commands';
import { decide, factsOfUpdate } from './reconnect';
import type { ChatLine, FromClient, FromServer, Happening, Presence, Update } from './types';

export type { Answer } from './commands';
export type Command = Extract<FromClient, { id: string }>;

export class Follower extends CommandFollower<Command, Update, FromServer> {
  /** The happenings of each perspective that came with the state: the new ones, or all if it was sent whole. */
  fresh: ReadonlyMap<number | null, Happening[]> = new Map();
  presence: Presence | null = null;
  chat = new Map<number, ChatLine>();

  received(message: FromServer): Sent<Command>[] {
    switch (message.type) {
      case 'update':
        return this.carryOut(decide('update', factsOfUpdate(message, this.state)).do, { state: message });
      case 'ack':
      case 'refused':
        return this.receivedAnswer(message);
      case 'presence':
        this.presence = message;
        break;
      case 'chat':
        for (const line of message.lines) this.chat.set(line.number, line);
    }
    return [];
  }

  /** Store an update, and which of its happenings are new. After a change nobody has been thinking for long. */
  protected take(update: Update, whole: boolean): void {
    const have = whole ? 0 : (this.number ?? 0);
    const isNew = ({ number }: Happening) => number > have;
    this.fresh = new Map(update.perspectives.map(({ seat, happenings }) => [seat, happenings.filter(isNew)]));
    this.state = update;
    if (this.presence) this.presence = { ...this.presence, thinking: [] };
  }
}
