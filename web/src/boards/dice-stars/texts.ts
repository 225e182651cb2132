/** The texts of Dice Stars. */
import type { ResultView } from '$/wire/types';
import type { DiceStarsView } from './types';
import { words } from '$/words/words.svelte';
import type { Telling } from '../board';
import { COLOURS, countOf, dieOf, STAR } from './dice/dice';

export function tell({ happening }: Telling): string {
  const text = happening.text ?? '';
  if (happening.kind === 'throw') return words('ds-tell-throw', { shown: text.split(' ').map(shownDie).join(', ') });
  const [verb = '', what = '', ...rows] = text.split(' ');
  if (verb === 'draw') return words('ds-tell-draw', { dice: Number(what) });
  if (what === 'stars') return words('ds-tell-take-stars', { rows: rowsOf(rows) });
  if ((COLOURS as readonly string[]).includes(what)) return words(`ds-tell-${verb}-colour`, { colour: what });
  return what ? words(`ds-tell-${verb}-number`, { number: what }) : words(`ds-tell-${verb}`);
}

export function moveText(move: string): string {
  const [verb = '', what = '', ...rows] = move.split(' ');
  if (verb === 'draw') return words('ds-web-draw', { dice: Number(what) });
  const take = words(`ds-web-${verb}`, { what });
  return rows.length ? words('ds-web-say-stars', { take, rows: rowsOf(rows) }) : take;
}

/** The first step of the move: stars are taken first and marked afterwards. */
export function moveSelector(move: string): string {
  const [verb, what] = move.split(' ');
  if (verb === 'draw') return `[data-testid="draw"][data-count="${what}"]`;
  return what ? `[data-testid="choice"][data-what="${what}"]` : `[data-testid="${verb}"]`;
}

/** `K*`: black ★. */
function shownDie(text: string): string {
  const { colour, face } = dieOf(text);
  return words('ds-web-shown-die', { what: colour, face: face === STAR ? '★' : face });
}

/** `2 2 6`: row 2 ×2, row 6. */
function rowsOf(rows: string[]): string {
  const named = [...countOf(rows)].map(
    ([number, count]) => words('ds-row', { number }) + (count > 1 ? ` ×${count}` : ''),
  );
  return named.join(', ');
}

export function prompt(view: DiceStarsView): string {
  if (view.phase === 'throw') return words('ds-prompt-throw', { dice: view.drawing });
  return words(view.phase === 'over' ? 'ds-prompt-over' : `ds-web-prompt-${view.phase}`);
}

/** Who won with how many points, and what ended the game. */
export function outcome(result: ResultView, names: string[]): string {
  const ended = words('ds-ended', { reason: result.reason });
  if (names.length === 1) return soloOutcome(result, names[0] ?? '', ended);
  const winners = result.winners.map((seat) => names[seat] ?? '');
  const scores = names.map((name, seat) => `${name} ${result.scores[seat] ?? 0}`).join(', ');
  const facts = { ended, score: Math.max(...result.scores), scores };
  if (winners.length === 1) return words('ds-won', { ...facts, name: winners[0] ?? '' });
  const all = words('ds-and', { some: winners.slice(0, -1).join(', '), last: winners.at(-1) ?? '' });
  return words('ds-shared', { ...facts, names: all });
}

function soloOutcome({ reason, winners, scores }: ResultView, name: string, ended: string): string {
  const [score = 0, opponent = 0] = scores;
  if (reason === 'solo-grid') return words('ds-solo-full', { ended, name, score });
  return words(winners.length ? 'ds-solo-won' : 'ds-solo-lost', { ended, name, score, opponent });
}
