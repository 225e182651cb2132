/** What one screen shows of a live table: whose view it is, and what that seat sees and may do. */
import type { LoadedBoard } from '$/boards/board';
import type { Mine } from '$/wire/types';
import type { LiveTable } from './live/live.svelte';
import { logText } from './log/log-text';
import { names as namesOf } from './players/seats';

interface Source {
  live: LiveTable;
  board: LoadedBoard;
  /** The table before the first update. */
  mine: Mine;
}

export class TableScreen {
  private readonly source: () => Source;
  live = $derived.by(() => this.source().live);
  board = $derived.by(() => this.source().board);
  update = $derived(this.live.snapshot?.update);
  table = $derived.by(() => this.update?.table ?? this.source().mine.table);
  toMove = $derived(this.update?.to_move ?? []);
  /** What people must enter of real dice. */
  due = $derived(this.update?.throw ?? null);
  /** Who decides, or throws real dice. */
  acting = $derived(typeof this.due?.seat === 'number' ? [this.due.seat] : this.toMove);
  /** Derived from a text, so that it changes only when a name does. */
  private nameList = $derived(namesOf(this.table).join('\n'));
  names = $derived(this.nameList.split('\n'));
  viewer = $derived.by(() => this.nextViewer());
  perspective = $derived(this.live.perspective(this.viewer));
  view = $derived(this.perspective?.view as never);
  fresh = $derived(this.live.news(this.viewer));
  seen = $derived(this.live.seen.get(this.viewer) ?? []);
  over = $derived(this.table.status === 'over' && !this.live.playing);
  away = $derived(this.viewer !== null && (this.table.seats[this.viewer]?.away ?? false));
  myTurn = $derived(this.viewer !== null && this.toMove.includes(this.viewer) && !this.over && !this.away);
  /** What has just happened, in sentences. */
  told = $derived(this.fresh.map((happening) => logText(happening, this.names, this.board)).filter(Boolean));
  /** What a scene is about: the last move. What falls is told when it lies. */
  sceneText = $derived.by(() => {
    const move = this.fresh.findLast(({ kind }) => kind === 'move');
    return move ? logText(move, this.names, this.board) : '';
  });
  /** What the board is given of it. */
  forBoard = $derived({
    view: this.view,
    before: this.live.before(this.viewer) as never,
    fresh: this.fresh,
    mine: this.live.mine,
    playing: this.live.playing,
    seat: this.viewer,
    memory: this.perspective?.remembered ?? null,
    moves: this.perspective?.moves ?? null,
  });
  private lastViewer: number | null = null;

  constructor(source: () => Source) {
    this.source = source;
  }

  /** Of several seats at this screen the one to act, else the same as before. */
  private nextViewer(): number | null {
    const { seats } = this.live;
    const last = this.lastViewer;
    const next = seats.find((seat) => this.acting.includes(seat));
    const stays = last !== null && seats.includes(last) && (next === undefined || this.acting.includes(last));
    this.lastViewer = stays ? last : (next ?? seats[0] ?? null);
    return this.lastViewer;
  }
}
