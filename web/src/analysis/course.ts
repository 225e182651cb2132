/** The course of a game as its analysis sees it: the chart of the players' expectations, and the signs on it. */
import { scaleOf, type ChartFormat, type Sign, type Turn } from '$/chart/chart';
import { happeningOf } from '$/replay/replay.svelte';
import type { BoardModule } from '$/boards/board';
import { logText } from '$/table/log/log-text';
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

/** A point for the start and for every entry. */
export function pointsOf({ start, entries }: AnalysisReport): Turn[] {
  const after = entries.map(({ entry, turn, values }) => ({ turn, entry, standing: values }));
  return [{ turn: 0, entry: 0, standing: start }, ...after];
}

/** The signs on the chart: mistakes and blunders, and lucky or unlucky throws, each on the line of its seat. */
export function signsOf(entries: EntryReport[]): Sign[] {
  return entries.flatMap(({ entry, seat, decision, stroke }) => {
    const grade = decision?.grade ?? 'fine';
    const error = GRAVE.includes(grade) ? [{ at: entry, seat: seat ?? 0, sign: SIGNS[grade] ?? '' }] : [];
    return stroke ? [...error, { at: entry, seat: stroke.seat, sign: SIGNS[stroke.kind] ?? '' }] : error;
  });
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

export function courseFormat({ unit }: AnalysisReport, points: Turn[]): ChartFormat {
  const numbers = new Numbers(unit);
  return {
    scale: unit === 'wins' ? { least: 0, most: 1, marks: [0, 0.25, 0.5, 0.75, 1] } : scaleOf(points),
    tick: (value) => numbers.tick(value),
    value: (value) => numbers.value(value),
    named: ({ turn }) => (turn === 0 ? words('analysis-start') : words('analysis-turn', { turn })),
    help: words('analysis-course-help', { unit }),
    see: words('analysis-see'),
    table: words('analysis-course-table'),
  };
}
