/** The WebSocket of a table. */
import { Connection } from './connection';
import { type Command, Follower } from './follower';
import { randomId } from './ids';
import { RefusedError } from './refused';
import type { FromServer, Hinted, Mute } from './types';

/** Who has not looked at the page of a table for so long is not at the table, and is told of turns elsewhere. */
const AWAY_MS = 120_000;
/** With less time for a decision the page must know at once. */
const SLOW_S = 3600;

export class TableConnection extends Connection<Command, FromServer, Follower> {
  private away = 0;

  constructor(url: string, changed: (message: FromServer | null) => void) {
    super(url, (answered) => new Follower(answered), changed);
    document.addEventListener('visibilitychange', this.restIfHidden);
    this.restIfHidden();
  }

  override close(): void {
    super.close();
    document.removeEventListener('visibilitychange', this.restIfHidden);
    clearTimeout(this.away);
  }

  private readonly restIfHidden = (): void => {
    clearTimeout(this.away);
    if (!document.hidden) return;
    this.away = window.setTimeout(() => {
      if (!this.slow || !this.rest()) this.restIfHidden();
    }, AWAY_MS);
  };

  /** Whether the game is one over days. Before it begins the page may be needed: it reveals what its seats promised. */
  private get slow(): boolean {
    const table = this.follower.state?.table;
    return table?.status === 'running' && (table.time_control?.decision_s ?? Infinity) >= SLOW_S;
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
