/** What lies in the reserve to be chosen, and which of it the server allows. */
import type { DiceStarsView, Preview, RowView } from './types';
import { words } from '$/words/words.svelte';
import { COLOURS, countOf, dieOf, STAR, type Lying } from './dice';

/** A colour, a number or the stars of the reserve. */
export interface Choice {
  /** As it is played, but for the rows of stars. */
  move: string;
  /** `blue`, `5` or `stars`. */
  what: string;
  dice: number;
  legal: boolean;
}

const STARS = 'stars';

export function choicesOf(view: DiceStarsView, moves: string[]): Choice[] {
  const dice = view.reserve.map(dieOf);
  const colours = countOf<string>(dice.map((die) => die.colour));
  const faces = countOf(dice.map((die) => (die.face === STAR ? STARS : die.face)));
  const verb = view.phase === 'penalty' ? 'penalty' : 'take';
  return [...COLOURS.filter((colour) => colours.has(colour)), ...[...faces.keys()].sort()].map((what) => ({
    move: `${what === STARS ? 'take' : verb} ${what}`,
    what,
    dice: colours.get(what) ?? faces.get(what) ?? 0,
    legal: moves.some((move) => move === `${verb} ${what}` || (what === STARS && move.startsWith('take stars '))),
  }));
}

export function isStars(choice: Choice): boolean {
  return choice.what === STARS;
}

export function isColour(choice: Choice): boolean {
  return (COLOURS as readonly string[]).includes(choice.what);
}

/** Whether the die is one of those that the choice takes. */
export function takes(choice: Choice | null, die: Lying): boolean {
  return choice !== null && [die.colour, die.face === STAR ? STARS : die.face].includes(choice.what);
}

/** The choice as a move that can be checked: for stars, with any multiplier cells, as many as there are stars. */
export function asked({ move, what, dice }: Choice, rows: RowView[]): string {
  const cells = rows.flatMap(({ value, multipliers }) => Array<number>(multipliers).fill(value));
  return what === STARS ? starsMove(cells.slice(0, dice)) : move;
}

export function starsMove(rows: number[]): string {
  return ['take stars', ...rows.toSorted()].join(' ');
}

/** The rows that can have one more star: some legal move has it and all that are marked. */
export function openRows(marked: number[], moves: string[]): ReadonlySet<number> {
  const open = new Set<number>();
  const had = countOf(marked);
  for (const move of moves) {
    if (!move.startsWith('take stars ')) continue;
    const wanted = countOf(move.split(' ').slice(2).map(Number));
    if ([...had].some(([row, count]) => (wanted.get(row) ?? 0) < count)) continue;
    for (const [row, count] of wanted) if (count > (had.get(row) ?? 0)) open.add(row);
  }
  return open;
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** "Take blue", "The 5s as penalty". */
export function verbal({ move, what }: Choice): string {
  return words(move.startsWith('penalty') ? 'ds-web-penalty' : 'ds-web-take', { what });
}

/** What a choice brings, for ears: "Take blue, 3 dice: plus 12 points". */
export function spoken(choice: Choice, view: DiceStarsView, preview: Preview | undefined): string {
  const take = { take: verbal(choice), dice: choice.dice };
  if (!choice.legal) return words('ds-web-choice-impossible', take);
  if (!preview) return words('ds-web-choice-stars', take);
  const gain = preview.total - (view.sheets[view.seat]?.total ?? 0);
  const sign = gain === 0 ? 'none' : gain < 0 ? 'minus' : 'plus';
  const brings = words('ds-web-gain', { sign, points: Math.abs(gain) });
  if (!view.solo || preview.solo_marked === null) return words('ds-web-choice', { ...take, brings });
  return words('ds-web-choice-solo', { ...take, brings, marks: preview.solo_marked - view.solo.marked });
}
