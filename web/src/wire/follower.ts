/** A client's picture of one table, kept right whatever the connection does. It sends nothing itself: it says what to send. */
import { decide, factsOfClose, factsOfRefusal, factsOfUpdate } from './reconnect';
import type { Ack, ChatLine, FromClient, FromServer, Happening, Presence, Refused, Update } from './types';

export type Command = Extract<FromClient, { id: string }>;
export type Answer = Ack | Refused;

export class Follower {
  state: Update | null = null;
  /** What each perspective saw that the client did not have before the state; all of it where it was sent whole. */
  fresh: ReadonlyMap<number | null, Happening[]> = new Map();
  presence: Presence | null = null;
  chat = new Map<number, ChatLine>();
  waiting = new Map<string, Command>();
  /** Whether, after a pause, to send what `opened` says once more. */
  again = false;

  /** `answered` is told the last word on each command. */
  constructor(private readonly answered: (answer: Answer) => void) {}

  /** The last entry that the client has. */
  get number(): number | null {
    return this.state?.number ?? null;
  }

  /** A command that is to be done, however often it must be sent. */
  command(command: Command): Command {
    this.waiting.set(command.id, command);
    return command;
  }

  /** The connection is open: what to send. */
  opened(): FromClient[] {
    this.again = false;
    return this.carryOut(decide('opened', { waiting: this.waiting.size > 0 }).do);
  }

  /** Nothing was heard for long: what to send. Nothing once a ping had no answer: the connection is dead. */
  silent(asked: boolean): FromClient[] {
    return this.carryOut(decide('silence', { asked }).do);
  }

  /** The connection closed: `open`, `open-later` or `give-up`. */
  closed(code: number): string {
    return decide('closed', factsOfClose(code)).do[0] ?? 'give-up';
  }

  /** A message came: what to send. */
  received(message: FromServer): FromClient[] {
    switch (message.type) {
      case 'update':
        return this.carryOut(decide('update', factsOfUpdate(message, this.state)).do, message);
      case 'ack':
        return this.carryOut(decide('ack', { mine: this.waiting.has(message.id) }).do, message);
      case 'refused':
        return this.carryOut(decide('refused', factsOfRefusal(message, this.waiting)).do, message);
      case 'presence':
        this.presence = message;
        break;
      case 'chat':
        for (const line of message.lines) this.chat.set(line.number, line);
    }
    return [];
  }

  private carryOut(what: string[], message?: FromServer): FromClient[] {
    return what.flatMap((each) => this.step(each, message));
  }

  private step(what: string, message?: FromServer): FromClient[] {
    switch (what) {
      case 'hello':
        return [{ type: 'hello', since: this.number }];
      case 'hello-anew':
        return [{ type: 'hello', since: null }];
      case 'ping':
        return [{ type: 'ping' }];
      case 'resend':
        return [...this.waiting.values()];
      case 'resend-later':
        this.again = true;
        break;
      case 'apply':
      case 'replace':
        if (message?.type === 'update') this.take(message, what === 'replace');
        break;
      case 'done':
      case 'tell':
        if (message?.type === 'ack' || message?.type === 'refused') this.settle(message);
    }
    return [];
  }

  /** The happenings that are new, and everything else as it stands now. */
  private take(update: Update, whole: boolean): void {
    const have = whole ? 0 : (this.number ?? 0);
    const isNew = ({ number }: Happening) => number > have;
    this.fresh = new Map(update.perspectives.map(({ seat, happenings }) => [seat, happenings.filter(isNew)]));
    this.state = update;
  }

  private settle(answer: Answer): void {
    if (answer.id !== null) this.waiting.delete(answer.id);
    this.answered(answer);
  }
}
