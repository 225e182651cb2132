/** The choices that the server offers: their texts, and the rows where stars may go. */
import { words } from '$/words/words.svelte';
import { COLOURS, countOf, type ReserveDie } from '../dice/dice';
import type { ChoiceView, DiceStarsView, Preview } from '../types';

export function isStars({ what }: ChoiceView): boolean {
  return what === 'stars';
}

export function isColour({ what }: ChoiceView): boolean {
  return (COLOURS as readonly string[]).includes(what);
}

/** Whether the choice takes this die. */
export function takes(choice: ChoiceView | null, die: ReserveDie): boolean {
  return choice?.dice.includes(die.text) ?? false;
}

/** The rows that a move marks with stars; null for other moves. */
function starRows(move: string): number[] | null {
  return move.startsWith('take stars ') ? move.split(' ').slice(2).map(Number) : null;
}

/** The legal move that marks exactly these rows, in any order. */
export function starsMove(rows: number[], moves: string[]): string | null {
  const wanted = rows.toSorted().join();
  return moves.find((move) => starRows(move)?.toSorted().join() === wanted) ?? null;
}

/** The rows that can have one more star: some legal move marks it and all rows marked so far. */
export function openRows(marked: number[], moves: string[]): ReadonlySet<number> {
  const open = new Set<number>();
  const had = countOf(marked);
  for (const move of moves) {
    const wanted = countOf(starRows(move) ?? []);
    if ([...had].some(([row, count]) => (wanted.get(row) ?? 0) < count)) continue;
    for (const [row, count] of wanted) if (count > (had.get(row) ?? 0)) open.add(row);
  }
  return open;
}

/** "Take blue", "The 5s as penalty". */
export function takeText({ move, what }: ChoiceView): string {
  return words(move.startsWith('penalty') ? 'ds-web-penalty' : 'ds-web-take', { what });
}

/** A choice for screen readers: "Take blue, 3 dice: plus 12 points". */
export function spokenText(choice: ChoiceView, view: DiceStarsView, preview: Preview | undefined): string {
  const take = { take: takeText(choice), dice: choice.dice.length };
  if (!choice.legal) return words('ds-web-choice-impossible', take);
  if (!preview) return words('ds-web-choice-stars', take);
  const gain = preview.total - (view.sheets[view.seat]?.total ?? 0);
  const sign = gain === 0 ? 'none' : gain < 0 ? 'minus' : 'plus';
  const brings = words('ds-web-gain', { sign, points: Math.abs(gain) });
  if (!view.solo || preview.solo_marked === null) return words('ds-web-choice', { ...take, brings });
  return words('ds-web-choice-solo', { ...take, brings, marks: preview.solo_marked - view.solo.marked });
}
