/** Creates a table: once, however often the button is pressed, and with this browser's part in the dice. */
import { user } from '$/parts/user.svelte';
import { failureText } from '$/parts/failure';
import { router } from '$/router.svelte';
import { promise } from '$/table/live/promises';
import { api } from '$/wire/api';
import { randomId } from '$/wire/ids';
import type { SeatForm, TableForm } from '$/wire/types';

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
      const ready = await this.withCommand(form);
      const mine = await user.whileSignedIn(name, () => api.createTable(ready));
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
}

async function withPromise(seat: SeatForm): Promise<SeatForm> {
  return seat.kind === 'me' || seat.kind === 'local' ? { ...seat, promise: await promise() } : seat;
}
