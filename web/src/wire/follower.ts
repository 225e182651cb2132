/** A client's state of one table, kept correct when connections break. It does no I/O: it says what to send. */
import { decide, factsOfClose, factsOfRefusal, factsOfUpdate } from './reconnect';
import type { Ack, ChatLine, FromClient, FromServer, Happening, Presence, Refused, Update } from './types';

export type Command = Extract<FromClient, { id: string }>;
export type Answer = Ack | Refused;

export class Follower {
  state: Update | null = null;
  /** The happenings of each perspective that came with the state: the new ones, or all if it was sent whole. */
  fresh: ReadonlyMap<number | null, Happening[]> = new Map();
  presence: Presence | null = null;
  chat = new Map<number, ChatLine>();
  waiting = new Map<string, Command>();
  /** Whether to send what `opened` returns again, after a pause. */
  again = false;

  /** `answered` gets the final answer to each command. */
  constructor(private readonly answered: (answer: Answer) => void) {}

  /** The last entry that the client has. */
  get number(): number | null {
    return this.state?.number ?? null;
  }

  /** Remember a command until it is answered, however often it must be sent. */
  command(command: Command): Command {
    this.waiting.set(command.id, command);
    return command;
  }

  /** The connection is open: what to send. */
  opened(): FromClient[] {
    this.again = false;
    return this.carryOut(decide('opened', { waiting: this.waiting.size > 0 }).do);
  }

  /** Nothing came for long: what to send. Nothing, if the server was asked already: the connection is dead. */
  silent(asked: boolean): FromClient[] {
    return this.carryOut(decide('silence', { asked }).do);
  }

  /** The connection is closed: `open`, `open-later` or `give-up`. */
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

  /** Store an update, and which of its happenings are new. After a change nobody has been thinking for long. */
  private take(update: Update, whole: boolean): void {
    const have = whole ? 0 : (this.number ?? 0);
    const isNew = ({ number }: Happening) => number > have;
    this.fresh = new Map(update.perspectives.map(({ seat, happenings }) => [seat, happenings.filter(isNew)]));
    this.state = update;
    if (this.presence) this.presence = { ...this.presence, thinking: [] };
  }

  private settle(answer: Answer): void {
    if (answer.id !== null) this.waiting.delete(answer.id);
    this.answered(answer);
  }
}
