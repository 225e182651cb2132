/** The data and geometry of a chart of a game: a line for each seat, a point for each turn. */
import type { Story } from '$/wire/types';

/** The values of all seats after a turn, or after an entry of one. Turn 0 is the start. */
export interface Turn {
  turn: number;
  /** The last entry of it. */
  entry: number;
  standing: number[];
}

export function turnsOf({ start, scenes }: Story): Turn[] {
  const turns = new Map<number, Turn>([[0, { turn: 0, entry: 0, standing: start }]]);
  for (const { turn, entry, standing } of scenes) turns.set(turn, { turn, entry, standing });
  return [...turns.values()];
}

/** The range of the vertical axis, and the values that get a grid line. */
interface Scale {
  least: number;
  most: number;
  marks: number[];
}

/** The scale of a chart, and its texts. */
export interface ChartFormat {
  scale: Scale;
  /** A value at a grid line, short. */
  tick: (value: number) => string;
  /** A value in full. */
  value: (value: number) => string;
  named: (turn: Turn) => string;
  /** For screen readers. */
  help: string;
  /** The texts of the link to the replay, if there is one, and of the table with the same values. */
  see: string;
  table: string;
}

/** A sign on the line of a seat. `at` is the place in the turns. */
export interface Sign {
  at: number;
  seat: number;
  sign: string;
}

export function scaleOf(turns: Turn[]): Scale {
  const all = turns.flatMap(({ standing }) => standing);
  const least = Math.min(0, ...all);
  const most = Math.max(least + 1, ...all);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => (most - least) / each <= 5) ?? 1000;
  const first = Math.ceil(least / step);
  const marks = Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
  return { least, most, marks };
}

/** Where the lines are drawn, in pixels. To their right is room for names of `letters` letters. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  letters: number;
}

const LETTER = 8.5;
const DIGIT = 7.5;

/** `ticks` are the texts to the left of the lines, `above` the room for signs at the top. */
export function frameOf(width: number, names: string[], ticks: string[] = [], above = 10): Frame {
  const letters = width < 480 ? 10 : 16;
  const right = width - 14 - LETTER * Math.min(letters, longest(names));
  return {
    width,
    height: 220,
    left: Math.max(30, 8 + DIGIT * longest(ticks)),
    right,
    top: above,
    bottom: 196,
    letters,
  };
}

const longest = (texts: string[]) => Math.max(0, ...texts.map((text) => text.length));

/** Heights for labels near the wanted ones, in the same order, at least `gap` apart, between `top` and `bottom`. */
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = [...wanted];
  let free = top;
  for (const at of order) free = (placed[at] = Math.max(wanted[at] ?? 0, free)) + gap;
  let most = bottom;
  for (const at of order.reverse()) most = (placed[at] = Math.min(placed[at] ?? 0, most)) - gap;
  return placed;
}

export const COLOURS = [
  'light-dark(#0f5d8c, #7cc4ef)',
  'light-dark(#a84300, #f5a25d)',
  'light-dark(#1d6b34, #79cf8f)',
  'light-dark(#7a2c86, #d9a0e4)',
  'light-dark(#8a5a00, #f2c14e)',
  'light-dark(#9c1f4a, #ff9db8)',
];
/** Lines differ not only by colour: also by their dashes, and by the marks on them. */
export const DASHES = ['none', '8 4', '2 4', '12 4 2 4', '1 6', '6 2 1 2 1 2'];
export const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.500-3.500h7v7h-7z',
  'M0-4.800L4.500 3.600h-9z',
  'M0-5L5 0 0 5-5 0z',
  'M0 4.800L4.500-3.600h-9z',
  'M-1.500-4.500h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
];
