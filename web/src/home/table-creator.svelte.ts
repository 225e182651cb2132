/** Creates a table: once, however often the button is pressed, and with this browser's part in the dice. */
import { user } from '$/parts/user.svelte';
import { failureText } from '$/parts/failure';
import { router } from '$/router.svelte';
import { promise } from '$/table/live/promises';
import { api } from '$/wire/api';
import { randomId } from '$/wire/ids';
import { RefusedError } from '$/wire/refused';
import type { Mine, SeatForm, TableForm } from '$/wire/types';
import { words } from '$/words/words.svelte';

export class TableCreator {
  busy = $state(false);
  failure = $state('');
  private sent = '';
  private command = '';

  /** Create the table and go there; under another name, if one is given. */
  async create(form: TableForm, name: string = user.name): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = '';
    try {
      const mine = await this.post(await this.withCommand(form), name);
      router.go(`/table/${mine.table.id}`);
    } catch (error) {
      this.failure = failureText(error);
    }
    this.busy = false;
  }

  /** The same form again is the same command, because its answer may have been lost. */
  private async withCommand(form: TableForm): Promise<TableForm> {
    const text = JSON.stringify(form);
    if (text !== this.sent) this.command = randomId();
    this.sent = text;
    return { ...form, seats: await Promise.all(form.seats.map(withPromise)), command: this.command };
  }

  /** Send the form. If the session has ended unnoticed, a new guest creates the table. */
  private async post(form: TableForm, name: string): Promise<Mine> {
    if (!user.signedIn || name !== user.name) await user.signIn(name || words('web-guest'));
    try {
      return await api.createTable(form);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.problem.reason !== 'server-not-signed-in') throw error;
      await user.signIn(name || words('web-guest'));
      return api.createTable(form);
    }
  }
}

async function withPromise(seat: SeatForm): Promise<SeatForm> {
  return seat.kind === 'me' || seat.kind === 'local' ? { ...seat, promise: await promise() } : seat;
}
