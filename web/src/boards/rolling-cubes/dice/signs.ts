/** Signs: as in records, as on the dice, as typed and as spoken. */
import type { Problem } from '$/wire/types';
import { CUBES } from '../types';
import { signs, words } from '$/words/words.svelte';

/** Green, blue and red as in views, and orange for the =. */
export type Colour = 'g' | 'b' | 'r' | 'o';

const DIGITS_AND_SIGNS = ['g', 'b', 'r'] as const;
const SPOKEN: Record<string, string> = { '+': 'plus', '-': 'minus', x: 'times', ':': 'over', '=': 'equals' };
const TYPED: Record<string, string> = {
  '*': 'x',
  '×': 'x',
  X: 'x',
  '/': ':',
  '÷': ':',
  '−': '-',
  '–': '-',
  '—': '-',
};

/** The colour of the die with a sign; null if it is on no die. */
export function colourOf(sign: string): Colour | null {
  if (sign === '=') return 'o';
  return DIGITS_AND_SIGNS.find((colour) => sign !== '' && CUBES[colour].includes(sign)) ?? null;
}

/** The letter of a colour in the current language. */
export function letterOf(colour: Colour): string {
  return words(`rc-letter-${colour === 'o' ? 'equals' : colour}`);
}

/** Signs as the dice show them in the current language. */
export function shown(text: string): string {
  return signs(text, words('rc-division'));
}

/** An equality with spaces around its =. */
export function spaced(text: string): string {
  return shown(text).replace('=', ' = ');
}

/** The dice of a throw, for display: `5 5 7 7 · + ×` for `g5577 r+x`. */
export function thrown(text: string): string {
  return text
    .split(' ')
    .map((group) => [...shown(group.slice(1))].join(' '))
    .join(' · ');
}

/** The sign that a key types. */
export function signOfKey(key: string): string | null {
  const sign = TYPED[key] ?? key;
  return colourOf(sign) === null ? null : sign;
}

/** The keys that type a sign. */
export function keysOf(sign: string): string[] {
  return [sign, ...Object.keys(TYPED).filter((key) => TYPED[key] === sign)];
}

/** A typed text as in records. Characters that are on no die stay, to be refused. */
export function canonical(typed: string): string {
  return [...typed.replace(/\s/g, '')].map((sign) => TYPED[sign] ?? sign).join('');
}

/** A problem whose facts have signs as on the dice. */
export function readable(problem: Problem): Problem {
  const facts = Object.entries(problem.facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? shown(fact) : fact,
  ]);
  return { ...problem, facts: Object.fromEntries(facts) as Record<string, unknown> };
}

/** A die in words: "green die, 5". */
export function dieName(sign: string): string {
  const spoken = SPOKEN[sign] === undefined ? sign : words(`rc-web-sign-${SPOKEN[sign]}`);
  const colour = colourOf(sign);
  return colour === null ? spoken : words('rc-web-die', { colour, sign: spoken });
}
