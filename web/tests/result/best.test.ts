import { expect, it } from 'vitest';
import { counted } from '../../src/result/best';

it('begins with the first game', () => {
  expect(counted(undefined, 'a', 40)).toEqual({ points: 40, table: 'a', games: 1, last: 'a' });
});

it('keeps the best and counts the games', () => {
  const first = counted(undefined, 'a', 40);
  expect(counted(first, 'b', 39)).toEqual({ points: 40, table: 'a', games: 2, last: 'b' });
  expect(counted(first, 'b', 41)).toEqual({ points: 41, table: 'b', games: 2, last: 'b' });
});

it('counts a table once', () => {
  const first = counted(undefined, 'a', 40);
  expect(counted(first, 'a', 50)).toEqual(first);
});
