import { beforeAll, describe, expect, it } from 'vitest';
import { figureValue } from '../src/events/texts';
import { dictionary } from '../src/words/words.svelte';

describe('figures of the standings', () => {
  beforeAll(() => dictionary.load('event'));

  it.each([
    ['won', 1, 'yes'],
    ['won', 0, 'no'],
    ['won', -1, '–'],
    ['points', -1, '–'],
    ['points', 2.5, '2.5'],
    ['match-points', 0.625, '63%'],
    ['mean-difference', 1.25, '1.3'],
    ['buchholz', 1.333, '1.33'],
  ])('show %s of %f as %s', (figure, value, shown) => {
    expect(figureValue(figure, value)).toBe(shown);
  });
});
