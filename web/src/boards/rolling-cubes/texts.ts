/** The texts of Rolling Cubes, and which game a view is of. */
import type { ResultView } from '$/wire/types';
import type { LastDieView, LineView, RoundsView, TournamentView, YahtzeeView } from './types';
import { YAHTZEE_LINES } from './types';
import { words } from '$/words/words.svelte';
import type { Telling } from '../board';
import { type Die, diceOf, fixedDice, newDice } from './dice/dice';
import { spaced, thrown } from './dice/signs';

type Sheet = YahtzeeView['sheets'][number];
export type View = RoundsView | LastDieView | TournamentView | YahtzeeView;

export function isTournament(view: View): view is TournamentView {
  return 'table' in view;
}

export function isYahtzee(view: View): view is YahtzeeView {
  return 'sheets' in view;
}

export function isLastDie(view: View): view is LastDieView {
  return 'fixed' in view;
}

/** Whether all players write at the same time, in secret. */
export function isTogether(view: RoundsView): boolean {
  return view.game.endsWith('/all-together');
}

/** Whether only players who are tied at the top play on. */
export function isTie({ playing, totals, due }: RoundsView): boolean {
  return playing.length < totals.length && due !== 'over';
}

/** What the players' strip says of a player besides the points. */
export function seatNote(view: View, seat: number): string {
  if (isTournament(view)) return seatNote(view.table, seat);
  if (isYahtzee(view) || isLastDie(view) || !isTie(view)) return '';
  return view.playing.includes(seat) ? words('rc-web-plays-on') : '';
}

/** All dice on the table. In The Last Die those of the last equality are fixed, and come first. */
export function diceOn(view: RoundsView | LastDieView | YahtzeeView): Die[] {
  const fixed = isLastDie(view) ? fixedDice(view.fixed) : [];
  return fixed.length ? [...fixed, ...newDice(view.dice)] : diceOf(view.dice);
}

/** The equality that a move builds; empty if it builds none. */
export function equalityIn(move: string): string {
  return move.includes('=') ? (move.split(' ').at(-1) ?? '') : '';
}

/** The lines of a sheet, in order, with their entries. */
export function linesOf(sheet: Sheet): [string, LineView | null][] {
  return YAHTZEE_LINES.map((line) => [line, sheet[line] ?? null]);
}

export function lineName(line: string): string {
  return words(`rc-line-name-${line}`);
}

/** The name of a game of the box. */
export function gameName(game: string): string {
  return words(`rc-name-${game.replace('rolling-cubes/', '')}`);
}

export function tell({ happening, names }: Telling): string {
  const { kind, text, shown } = happening;
  if (text === null || text === undefined) return words('rc-tell-hidden');
  if (kind === 'throw') return words('rc-tell-throw', { dice: thrown(text) });
  const all = (shown?.equalities ?? []) as [number, string][];
  const each = all.map(([seat, move]) => words('rc-tell-one', { name: names[seat] ?? '', told: equality(move) }));
  return each.length ? words('rc-tell-shown', { told: told(text), shown: each.join(words('rc-between')) }) : told(text);
}

function told(move: string): string {
  const [first = '', rest = ''] = move.split(/ (.*)/, 2);
  if (move === 'pass') return words('rc-web-tell-pass');
  if (move === 'stand') return words('rc-tell-stand');
  if (first === 'reroll') return words('rc-tell-reroll', { dice: thrown(rest) });
  if (first === 'zero') return words('rc-tell-zero', { line: lineName(rest) });
  if (rest) return words('rc-web-tell-line', { line: lineName(first), equality: spaced(rest) });
  return words('rc-web-tell-built', { equality: spaced(move) });
}

export function moveText(move: string): string {
  const [first = '', rest = ''] = move.split(/ (.*)/, 2);
  if (move === 'pass' || move === 'stand') return words(`rc-web-${move}`);
  if (first === 'reroll') return words('rc-web-say-reroll', { dice: thrown(rest) });
  if (first === 'zero') return words('rc-web-say-zero', { line: lineName(rest) });
  return rest ? words('rc-web-say-line', { line: lineName(first), equality: spaced(rest) }) : spaced(move);
}

/** Building an equality has no single place. */
export function moveSelector(move: string): string | null {
  return move === 'pass' || move === 'stand' ? `[data-testid="${move}"]` : null;
}

function equality(move: string): string {
  return move === 'pass' ? words('rc-tell-pass') : spaced(move);
}

export function prompt(view: View): string {
  if (isTournament(view)) return prompt(view.table);
  if (isYahtzee(view)) return words(view.due === 'reroll' ? 'rc-web-prompt-reroll' : 'rc-web-prompt-line');
  if (isLastDie(view))
    return words(view.chain.length && view.builder !== null ? 'rc-web-prompt-add' : 'rc-web-prompt-equality');
  return words(isTogether(view) ? 'rc-web-prompt-secret' : 'rc-web-prompt-equality');
}

/** Whether only this seat may see the view. */
export function secret(view: View): boolean {
  if (isTournament(view)) return view.due === 'equality' && secret(view.table);
  return !isYahtzee(view) && !isLastDie(view) && isTogether(view) && view.due === 'equality';
}

export function outcome({ scores, winners, reason }: ResultView, names: string[]): string {
  if (scores.length === 1) return words('rc-result-solo', { score: scores[0] ?? 0 });
  const listed = scores.map((score, seat) => `${names[seat]} ${score}`).join(', ');
  const won = winners.map((seat) => names[seat]).join(words('rc-and'));
  return words(`rc-result-${reason}`, { winners: won, count: winners.length, scores: listed });
}
