/** The replay of a finished game, entry by entry. */
import type { BoardModule } from '$/boards/board';
import { sceneTime } from '$/table/live/scene-time';
import { logText } from '$/table/log/log-text';
import { type Turn, turnsOf } from '$/table/log/turns';
import { afterScene } from '$/stage/rolling';
import { resultApi } from '$/result/api';
import { remembered } from '$/wire/remembered';
import type { Happening, Moment, Scene, Story } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** While the slider is dragged, only an entry on which it rests is fetched. */
const REST_MS = 60;

/** An entry of the record as a happening at the table. */
export function happeningOf({ entry, ...scene }: Scene): Happening {
  return { number: entry, kind: scene.seat === null ? 'throw' : 'move', at: 0, ...scene };
}

export class Replay {
  /** The entry that was asked for. */
  entry = $state(0);
  /** What is shown. It follows `entry` when it is fetched. */
  moment = $state.raw<Moment | null>(null);
  /** What has just happened; nothing at the start. */
  fresh = $state.raw<Happening[]>([]);
  /** The moment before it. */
  before = $state.raw<Moment | null>(null);
  /** Whether it is still being shown, as at the table. */
  playing = $state(false);
  /** How long that takes in all, in milliseconds. */
  sceneMs = $state(0);
  failure = $state(false);
  readonly happenings: Happening[];
  readonly lines: string[];
  /** The turn of each entry; 0 at the start. */
  readonly turns: number[];
  /** The turns as the log shows them. */
  readonly log: Turn[];
  private readonly moments = new Map<number, Promise<Moment>>();
  private timer = 0;
  private stopScene: () => void = () => undefined;

  constructor(
    private readonly table: string,
    private readonly invitation: string | null,
    story: Story,
    names: string[],
    private readonly board: BoardModule,
  ) {
    this.happenings = story.scenes.map(happeningOf);
    this.turns = [0, ...story.scenes.map(({ turn }) => turn)];
    this.log = turnsOf(this.happenings, story.start);
    this.lines = [words('result-replay-start'), ...this.happenings.map((each) => logText(each, names, board))];
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

  close(): void {
    clearTimeout(this.timer);
    this.stopScene();
  }

  private async show(entry: number): Promise<void> {
    try {
      const [before, moment] = await Promise.all([entry > 0 ? this.fetch(entry - 1) : null, this.fetch(entry)]);
      if (entry !== this.entry) return;
      this.failure = false;
      if (moment === this.moment) return;
      this.fresh = this.happenings.slice(Math.max(0, entry - 1), entry);
      this.before = before;
      this.moment = moment;
      this.play();
      for (const near of [entry + 1, entry - 1])
        if (near >= 0 && near <= this.last) void this.fetch(near).catch(() => 0);
    } catch {
      this.failure = entry === this.entry;
    }
  }

  private play(): void {
    this.stopScene();
    this.sceneMs = sceneTime({ fresh: this.fresh, mine: false, before: this.before, after: this.moment }, this.board);
    this.playing = this.sceneMs > 0;
    this.stopScene = afterScene(this.sceneMs, () => (this.playing = false));
  }

  private fetch(entry: number): Promise<Moment> {
    return remembered(this.moments, entry, () => resultApi.moment(this.table, entry, this.invitation));
  }
}
