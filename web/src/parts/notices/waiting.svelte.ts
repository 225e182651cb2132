/**
 * The tables where other people wait for the user: how many is in the title and on the icon of every page,
 * unless the user has switched that off.
 *
 * The server is asked when a page is opened, when it comes to the front, when a notice was pushed, and once a minute
 * besides, also in the background, where the title is what people see. A page with the list of the user's games, or
 * with a table, knows it without asking. A socket for all pages would tell a little sooner, but each tab would hold one
 * all day, for games that wait for days.
 */
import { api } from '$/wire/api';
import { RefusedError } from '$/wire/refused';
import { showBadge, wantBadge } from './badge';
import { preferences } from '../preferences.svelte';
import { user } from '../user.svelte';

const EVERY_MS = 60_000;

class Waiting {
  private listed = $state.raw<readonly string[]>([]);
  /** The table on this page, and whether it waits. */
  private here = $state.raw<{ table: string; waits: boolean } | null>(null);
  /** Whether anybody has said yet which tables wait. */
  known = $state(false);
  elsewhere = $derived(this.listed.filter((table) => table !== this.here?.table));
  private count = $derived(this.elsewhere.length + (this.here?.waits ? 1 : 0));
  /** How many the title and the icon show. */
  shown = $derived(preferences.badge ? this.count : 0);

  async ask(): Promise<void> {
    try {
      this.learn(user.signedIn ? await api.myTurns() : []);
    } catch (error) {
      // Without a connection the last answer stays.
      if (error instanceof RefusedError) this.learn([]);
    }
  }

  /** What a list of all the user's games says. */
  learn(tables: readonly string[]): void {
    this.listed = tables;
    this.known = true;
  }

  /** What the page of a table says; returns what ends it. */
  learnHere(table: string, waits: boolean): () => void {
    this.here = { table, waits };
    return () => {
      this.listed = waits ? [...this.elsewhere, table] : this.elsewhere;
      this.here = null;
    };
  }

  /** Ask from now on; returns what ends it. */
  watch(): () => void {
    const ask = () => void this.ask();
    const whenVisible = () => {
      if (!document.hidden) ask();
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', whenVisible);
    navigator.serviceWorker?.addEventListener('message', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenVisible);
      navigator.serviceWorker?.removeEventListener('message', ask);
    };
  }
}

export const waiting = new Waiting();

$effect.root(() => {
  $effect(() => showBadge(waiting.shown));
  $effect(() => wantBadge(preferences.badge));
});
