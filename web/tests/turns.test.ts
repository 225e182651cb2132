import { expect, it } from 'vitest';
import { linesOf, turnsOf } from '../src/table/log/turns';
import type { Happening } from '../src/wire/types';

function entry(number: number, kind: string, turn?: number): Happening {
  return { number, kind, at: 0, ...(turn ? { turn, seat: 0, text: '' } : {}) };
}

it('does not divide a turn by what happens amid it', () => {
  const seen = [entry(1, 'begin'), entry(2, 'move', 1), entry(3, 'throw', 1), entry(4, 'hint'), entry(5, 'move', 1)];
  expect(turnsOf(seen).map(({ number, happenings }) => [number, happenings.length])).toEqual([[1, 3]]);
  expect(linesOf(seen)).toHaveLength(3);
});

it('credits points that are counted later to the turn that brought them', () => {
  const seen = [1, 2, 3, 4].map((turn) => ({
    ...entry(turn, 'move', turn),
    seat: 1 - (turn % 2),
    standing:
      [
        [0, 0],
        [20, 10],
        [20, 10],
        [20, 14],
      ][turn - 1] ?? [],
  }));
  expect(turnsOf(seen, [0, 0]).map(({ gained }) => gained)).toEqual([20, 10, 0, 4]);
});
