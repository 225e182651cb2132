/** The replay of a finished game, entry by entry. */
import type { BoardModule } from '$/boards/board';
import { logText } from '$/table/log-text';
import { api } from '$/wire/api';
import type { Happening, Moment, Scene, Story } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** While the slider is dragged, only an entry on which it rests is fetched. */
const REST_MS = 60;

/** An entry of the record as a happening at the table. */
export function happeningOf({ entry, seat, text, shown }: Scene): Happening {
  return { number: entry, kind: seat === null ? 'throw' : 'move', at: 0, seat, text, shown };
}

export class Replay {
  /** The entry that was asked for. */
  entry = $state(0);
  /** What is shown. It follows `entry` when it is fetched. */
  moment = $state.raw<Moment | null>(null);
  /** What happened since the last moment, if that was one entry before. */
  fresh = $state.raw<Happening[]>([]);
  failure = $state(false);
  readonly happenings: Happening[];
  readonly lines: string[];
  private readonly moments = new Map<number, Promise<Moment>>();
  private timer = 0;

  constructor(
    private readonly table: string,
    private readonly invitation: string | null,
    story: Story,
    names: string[],
    board: BoardModule,
  ) {
    this.happenings = story.scenes.map(happeningOf);
    this.lines = [words('web-replay-start'), ...this.happenings.map((each) => logText(each, names, board))];
  }

  get last(): number {
    return this.happenings.length;
  }

  to(entry: number): void {
    this.entry = Math.max(0, Math.min(this.last, entry));
    clearTimeout(this.timer);
    if (this.moments.has(this.entry)) void this.show(this.entry);
    else this.timer = window.setTimeout(() => void this.show(this.entry), REST_MS);
  }

  private async show(entry: number): Promise<void> {
    try {
      const moment = await this.fetch(entry);
      if (entry !== this.entry) return;
      const next = this.moment?.entry === entry - 1 ? this.happenings[entry - 1] : undefined;
      this.fresh = next ? [next] : [];
      this.moment = moment;
      this.failure = false;
      for (const near of [entry + 1, entry - 1])
        if (near >= 0 && near <= this.last) void this.fetch(near).catch(() => 0);
    } catch {
      this.failure = entry === this.entry;
    }
  }

  private fetch(entry: number): Promise<Moment> {
    const coming = this.moments.get(entry) ?? api.moment(this.table, entry, this.invitation);
    this.moments.set(entry, coming);
    coming.catch(() => this.moments.delete(entry));
    return coming;
  }
}
