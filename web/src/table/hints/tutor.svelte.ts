/** The tutor asks "Sure?" before a clear mistake. What a clear mistake is, the server says. */
import type { AdviceInfo, JudgedMove } from '$/wire/types';
import type { LiveTable } from '../live/live.svelte';

/** A tutor that takes longer says nothing, so that the game goes on. */
const PATIENCE_MS = 10_000;

export interface Doubt {
  judged: JudgedMove;
  best: AdviceInfo;
  answer: (sure: boolean) => void;
}

export class Tutor {
  /** Whether a move is being looked at. Meanwhile no other can be made. */
  thinking = $state(false);
  doubt = $state.raw<Doubt | null>(null);

  /** Whether to play this move: at once, unless it is a clear mistake; then as the player says. */
  async sure(live: LiveTable, seat: number, move: string): Promise<boolean> {
    this.thinking = true;
    try {
      const hinted = await Promise.race([live.hint(seat, move).catch(() => null), later()]);
      const [best] = hinted?.moves ?? [];
      return hinted?.judged?.blunder && best ? await this.ask(hinted.judged, best) : true;
    } finally {
      this.thinking = false;
      this.doubt = null;
    }
  }

  private ask(judged: JudgedMove, best: AdviceInfo): Promise<boolean> {
    return new Promise((answer) => (this.doubt = { judged, best, answer }));
  }
}

function later(): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), PATIENCE_MS));
}
