/** Laying a table: once, however often the button is pressed, and with this browser's part in the dice. */
import { person } from '$/parts/user.svelte';
import { troubleOf } from '$/parts/failure';
import { router } from '$/router.svelte';
import { promise } from '$/table/promises';
import { api } from '$/wire/api';
import { freshId } from '$/wire/ids';
import { RefusedError } from '$/wire/refused';
import type { Mine, SeatForm, TableForm } from '$/wire/types';
import { words } from '$/words/words.svelte';

export class Laying {
  busy = $state(false);
  trouble = $state('');
  private wished = '';
  private command = '';

  /** Lay the table and go there; under another name, if one is given. */
  async lay(wish: TableForm, name: string = person.name): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      const mine = await this.laid(this.addressed(wish), name);
      router.go(`/table/${mine.table.id}`);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.busy = false;
  }

  /** The same wish again is the same command, since its answer may have been lost. */
  private addressed(wish: TableForm): TableForm {
    const text = JSON.stringify(wish);
    if (text !== this.wished) this.command = freshId();
    this.wished = text;
    return { ...wish, seats: wish.seats.map(promised), command: this.command };
  }

  /** A session may have ended that this browser still believes in: then a new guest lays the table. */
  private async laid(form: TableForm, name: string): Promise<Mine> {
    if (!person.known || name !== person.name) await person.call(name || words('web-guest'));
    try {
      return await api.lay(form);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.problem.reason !== 'server-not-signed-in') throw error;
      await person.call(name || words('web-guest'));
      return api.lay(form);
    }
  }
}

function promised(seat: SeatForm): SeatForm {
  return seat.kind === 'me' || seat.kind === 'local' ? { ...seat, promise: promise() } : seat;
}
