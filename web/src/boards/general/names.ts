/** Names by convention: a message of the box if there is one, else the text itself. */
import { dictionary } from '$/words/words.svelte';

/** A move: the message `kb-move-draw-3` for `draw 3`. */
export function moveName(prefix: string, move: string): string {
  return dictionary.find(`${prefix}-move-${dashed(move)}`) ?? move;
}

/** A part of the view: the message `kb-view-turn-total` for `turn_total`. */
export function partName(prefix: string, key: string): string {
  return dictionary.find(`${prefix}-view-${dashed(key)}`) ?? key.replaceAll('_', ' ');
}

/** A text in the form used in names of messages. */
function dashed(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '-');
}
