/** A table as this browser shows it: the server's updates, at a pace that people can follow. */
import { hurry } from '$/parts/motion';
import { afterScene } from '$/stage/rolling';
import { socketAddress } from '$/wire/addresses';
import type { Command } from '$/wire/follower';
import { randomId } from '$/wire/ids';
import type { ConnectionState } from '$/wire/connection';
import { sharing } from '$/wire/sharing';
import { TableConnection } from '$/wire/table-connection';
import type {
  Ack,
  ChatLine,
  Checked,
  FromServer,
  Happening,
  Hinted,
  Perspective,
  Presence,
  Update,
} from '$/wire/types';
import { storePromises } from './commitments';
import { contribution, storeSent } from './promises';
import type { Shown } from './scene-time';
import { withUndone } from '../log/undone';

type Seen = ReadonlyMap<number | null, Happening[]>;

/** The table after an update, and what each perspective saw since the snapshot before, or everything if it is whole. */
interface Snapshot {
  update: Update;
  fresh: Seen;
}

type Unaddressed<C> = C extends { expect: number }
  ? Omit<C, 'id' | 'expect'>
  : C extends { id: string }
    ? Omit<C, 'id'>
    : never;
export type CommandBody = Unaddressed<Command>;

const NOTHING: Happening[] = [];
/** Every snapshot is shown at least until it is drawn. */
const MIN_SHOWN_MS = 50;
/** If more snapshots wait, as after a pause, the newest is shown at once. */
const MOST_WAITING = 30;

export class LiveTable {
  /** How long the scene of a snapshot takes, in milliseconds; set by the page that shows it. */
  sceneMs: (shown: Shown) => number = () => 0;
  /** Whether a scene is played: what has happened is still being shown, and nobody can act. */
  playing = $state(false);
  snapshot = $state.raw<Snapshot | null>(null);
  state = $state<ConnectionState>('opening');
  presence = $state.raw<Presence | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Everything that each perspective has seen up to the snapshot. */
  seen = $state.raw<Seen>(new Map());
  /** The number of commands without an answer. */
  sending = $state(0);
  /** The snapshot before, if nothing lies between. */
  private previous: Snapshot | null = null;
  private waiting = $state.raw<Snapshot[]>([]);
  /** The entry of the last command from here. */
  private done = $state(0);
  /** The server's clock minus ours, in milliseconds. */
  private clockOffset = $state(0);
  private showNextAt = 0;
  private timer = 0;
  private stopScene: () => void = () => undefined;
  private readonly connection: TableConnection;
  private readonly revealed = new Set<string>();

  constructor(table: string, invitation: string | null) {
    this.connection = new TableConnection(socketAddress(table, invitation), (message) => this.changed(message));
  }

  close(): void {
    clearTimeout(this.timer);
    this.stopScene();
    hurry(false);
    this.connection.close();
  }

  /** Whether the snapshot is the newest one, and shows the commands from here. */
  get current(): boolean {
    return this.waiting.length === 0 && (this.snapshot?.update.number ?? 0) >= this.done;
  }

  /** The seats of this browser; none for a spectator. */
  get seats(): number[] {
    return (this.snapshot?.update.perspectives ?? []).flatMap(({ seat }) => (seat === null ? [] : [seat]));
  }

  perspective(seat: number | null): Perspective | null {
    return this.snapshot?.update.perspectives.find((each) => each.seat === seat) ?? null;
  }

  /** Whether seats of this browser made all moves that are new. */
  get mine(): boolean {
    return madeBy(this.seats, this.news(this.seats[0] ?? null));
  }

  /** The view of a perspective before the newest happenings; null if it is not known. */
  before(seat: number | null): Record<string, unknown> | null {
    return this.snapshot && this.previous ? viewOf(this.previous, seat) : null;
  }

  /** What a perspective saw since the snapshot before. In one that was sent whole nothing is new. */
  news(seat: number | null): Happening[] {
    return this.snapshot?.update.whole ? NOTHING : (this.snapshot?.fresh.get(seat) ?? NOTHING);
  }

  /** The server's time, in seconds. */
  now(): number {
    return (Date.now() + this.clockOffset) / 1000;
  }

  /** Send a command until it is done or refused, whatever the connection does. */
  async command(body: CommandBody): Promise<Ack> {
    this.sending += 1;
    try {
      const expect = this.connection.follower.number ?? 0;
      const addressed = { id: randomId(), ...body, ...(needsExpect(body) ? { expect } : {}) };
      const ack = await this.connection.command(addressed as Command);
      if (body.type !== 'say') this.done = Math.max(this.done, ack.number);
      return ack;
    } finally {
      this.sending -= 1;
    }
  }

  check(seat: number, move: string): Promise<Checked> {
    return this.connection.check(seat, move);
  }

  /** The best moves of a seat to move, at a table with hints; and what a given move is worth. */
  hint(seat: number, move: string | null = null): Promise<Hinted> {
    return this.connection.hint(seat, move);
  }

  mute(seat: number, on: boolean): void {
    this.connection.mute(seat, on);
  }

