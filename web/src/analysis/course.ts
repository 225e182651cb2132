/** The course of a game as its analysis sees it: the chart of the players' expectations, and the signs on it. */
import { scaleOf, type ChartFormat, type Sign, type Turn } from '$/chart/chart';
import { happeningOf } from '$/replay/replay.svelte';
import type { BoardModule } from '$/boards/board';
import { logText } from '$/table/log-text';
import type { AnalysisReport, EntryReport, Story } from '$/wire/types';
import { words } from '$/words/words.svelte';
import { Numbers } from './numbers';

/** The signs of errors, as chess players use them, and of luck. */
export const SIGNS: Record<string, string> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  lucky: '▲',
  unlucky: '▼',
};
export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const;
const GRAVE = ['mistake', 'blunder'];

export function turnsOf({ start, entries }: AnalysisReport): Turn[] {
  const after = entries.map(({ entry, values }) => ({ turn: entry, entry, standing: values }));
  return [{ turn: 0, entry: 0, standing: start }, ...after];
}

/** The signs on the chart: mistakes and blunders, and lucky or unlucky throws, each on the line of its seat. */
export function signsOf(entries: EntryReport[]): Sign[] {
  return entries.flatMap(({ entry, seat, decision, stroke }) => {
    const grade = decision?.grade ?? 'fine';
    const error = GRAVE.includes(grade) ? [{ turn: entry, seat: seat ?? 0, sign: SIGNS[grade] ?? '' }] : [];
    return stroke ? [...error, { turn: entry, seat: stroke.seat, sign: SIGNS[stroke.kind] ?? '' }] : error;
  });
}

/** The entries with an error, the worst first. */
export function errorsOf(entries: EntryReport[]): EntryReport[] {
  const wrong = entries.filter(({ decision }) => decision && decision.grade !== 'fine');
  return wrong.sort((a, b) => (b.decision?.given_up ?? 0) - (a.decision?.given_up ?? 0));
}

/** A grade, or a kind of luck, in words. */
export function kindOf(kind: string): string {
  const luck = kind === 'lucky' || kind === 'unlucky';
  return luck ? words('analysis-stroke', { kind }) : words('analysis-grade', { grade: kind });
}

/** What happened, entry by entry, in the words of the log. Moves that were hidden are included. */
export function linesOf(entries: EntryReport[], { scenes }: Story, names: string[], board: BoardModule): string[] {
  return scenes.map((scene, at) => {
    const text = scene.text ?? entries[at]?.decision?.played.move ?? null;
    return logText(happeningOf({ ...scene, text }), names, board);
  });
}

export function courseFormat({ unit }: AnalysisReport, turns: Turn[]): ChartFormat {
  const numbers = new Numbers(unit);
  return {
    scale: unit === 'wins' ? { least: 0, most: 1, marks: [0, 0.25, 0.5, 0.75, 1] } : scaleOf(turns),
    tick: (value) => numbers.whole(value),
    value: (value) => numbers.maybe(value),
    named: ({ turn }) => (turn === 0 ? words('analysis-start') : words('analysis-entry', { entry: turn })),
    help: words('analysis-course-help', { unit }),
    see: words('analysis-see'),
    table: words('analysis-course-table'),
  };
}
