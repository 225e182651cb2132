/** A plain board for a box without its own, made from the view and the legal moves.
 *
 * It does not know what is secret in a view. A game that hides something from players at the same screen needs its own
 * board.
 */
import type { ResultView } from '$/wire/types';
import { dictionary, words } from '$/words/words.svelte';
import type { BoardModule, Telling } from '../board';
import Board from './Board.svelte';
import { moveName } from './names';
import type { View } from './view';

export function boardOf(prefix: string): BoardModule<View> {
  return {
    Board,
    tell: (telling) => tell(prefix, telling),
    moveText: (move) => moveName(prefix, move),
    moveSelector: (move) => `[data-testid="move"][data-move=${JSON.stringify(move)}]`,
    prompt: () => words('general-prompt'),
    outcome,
    points: (count) => dictionary.find(`${prefix}-points`, { count }) ?? words('general-points', { count }),
    secret: () => false,
    forgets: false,
  };
}

function tell(prefix: string, { happening: { kind, text } }: Telling): string {
  if (text === undefined || text === null) return words('general-hidden');
  return kind === 'throw' ? words('general-throw', { text }) : words('general-plays', { move: moveName(prefix, text) });
}

function outcome({ scores, winners }: ResultView, names: string[]): string {
  const won = winners.map((seat) => names[seat] ?? '').join(', ');
  const listed = scores.map((score, seat) => `${names[seat] ?? ''} ${score}`.trim()).join(', ');
  return words('general-outcome', { count: winners.length, winners: won, scores: listed });
}
