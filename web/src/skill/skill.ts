/** Skill figures in words. Wins are told in 100 games. */
import { scaleOf, type ChartFormat, type Turn } from '$/chart/chart';
import type { CoursePoint, Figure, GameSkill, NotedDecision, RecallStep } from '$/wire/types';
import { dictionary, words } from '$/words/words.svelte';

type Unit = GameSkill['unit'];

const GAMES = 100;
/** Larger numbers are told without a decimal. */
const FINE = 10;

/** A time of the server, in seconds, as a day. Others are told only the day, which begins at midnight UTC. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat(dictionary.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);
}

const scaled = (value: number, unit: Unit) => value * (unit === 'wins' ? GAMES : 1);

/** As many decimals as count; 0 has no sign. */
export function rounded(value: number): number {
  const digits = Math.abs(value) < FINE ? 1 : 0;
  return Math.round(value * 10 ** digits) / 10 ** digits + 0;
}

const plain = (value: number) => words('skill-number', { value: Math.abs(value) });

/** "+1.2", "−0.4", "0". */
function signed(value: number): string {
  return (value > 0 ? '+' : value < 0 ? '−' : '') + plain(value);
}

/** "1.4 wins in 100 games", "2.5 points". */
export function loss(value: number, unit: Unit): string {
  return words('skill-loss', { unit, value: rounded(scaled(value, unit)) });
}

/** "+8 wins in 100 games", "−3.5 points". */
export function gain(value: number, unit: Unit): string {
  const shown = rounded(scaled(value, unit));
  return words('skill-gain', { unit, value: Math.abs(shown), number: signed(shown) });
}

/** The interval of a loss or, with a sign, of a gain. */
export function range({ low, high }: Figure, unit: Unit, withSign: boolean): string {
  const [from, to] = [low, high].map((end) => rounded(scaled(end, unit)));
  const text = withSign ? signed : plain;
  return words('skill-range', { low: text(from ?? 0), high: text(to ?? 0) });
}

/** "1.4 (0.9 to 1.9)": a loss in wins in 100 games, where a heading says so. */
export function shortRange({ value, low, high }: Figure): string {
  const [of, from, to] = [value, low, high].map((each) => plain(rounded(scaled(each, 'wins'))));
  return words('skill-column-value', { value: of ?? '', low: from ?? '', high: to ?? '' });
}

/** Luck in all games together, in wins: "+0.4 wins". */
export function luckText(value: number, unit: Unit): string {
  const shown = rounded(value);
  return words('skill-luck-sum', { unit, value: Math.abs(shown), number: signed(shown) });
}

/** What is said of a decision, in a list of the best or the worst. */
export function decisionText(kind: 'best' | 'worst', { difference }: NotedDecision, unit: Unit): string {
  return words(`skill-${kind}-cost`, { cost: loss(difference, unit) });
}

export function turnsOfCourse(course: CoursePoint[], unit: Unit): Turn[] {
  return course.map(({ given_up }, at) => ({ turn: at, entry: at, standing: [rounded(scaled(given_up, unit))] }));
}

export function courseFormat(course: CoursePoint[], unit: Unit): ChartFormat {
  return {
    scale: scaleOf(turnsOfCourse(course, unit)),
    tick: String,
    value: (value) => words('skill-loss', { unit, value }),
    named: ({ entry }) => day(course[entry]?.ended ?? 0),
    help: words('skill-course-help'),
    see: words('skill-course-see'),
    table: words('skill-course-table'),
  };
}

/** "2 turns ago", "5 to 6 turns ago", "15 turns ago or more". */
export function agoText({ first, last }: RecallStep): string {
  if (last === null) return words('skill-recall-or-more', { first });
  return first === last ? words('skill-recall-ago', { first }) : words('skill-recall-ago-range', { first, last });
}

/** "80 %", in the way of the language. */
export function percent(share: number): string {
  return words('skill-percent', { share });
}
