import { beforeAll, expect, test } from 'vitest';
import { linesOf, pointsOf, signsOf } from '$/analysis/course';
import { decisionsOf, filtered, filtersOf, nearest } from '$/analysis/decisions';
import { Numbers } from '$/analysis/numbers';
import { verdictOf } from '$/analysis/verdict';
import type { BoardModule, Telling } from '$/boards/board';
import type { AnalysisReport, DecisionReport, EntryReport, SecondTryReport } from '$/wire/types';
import { dictionary } from '$/words/words.svelte';

type Grade = DecisionReport['grade'];

const decision = (grade: Grade, given_up: number) => ({ grade, given_up }) as DecisionReport;
const entry = (number: number, more: Partial<EntryReport>): EntryReport => ({
  entry: number,
  turn: Math.ceil(number / 2),
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

const REPORT = { start: [0.4, 0.6], entries: ENTRIES } as AnalysisReport;

test('a chart has the values before the first entry and after each, and their turns', () => {
  expect(pointsOf(REPORT).map(({ turn, standing }) => [turn, standing[0]])).toEqual([
    [0, 0.4],
    [1, 0.5],
    [1, 0.5],
    [2, 0.5],
    [2, 0.5],
  ]);
});

test('grave errors and strokes of luck are marked at whom they befell', () => {
  expect(signsOf(ENTRIES)).toEqual([
    { at: 2, seat: 0, sign: '▼' },
    { at: 3, seat: 1, sign: '??' },
  ]);
});

test('mistakes come worst first, decisions in order', () => {
  const decisions = decisionsOf(REPORT);
  const shown = (...filter: [Parameters<typeof filtered>[1], number[]]) =>
    filtered(decisions, ...filter).map((each) => each.entry);
  expect(shown('mistakes', [])).toEqual([3, 1]);
  expect(shown('mine', [0])).toEqual([1]);
  expect(shown(0, [])).toEqual([1, 4]);
  expect(shown('all', [])).toEqual([1, 3, 4]);
});

test('who sat at the table can ask for their own mistakes', () => {
  expect(filtersOf(2, [1])).toEqual(['mine', 'mistakes', 0, 1, 'all']);
  expect(filtersOf(2, [])).toEqual(['mistakes', 0, 1, 'all']);
  expect(filtersOf(1, [0])).toEqual(['mine', 'mistakes', 'all']);
});

test('an entry without a decision shows the decision before it', () => {
  const decisions = decisionsOf(REPORT);
  expect([0, 2, 3, 9].map((each) => nearest(decisions, each)?.entry)).toEqual([1, 1, 3, 4]);
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

test('every number has words and a unit', () => {
  const numbers = new Numbers('wins');
  expect(numbers.value(0.618)).toBe('62% chance to win');
  expect(numbers.change(-0.1234)).toBe('12 wins in 100 games');
  expect(numbers.change(0.01)).toBe('1 win in 100 games');
  expect(numbers.change(0.123, 0.01)).toBe('12 wins in 100 games (± 2)');
  expect(numbers.change(0.0001)).toBe('nothing');
  expect(numbers.total({ value: 0.42, error: 0.01 })).toBe('+0.42 wins (± 0.02)');
  expect(numbers.sum(-0.02)).toBe('−0.02 wins');
  expect(numbers.sum(null)).toBe('–');
  expect(new Numbers('points').value(92)).toBe('92 points at the end');
});

test('a second try is compared with the best move and with the one played', () => {
  const made = (move: string, given_up: number) =>
    ({ played: { move }, best: [{ move: 'best' }], given_up, error: 0, grade: 'fine' }) as unknown as DecisionReport;
  const said = (move: string, loss: number) =>
    verdictOf({ tried: made(move, loss), played: made('played', 0.2) } satisfies SecondTryReport, new Numbers('wins'));
  expect(said('best', 0)).toBe('That is the best move!');
  expect(said('other', 0)).toBe('As good as the best move.');
  expect(said('other', 0.1)).toMatch(/^Better .* costs 10 wins in 100 games/);
  expect(said('played', 0.2)).toMatch(/^That is the move played/);
  expect(said('other', 0.201)).toMatch(/^No better/);
  expect(said('other', 0.3)).toMatch(/^Worse/);
});
