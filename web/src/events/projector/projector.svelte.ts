/** The page on the projector: the rolls, who takes part, and what the organiser decides. */
import { failureText } from '$/parts/failure';
import { cover } from '$/stage/shield';
import { events } from '../api';
import { randomId } from '$/wire/ids';
import { RefusedError } from '$/wire/refused';
import type { EntrantInfo, EventInfo, SteerForm } from '$/wire/types';
import { words } from '$/words/words.svelte';
import { LiveRolls } from '../rolls/live-rolls.svelte';

export type Steer = SteerForm['what'];

/** How often at most the names are read again while many come. */
const READ_MS = 800;

export class Projector {
  readonly live: LiveRolls;
  info: EventInfo = $state.raw() as EventInfo;
  /** Why the last thing was not done. */
  problem = $state<string | null>(null);
  /** Whether something is being decided. */
  busy = $state(false);
  /** Those who are being removed: they are gone at once, not when the server has answered. */
  private removing = $state.raw<readonly number[]>([]);
  private timer = 0;
  private asked = 0;

  constructor(info: EventInfo) {
    this.info = info;
    this.live = new LiveRolls(info.id, null);
  }

  close(): void {
    clearTimeout(this.timer);
    this.live.close();
  }

  /** Who takes part, the last one first. */
  readonly people: EntrantInfo[] = $derived(
    this.info.entrants.filter(({ number, withdrawn }) => !withdrawn && !this.removing.includes(number)).reverse(),
  );

  /** Read the names again soon. */
  readSoon(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.asked + READ_MS - performance.now());
    this.timer = window.setTimeout(() => void this.read(), wait);
  }

  async steer(what: Steer): Promise<void> {
    if (this.busy) return;
    cover();
    const expect = this.live.update?.steered ?? this.info.steered;
    await this.attempt(() => events.steer(this.info.id, { what, expect, command: randomId() }));
  }

  async remove(number: number): Promise<void> {
    this.removing = [...this.removing, number];
    await this.attempt(() => events.remove(this.info.id, number));
    this.removing = this.removing.filter((each) => each !== number);
  }

  /** Give somebody another name; whether it was done. */
  async rename(number: number, name: string): Promise<boolean> {
    await this.attempt(() => events.rename(this.info.id, number, name));
    return this.problem === null;
  }

  private async attempt(work: () => Promise<EventInfo>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      this.info = await work();
    } catch (error) {
      const stale = error instanceof RefusedError && error.problem.reason === 'server-stale';
      this.problem = stale ? words('class-stale') : failureText(error);
      await this.read();
    } finally {
      this.busy = false;
    }
  }

  private async read(): Promise<void> {
    this.asked = performance.now();
    // Without an answer the page stays as it is; the socket tells when the connection is lost.
    const info = await events.info(this.info.id).catch(() => null);
    if (info && info.number >= this.info.number) this.info = info;
  }
}
