import { expect, test } from 'vitest';
import { furthest, grade, share, sign } from '../../src/result/fairness/fairness';

const tally = (kind: string, ...faces: [string, number, number][]) => ({
  kind,
  fell: 0,
  faces: faces.map(([face, fell, expected]) => ({ face, fell, expected })),
});

test('one game in twenty is somewhat unusual, one in two hundred very', () => {
  expect([0.4, 0.051, 0.05, 0.006, 0.005, 0.0005].map(grade)).toEqual([
    'usual',
    'usual',
    'somewhat',
    'somewhat',
    'very',
    'very',
  ]);
});

test('a share that would be none of a hundred games is told of a thousand', () => {
  expect(share(0.384)).toEqual({ message: 'share', games: 38 });
  expect(share(0.0123)).toEqual({ message: 'rare', games: 12 });
  expect(share(0.0001)).toEqual({ message: 'rare', games: 1 });
});

test('a face is drawn without the letter of its die', () => {
  expect([sign('K*', 'K'), sign('O5', 'O'), sign('x', 'r'), sign('R', 'die')]).toEqual(['★', '5', '×', 'R']);
});

test('the same face of several kinds of dice is counted together', () => {
  const kinds = [tally('K', ['K*', 3, 1], ['K2', 1, 1]), tally('P', ['P*', 3, 1], ['P2', 4, 2])];
  expect(furthest({ throws: 1, dice: 11, kinds, as_odd: 0.1 })).toEqual({ face: '★', fell: 6, expected: 2 });
});
