/** What every client has: commands that are sent until they are answered, and what to send when something happens to the
 * connection. It does no I/O: it says what to send. */
import { decide, factsOfClose, factsOfRefusal } from './reconnect';
import type { Ack, Hello, Ping, Refused } from './types';

export type Answer = Ack | Refused;
type Numbered = { number: number };
type Addressed = { id: string };
/** What a follower lets its connection send. */
export type Sent<Command> = Command | Hello | Ping;

export abstract class CommandFollower<Command extends Addressed, State extends Numbered, Message> {
  state: State | null = null;
  waiting = new Map<string, Command>();
  /** Whether to send what `opened` returns again, after a pause. */
  again = false;

  /** `answered` gets the final answer to each command. */
  constructor(private readonly answered: (answer: Answer) => void) {}

  /** A message came: what to send. */
  abstract received(message: Message): Sent<Command>[];

  /** Store the state that came; `whole` if nothing of the one before is needed. */
  protected abstract take(state: State, whole: boolean): void;

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
  opened(): Sent<Command>[] {
    this.again = false;
    return this.carryOut(decide('opened', { waiting: this.waiting.size > 0 }).do);
  }

  /** Nothing came for long: what to send. Nothing, if the server was asked already: the connection is dead. */
  silent(asked: boolean): Sent<Command>[] {
    return this.carryOut(decide('silence', { asked }).do);
  }

  /** The connection is closed: `open`, `open-later` or `give-up`. */
  closed(code: number): string {
    return decide('closed', factsOfClose(code)).do[0] ?? 'give-up';
  }

  /** A command was answered, or a message refused: what to send. */
  protected receivedAnswer(answer: Answer): Sent<Command>[] {
    const branch =
      answer.type === 'ack'
        ? decide('ack', { mine: this.waiting.has(answer.id) })
        : decide('refused', factsOfRefusal(answer, this.waiting));
    return this.carryOut(branch.do, { answer });
  }

  protected carryOut(what: string[], came: { answer?: Answer; state?: State } = {}): Sent<Command>[] {
    return what.flatMap((each) => this.step(each, came));
  }

  private step(what: string, { answer, state }: { answer?: Answer; state?: State }): Sent<Command>[] {
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
        if (state) this.take(state, what === 'replace');
        break;
      case 'done':
      case 'tell':
        if (answer) this.settle(answer);
    }
    return [];
  }

  private settle(answer: Answer): void {
    if (answer.id !== null) this.waiting.delete(answer.id);
    this.answered(answer);
  }
}
