import { expect, test } from 'vitest';
import { frameOf, scaleOf, spread, turnsOf } from '../../src/chart/chart';

const scene = (entry: number, turn: number, ...standing: number[]) => ({
  entry,
  turn,
  standing,
  seat: 0,
  text: null,
  shown: {},
});

test('a turn has the points after its last entry', () => {
  const turns = turnsOf({ start: [0, 0], scenes: [scene(1, 1, 0, 0), scene(2, 1, 5, 0), scene(3, 2, 5, 7)] });
  expect(turns).toEqual([
    { turn: 0, entry: 0, standing: [0, 0] },
    { turn: 1, entry: 2, standing: [5, 0] },
    { turn: 2, entry: 3, standing: [5, 7] },
  ]);
});

test('the scale begins at nothing and has a few round numbers', () => {
  expect(scaleOf([{ turn: 0, entry: 0, standing: [5, 113] }])).toEqual({ least: 0, most: 113, marks: [0, 50, 100] });
});

test('points below nothing are on the scale, too', () => {
  expect(scaleOf([{ turn: 0, entry: 0, standing: [-7, 3] }])).toEqual({
    least: -7,
    most: 3,
    marks: [-6, -4, -2, 0, 2],
  });
});

test('labels keep apart and stay inside', () => {
  expect(spread([100, 100, 98], 17, 0, 110)).toEqual([93, 110, 76]);
});

test('a long name is given no more room than its letters that are shown', () => {
  expect(frameOf(320, ['x'.repeat(40)]).right).toBe(frameOf(320, ['x'.repeat(10)]).right);
});
