/** The HTTP requests about a finished game. */
import { ask, askTable } from '$/wire/api';
import type * as wire from '$/wire/types';

export const resultApi = {
  moment: (table: string, entry: number, invitation: string | null) =>
    askTable<wire.Moment>(table, `/replay/${entry}`, invitation),
  story: (table: string, invitation: string | null) => askTable<wire.Story>(table, '/story', invitation),
  dice: (table: string, invitation: string | null) => askTable<wire.Dice>(table, '/dice', invitation),
  memory: (table: string, invitation: string | null) => askTable<wire.Memories>(table, '/memory', invitation),
  verify: (table: string, invitation: string | null) => askTable<wire.Verdict>(table, '/verify', invitation),
  rematch: (table: string, form: wire.RematchForm) => ask<wire.Mine>('POST', `/api/tables/${table}/rematch`, form),
};
