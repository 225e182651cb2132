import { RefusedError } from '$/wire/refused';
import { explain, words } from '$/words/words.svelte';

/** Why something that was asked of the server did not happen, in words. */
export function troubleOf(error: unknown): string {
  return error instanceof RefusedError ? explain(error.problem) : words('web-no-connection');
}
