/** An event as this browser follows it: the server is asked again and again, and says most times that nothing is new. */
import { failureText } from '$/parts/failure';
import { RefusedError } from '$/wire/refused';
import { randomId } from '$/wire/ids';
import type { EventInfo, SteerForm } from '$/wire/types';
import { words } from '$/words/words.svelte';
import { events } from './api';
import { dropToken, keepToken, tokenOf } from './tokens';

const EVERY_MS = 4000;
/** A page in the background asks so many times less: its title tells that a table waits. */
const HIDDEN_TURNS = 4;
/** Within this time all who take part ask, so that they do not ask at once. */
const SPREAD_MS = 5000;

export class FollowedEvent {
  info = $state.raw<EventInfo | null>(null);
  token = $state<string | null>(null);
  /** Why it cannot be seen at all. */
  hidden = $state('');
  /** Whether there is no such event. Then nothing is asked. */
  missing = $state(false);
  offline = $state(false);
  /** Why the last command was refused. */
  problem = $state('');
  busy = $state(false);
  /** Whether a part of the page is told of what happens. Then nothing is asked. */
  told = false;
  private tag = '';

  constructor(readonly id: string) {
    this.token = tokenOf(id);
  }

  async look(): Promise<void> {
    try {
      const sight = await events.see(this.id, this.token, this.tag);
      if (sight) this.learn(sight.info, sight.tag);
      this.hidden = '';
      this.offline = false;
    } catch (error) {
      this.offline = !(error instanceof RefusedError);
      if (error instanceof RefusedError && !this.info) this.hide(error);
    }
  }

  /** Look at it, but not at once with all others. */
  lookSoon(): void {
    setTimeout(() => void this.look(), Math.random() * SPREAD_MS);
  }

  /** Take part no more under this name, to come in under another one. */
  drop(): void {
    dropToken(this.id);
    this.token = null;
    this.info = null;
    this.tag = '';
    void this.look();
  }

  /** Follow it from now on; returns what ends this. */
  watch(): () => void {
    let turn = 0;
    const ask = () => void this.look();
    const timer = setInterval(() => {
      turn += 1;
      if (this.changes && !this.told && (!document.hidden || turn % HIDDEN_TURNS === 0)) ask();
    }, EVERY_MS);
    const whenVisible = () => {
      if (!document.hidden) ask();
    };
    document.addEventListener('visibilitychange', whenVisible);
    ask();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }

  /** Do what changes the event. Returns whether the server did it. */
  async act(work: () => Promise<EventInfo>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = '';
    try {
      const info = await work();
      if (info.token) this.keep(info.token);
      this.learn(info, '');
      return true;
    } catch (error) {
      await this.refused(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Steer the event, by somebody who has seen it up to the entry `expect`. */
  steer(what: SteerForm['what'], expect: number, until: number | null = null): Promise<boolean> {
    const form = { what, until, expect, command: randomId() };
    return this.act(() => events.steer(this.id, form));
  }

  /** Another tab, or the clock, was quicker: the page shows what is now, and nothing was done. */
  private async refused(error: unknown): Promise<void> {
    if (error instanceof RefusedError)
      this.problem = error.problem.reason === 'server-stale' ? words('event-stale') : failureText(error);
    await this.look();
  }

  private hide(refused: RefusedError): void {
    this.hidden = failureText(refused);
    this.missing = refused.problem.reason === 'event-no-such-event';
  }

  private keep(token: string): void {
    this.token = token;
    keepToken(this.id, token);
  }

  /** An answer that was overtaken by a later one is left alone. */
  private learn(info: EventInfo, tag: string): void {
    if (this.info && info.number < this.info.number) return;
    this.info = info;
    this.tag = tag;
  }

  /** Whether anything can still happen. */
  private get changes(): boolean {
    return !this.missing && (this.info?.status !== 'over' || this.info.tables.some(({ over }) => !over));
  }
}
