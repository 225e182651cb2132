/** A score pad: what is written is kept in this browser at once, and counted by the server as soon as it answers. */
import type { Spot } from '$/boards/score';
import { failureText } from '$/parts/failure';
import { RefusedError } from '$/wire/refused';
import type { ScoreInfo } from '$/wire/types';
import { scoreApi } from './api';
import { type Change, type KeptPad, keepPad } from './kept';

const RETRY_MS = 2000;
const MOST_CHANGES = 100;
/** What the server refuses only for now. */
const LATER = ['server-too-many', 'server-not-ready', 'web-no-answer'];

export class Pad {
  sheets: KeptPad['sheets'];
  counted: ScoreInfo;
  /** Whether the totals are those of what is written. */
  fresh: boolean;
  /** Why they are not; empty while the server is being asked. */
  failure = $state('');
  private past: Change[];
  /** When it was last written on. */
  private at: number;
  private timer = 0;
  private asking = false;
  private stopped = false;

  constructor(
    readonly kept: KeptPad,
    private readonly told: (counted: ScoreInfo) => void,
  ) {
    this.sheets = $state.raw(kept.sheets);
    this.counted = $state.raw(kept.counted);
    this.fresh = $state(kept.fresh);
    this.past = $state.raw(kept.past);
    this.at = kept.at;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  write(spot: Spot, text: string): void {
    const before = this.textAt(spot);
    if (text === before) return;
    this.past = [...this.past, { ...spot, before }].slice(-MOST_CHANGES);
    this.put(spot, text);
  }

  /** Take the last change back: where it was. */
  undo(): Spot | null {
    const last = this.past.at(-1);
    if (!last) return null;
    this.past = this.past.slice(0, -1);
    this.put(last, last.before);
    return last;
  }

  /** Ask the server, until it answers. */
  async count(): Promise<void> {
    clearTimeout(this.timer);
    if (this.asking) return;
    this.asking = true;
    const { sheets } = this;
    try {
      this.take(await scoreApi.count(this.kept.game, { sheets, options: this.kept.options }), sheets === this.sheets);
    } catch (error) {
      this.fail(error);
    } finally {
      this.asking = false;
    }
    if (sheets !== this.sheets && !this.stopped) void this.count();
  }

  /** Leave the pad to another page: answers that come later are not kept. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private take(counted: ScoreInfo, fresh: boolean): void {
    if (this.stopped) return;
    this.counted = counted;
    this.fresh = fresh;
    this.failure = '';
    this.keep();
    if (fresh) this.told(counted);
  }

  private fail(error: unknown): void {
    this.failure = failureText(error);
    const final = error instanceof RefusedError && !LATER.includes(error.problem.reason);
    if (!final && !this.stopped) this.timer = window.setTimeout(() => void this.count(), RETRY_MS);
  }

  private textAt({ seat, place }: Spot): string {
    return this.sheets[seat]?.[place] ?? '';
  }

  private put({ seat, place }: Spot, text: string): void {
    this.sheets = this.sheets.map((sheet, each) => (each === seat ? withEntry(sheet, place, text) : sheet));
    this.fresh = false;
    this.at = Date.now();
    this.keep();
    void this.count();
  }

  private keep(): void {
    const { sheets, counted, fresh, past, at } = this;
    keepPad({ ...this.kept, sheets, counted, fresh, past, at });
  }
}

function withEntry(sheet: Record<string, string>, place: string, text: string): Record<string, string> {
  const others = Object.entries(sheet).filter(([each]) => each !== place);
  return Object.fromEntries(text === '' ? others : [...others, [place, text]]);
}
