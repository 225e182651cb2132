/** Sends what the user does to the table, and keeps why the last of it was refused. */
import { play as sound } from '$/parts/sound';
import { cover } from '$/stage/shield';
import { RefusedError } from '$/wire/refused';
import type { Problem } from '$/wire/types';
import type { CommandBody, LiveTable } from './live.svelte';

export class Commands {
  problem = $state.raw<Problem | null>(null);

  constructor(private readonly live: () => LiveTable) {}

  readonly send = async (body: CommandBody): Promise<void> => {
    this.problem = null;
    cover();
    try {
      await this.live().command(body);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.problem = error.problem;
      sound('refuse');
    }
  };
}
