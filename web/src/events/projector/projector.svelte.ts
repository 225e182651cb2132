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
  /** Whether a name is being changed. */
  renaming = $state(false);
  /** Whether a decision is on its way: a second press is not another one. */
  private steering = false;
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
    if (this.steering) return;
    cover();
    this.steering = true;
    const expect = this.live.update?.steered ?? this.info.steered;
    await this.attempt(() => events.steer(this.info.id, { what, expect, command: randomId() }));
    this.steering = false;
  }

  async remove(number: number): Promise<void> {
    this.removing = [...this.removing, number];
    await this.attempt(() => events.remove(this.info.id, number));
    this.removing = this.removing.filter((each) => each !== number);
  }

  /** Give somebody another name; whether it was done. */
  async rename(number: number, name: string): Promise<boolean> {
    this.renaming = true;
    const done = await this.attempt(() => events.rename(this.info.id, number, name));
    this.renaming = false;
    return done;
  }

  /** Whether it was done. */
  private async attempt(work: () => Promise<EventInfo>): Promise<boolean> {
    this.problem = null;
    try {
      this.learn(await work());
      return true;
    } catch (error) {
      const stale = error instanceof RefusedError && error.problem.reason === 'server-stale';
      this.problem = stale ? words('class-stale') : failureText(error);
      await this.read();
      return false;
    }
  }

  private async read(): Promise<void> {
    this.asked = performance.now();
    // Without an answer the page stays as it is; the socket tells when the connection is lost.
    const info = await events.info(this.info.id).catch(() => null);
    if (info) this.learn(info);
  }

  /** What was asked later may be answered earlier. */
  private learn(info: EventInfo): void {
    if (info.number >= this.info.number) this.info = info;
  }
}
