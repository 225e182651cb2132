import { expect, test } from 'vitest';
import { ranking } from '../../src/result/ranking';

const places = (...given: Parameters<typeof ranking>) => ranking(...given).map(({ seat, place }) => [seat, place]);

test('the most points come first, and equal ones share a place', () => {
  expect(places(4, [2], [10, 7, 12, 10])).toEqual([
    [2, 1],
    [0, 2],
    [3, 2],
    [1, 4],
  ]);
});

test('who won by another rule than points comes first all the same', () => {
  expect(places(2, [1], [27, 27])).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

test('a game without scores still has its winner', () => {
  expect(ranking(2, [1], null)[0]).toEqual({ seat: 1, place: 1, score: null, won: true });
});

test('the virtual opponent of a game alone is ranked with its player', () => {
  expect(places(1, [], [13, 150])).toEqual([
    [1, 1],
    [0, 2],
  ]);
});
