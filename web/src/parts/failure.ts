import { RefusedError } from '$/wire/refused';
import { explain, words } from '$/words/words.svelte';

/** Why a request to the server failed, in words. */
export function failureText(error: unknown): string {
  return error instanceof RefusedError ? explain(error.problem) : words('web-no-connection');
}
