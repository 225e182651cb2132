import { beforeAll, expect, test } from 'vitest';
import { errorsOf, linesOf, signsOf, turnsOf } from '$/analysis/course';
import { Numbers } from '$/analysis/numbers';
import type { BoardModule, Telling } from '$/boards/board';
import type { AnalysisReport, DecisionReport, EntryReport } from '$/wire/types';
import { dictionary } from '$/words/words.svelte';

type Grade = DecisionReport['grade'];

const decision = (grade: Grade, given_up: number) => ({ grade, given_up }) as DecisionReport;
const entry = (number: number, more: Partial<EntryReport>): EntryReport => ({
  entry: number,
  kind: 'move',
  seat: 0,
  text: 'draws 3 dice',
  values: [0.5, 0.5],
  luck: null,
  stroke: null,
  decision: null,
  ...more,
});

const ENTRIES = [
  entry(1, { decision: decision('inaccuracy', 0.03) }),
  entry(2, { kind: 'throw', luck: [-0.2, 0.2], stroke: { seat: 0, kind: 'unlucky' } }),
  entry(3, { seat: 1, decision: decision('blunder', 0.3) }),
  entry(4, { decision: decision('fine', 0) }),
];

beforeAll(() => dictionary.load('analysis', 'web'));

test('a chart has the values before the first entry and after each', () => {
  const turns = turnsOf({ start: [0.4, 0.6], entries: ENTRIES } as AnalysisReport);
  expect(turns.map(({ turn, standing }) => [turn, standing[0]])).toEqual([
    [0, 0.4],
    [1, 0.5],
    [2, 0.5],
    [3, 0.5],
    [4, 0.5],
  ]);
});

test('grave errors and strokes of luck are marked at whom they befell', () => {
  expect(signsOf(ENTRIES)).toEqual([
    { turn: 2, seat: 0, sign: '▼' },
    { turn: 3, seat: 1, sign: '??' },
  ]);
});

test('errors come worst first', () => {
  expect(errorsOf(ENTRIES).map(({ entry: number }) => number)).toEqual([3, 1]);
});

test('what was written in secret is told by its move', () => {
  const scene = (number: number, text: string | null) => ({
    entry: number,
    seat: 0,
    text,
    shown: {},
    standing: [],
    turn: 1,
  });
  const board = { tell: ({ happening }: Telling) => happening.text ?? 'a secret' } as BoardModule;
  const written = entry(1, { decision: { played: { move: '1=1' } } as DecisionReport });
  const story = { start: [], scenes: [scene(1, null), scene(2, 'pass')] };
  expect(linesOf([written, entry(2, {})], story, ['Ada'], board)).toEqual(['Ada 1=1.', 'Ada pass.']);
});

test('chances are read in percent, and with how far off they may be where they were sampled', () => {
  const numbers = new Numbers('wins');
  expect(numbers.signed(-0.1234)).toBe('−12.3%');
  expect(numbers.total({ value: 0.1, error: 0.01 })).toBe('+10.0% ± 2.0%');
  expect(numbers.maybe(null)).toBe('–');
  expect(new Numbers('points').value(92)).toBe('92.0');
});
