/** A WebSocket: opened, and opened again when it breaks, as the follower decides. */
import type { Answer, CommandFollower } from './commands';
import { randomId } from './ids';
import { LATER, pause, RETRY_MS, SILENCE_MS } from './reconnect';
import { RefusedError } from './refused';
import type { Ack, Check, Checked, Hello, Hint, Hinted, Mute, Ping, Pong, Refused } from './types';

/**
 * `lost`: it is being opened again. `resting`: it is opened again when the page is looked at. `gone`: what it is about is
 * not there for this user.
 */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'resting' | 'gone';

interface PendingCommand {
  resolve: (value: Ack) => void;
  reject: (reason: Error) => void;
}

type Question = Check | Hint;
type Reply = Checked | Hinted | Refused;

interface PendingQuestion {
  question: Question;
  resolve: (reply: Reply) => void;
}

/** What every server answers. Of other messages only the follower knows. */
type Known = Ack | Refused | Checked | Hinted | Pong;

export class Connection<
  Command extends { id: string },
  Message extends { type: string },
  Follower extends CommandFollower<Command, { number: number }, Message>,
> {
  readonly follower: Follower;
  state: ConnectionState = 'opening';
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer = 0;
  private silence = 0;
  private asked = false;
  private closed = false;
  private readonly commands = new Map<string, PendingCommand>();
  private readonly questions = new Map<string, PendingQuestion>();

  /** `changed` is called with each message, and with null when the state of the connection changes. */
  constructor(
    private readonly url: string,
    follow: (answered: (answer: Answer) => void) => Follower,
    private readonly changed: (message: Message | null) => void,
  ) {
    this.follower = follow((answer) => this.answered(answer));
    this.open();
    addEventListener('online', this.reopenNow);
    document.addEventListener('visibilitychange', this.reopenNow);
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.reopenNow);
    document.removeEventListener('visibilitychange', this.reopenNow);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket?.close();
  }

  /** Send a command until it is done or refused. */
  command(command: Command): Promise<Ack> {
    this.follower.command(command);
    return new Promise((resolve, reject) => {
      this.commands.set(command.id, { resolve, reject });
      this.send([command]);
    });
  }

  /** Ask what a move would do. The question is sent until it is answered. */
  async check(seat: number, move: string): Promise<Checked> {
    const reply = await this.ask({ type: 'check', id: randomId(), seat, move });
    if (reply.type === 'checked') return reply;
    const problem = reply.type === 'refused' ? reply.problem : null;
    return { type: 'checked', id: reply.id ?? '', legal: false, problem, view: null, draft: null };
  }

  /** Close it until the page is looked at; whether it could be: what has no answer yet keeps it. */
  protected rest(): boolean {
    if (this.state === 'gone' || this.commands.size > 0 || this.questions.size > 0) return false;
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    socket?.close();
    this.setState('resting');
    return true;
  }

  protected ask(question: Question): Promise<Reply> {
    return new Promise((resolve) => {
      this.questions.set(question.id, { question, resolve });
      this.send([question]);
    });
  }

  private open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempt = 0;
      this.expectMessages();
      this.sendHello();
      this.setState('open');
    };
    socket.onmessage = (event) => this.received(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private received(message: Message): void {
    const known = message as unknown as Known;
    this.expectMessages();
    if (known.type === 'checked' || known.type === 'hinted') this.answerQuestion(known);
    if (known.type === 'refused' && !LATER.includes(known.kind)) this.answerQuestion(known);
    this.send(this.follower.received(message));
    const questioned = known.type === 'refused' && this.questions.has(known.id ?? '');
    if (this.follower.again || questioned) this.later(RETRY_MS, () => this.sendHello());
    this.changed(message);
  }

  /** Send hello, and everything that has no answer yet. */
  private sendHello(): void {
    this.send([...this.follower.opened(), ...[...this.questions.values()].map(({ question }) => question)]);
  }

  private answerQuestion(reply: Reply): void {
    this.questions.get(reply.id ?? '')?.resolve(reply);
    this.questions.delete(reply.id ?? '');
  }

  private lost(code: number): void {
    clearTimeout(this.silence);
    if (this.closed) return;
    const again = this.follower.closed(code);
    if (again === 'give-up') return this.setState('gone');
    this.setState('lost');
    this.later(again === 'open' && this.attempt === 0 ? 0 : pause(this.attempt), () => this.open());
    this.attempt += 1;
  }

  /** The network is back, or the page is visible again. */
  private readonly reopenNow = (): void => {
    if (document.hidden) return;
    const broken = this.state === 'lost' && this.socket?.readyState === WebSocket.CLOSED;
    if (broken || (this.state === 'resting' && this.socket === null)) this.open();
  };

  private expectMessages(): void {
    this.asked = false;
    this.startSilenceTimer();
  }

  private startSilenceTimer(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      const out = this.follower.silent(this.asked);
      if (out.length === 0) return this.giveUpSocket();
      this.asked = true;
      this.send(out);
      this.startSilenceTimer();
    }, SILENCE_MS);
  }

  /** A dead connection may take minutes to close by itself. */
  private giveUpSocket(): void {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.lost(1006);
  }

  protected send(messages: (Command | Question | Hello | Ping | Mute)[]): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    for (const message of messages) this.socket.send(JSON.stringify(message));
  }

  private later(ms: number, what: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, ms);
  }

  private setState(state: ConnectionState): void {
    this.state = state;
    this.changed(null);
  }

  private answered(answer: Answer): void {
    const pending = answer.id === null ? undefined : this.commands.get(answer.id);
    if (!pending || answer.id === null) return;
    this.commands.delete(answer.id);
    if (answer.type === 'ack') pending.resolve(answer);
    else pending.reject(new RefusedError(answer));
  }
}
