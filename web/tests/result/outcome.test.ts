import { beforeAll, describe, expect, it } from 'vitest';
import { kindWord, ownTitle } from '../../src/result/outcome';
import { ranking } from '../../src/result/ranking';
import type { TableInfo } from '../../src/wire/types';
import { dictionary } from '../../src/words/words.svelte';

beforeAll(() => dictionary.load('web', 'result'));

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan'];

function title(scores: number[], winners: number[], resigned = false): string {
  const seats = scores.map((_, seat) => ({ resigned: resigned && seat === 0 }));
  const table = { seats, result: { reason: 'target', winners, scores, helped: [] } } as unknown as TableInfo;
  return ownTitle(table, 0, NAMES, ranking(scores.length, winners, scores));
}

describe('the title of a result', () => {
  it.each([
    ['You win!', [47, 30], [0]],
    ['You share the win!', [47, 47], [0, 1]],
    ['Bob wins', [30, 47], [1]],
    ['You came second', [40, 47, 30], [1]],
    ['You came third', [30, 47, 40], [1]],
    ['You came second', [30, 47, 30, 20], [1]],
    ['Well played!', [112], [0]],
    ['Not this time', [30, 40], []],
  ])('is “%s” for %j', (expected, scores, winners) => expect(title(scores, winners)).toBe(expected));

  it('says who gave up', () => expect(title([3, 9], [1], true)).toBe('You gave this one up'));
});

describe('a kind word', () => {
  const word = (scores: number[]) => kindWord(0, ranking(2, [1], scores), (count) => `${count} points`);

  it('says when it was close', () => expect(word([45, 48])).toBe('So close: just 3 points short!'));
  it('does not when it was not, or nothing was missing', () => {
    expect(word([20, 48])).toBe(word([48, 48]));
    expect(word([20, 48])).toContain('Well played');
  });
});