  private changed(message: FromServer | null): void {
    const { follower } = this.connection;
    this.state = this.connection.state;
    this.presence = follower.presence;
    if (message?.type === 'chat') this.chat = [...follower.chat.values()].sort((a, b) => a.number - b.number);
    if (message?.type === 'update' && follower.state === message) this.arrived(message);
  }

  private arrived(update: Update): void {
    this.clockOffset = update.now * 1000 - Date.now();
    this.reveal(update);
    const snapshot = { update, fresh: this.connection.follower.fresh };
    const last = this.waiting.at(-1) ?? this.snapshot;
    if (update.whole || last === null || document.hidden || this.waiting.length >= MOST_WAITING)
      return this.jump(snapshot);
    this.waiting = [...this.waiting, snapshot];
    this.advance();
  }

  /** End the scene, and show the newest snapshot without one. */
  skip(): void {
    this.endScene();
    const newest = this.waiting.at(-1);
    if (!newest) return;
    this.waiting = this.waiting.slice(0, -1);
    this.jump(newest);
  }

  private jump(snapshot: Snapshot): void {
    for (const skipped of this.waiting) this.seen = extended(this.seen, skipped);
    this.waiting = [];
    this.show(snapshot);
    this.endScene();
  }

  /** Show the next waiting snapshot as soon as the current one was shown long enough. */
  private advance(): void {
    clearTimeout(this.timer);
    const [next, ...rest] = this.waiting;
    if (!next) return;
    if (this.playing && !document.hidden) return; // the end of the scene goes on
    const wait = this.showNextAt - performance.now();
    if (wait > 0 && !document.hidden) {
      this.timer = window.setTimeout(() => this.advance(), wait);
      return;
    }
    this.waiting = rest;
    this.show(next);
    this.advance();
  }

  private show(snapshot: Snapshot): void {
    hurry(snapshot.update.clock !== null);
    const scene = this.sceneOf(snapshot);
    this.previous = snapshot.update.whole ? null : this.snapshot;
    this.seen = extended(this.seen, snapshot);
    const update = sharing(this.snapshot?.update, snapshot.update);
    this.snapshot = { update, fresh: asSeen(this.seen, snapshot.fresh) };
    this.showNextAt = performance.now() + MIN_SHOWN_MS;
    this.stopScene();
    this.playing = scene > 0;
    if (scene > 0) this.stopScene = afterScene(scene, () => this.sceneEnded());
  }

  private sceneEnded(): void {
    this.endScene();
    this.advance();
  }

  private endScene(): void {
    this.stopScene();
    this.playing = false;
    this.showNextAt = 0;
  }

  /** How long to show what has happened. */
  private sceneOf({ update, fresh }: Snapshot): number {
    if (update.whole || document.hidden) return 0;
    const [seat] = this.seats.length ? this.seats : [null];
    const happened = fresh.get(seat ?? null) ?? NOTHING;
    const mine = madeBy(this.seats, happened);
    const after = update.perspectives.find((each) => each.seat === (seat ?? null)) ?? null;
    const shown = { fresh: happened, mine, before: this.perspective(seat ?? null), after };
    return this.sceneMs(shown);
  }

  /** Reveal what this browser promised for its seats. */
  private reveal(update: Update): void {
    if (update.table.status !== 'revealing') return;
    storePromises(update.table);
    for (const { seat } of update.perspectives) {
      const info = seat === null ? undefined : update.table.seats[seat];
      const made = info && info.contribution === null ? contribution(info) : null;
      if (seat === null || made === null || this.revealed.has(made)) continue;
      this.revealed.add(made);
      if (info?.promise) storeSent(info.promise);
      this.command({ type: 'reveal', seat, contribution: made }).catch(() => this.revealed.delete(made));
    }
  }
}

function madeBy(seats: readonly number[], happenings: readonly Happening[]): boolean {
  return happenings.every(({ kind, seat }) => kind !== 'move' || seats.includes(seat ?? -1));
}

function viewOf({ update }: Snapshot, seat: number | null): Record<string, unknown> | null {
  return update.perspectives.find((each) => each.seat === seat)?.view ?? null;
}

function extended(seen: Seen, { update, fresh }: Snapshot): Seen {
  const before = (seat: number | null) => (update.whole ? NOTHING : (seen.get(seat) ?? NOTHING));
  return new Map([...fresh].map(([seat, more]) => [seat, withUndone(before(seat), more)]));
}

/** What is new, and of an undo what it took back, as it was added to all that was seen. */
function asSeen(seen: Seen, fresh: Seen): Seen {
  const added = (seat: number | null, undo: Happening) =>
    seen.get(seat)?.findLast(({ number }) => number === undo.number) ?? undo;
  const named = (seat: number | null, each: Happening) => (each.kind === 'undo' ? added(seat, each) : each);
  return new Map([...fresh].map(([seat, more]) => [seat, more.map((each) => named(seat, each))]));
}

function needsExpect(body: CommandBody): boolean {
  return body.type !== 'say' && body.type !== 'reveal';
}
