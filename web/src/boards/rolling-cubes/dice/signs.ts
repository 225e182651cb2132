/** Signs: as records write them, as the dice show them, as people type and say them. */
import { CUBES } from '../types';
import { words } from '$/words/words.svelte';

/** Green, blue and red as views name them, and orange for the = alone. */
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

/** The colour of the die that shows a sign; none for what is on no die. */
export function colourOf(sign: string): Colour | null {
  if (sign === '=') return 'o';
  return DIGITS_AND_SIGNS.find((colour) => sign !== '' && CUBES[colour].includes(sign)) ?? null;
}

/** The letter of a colour in the language that is spoken. */
export function letterOf(colour: Colour): string {
  return words(`rc-letter-${colour === 'o' ? 'equals' : colour}`);
}

/** Signs as the dice show them. */
export function shown(text: string): string {
  return text.replaceAll('x', '×').replaceAll('-', '−');
}

/** An equality with room around its =. */
export function spaced(text: string): string {
  return shown(text).replace('=', ' = ');
}

/** Dice as a throw names them, `g5577 r+x`: `5 5 7 7 · + ×`. */
export function thrown(text: string): string {
  return text
    .split(' ')
    .map((group) => [...shown(group.slice(1))].join(' '))
    .join(' · ');
}

/** The sign on dice that a key stands for. */
export function signOfKey(key: string): string | null {
  const sign = TYPED[key] ?? key;
  return colourOf(sign) === null ? null : sign;
}

/** What somebody typed, as records write it. What is on no die stays as it is, to be refused. */
export function canonical(typed: string): string {
  return [...typed.replace(/\s/g, '')].map((sign) => TYPED[sign] ?? sign).join('');
}

/** A die in words: "green die, 5". */
export function dieName(sign: string): string {
  const spoken = SPOKEN[sign] === undefined ? sign : words(`rc-web-sign-${SPOKEN[sign]}`);
  const colour = colourOf(sign);
  return colour === null ? spoken : words('rc-web-die', { colour, sign: spoken });
}
