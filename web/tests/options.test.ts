import { beforeAll, describe, expect, it } from 'vitest';
import { optionTexts } from '../src/boards/options';
import { dictionary } from '../src/words/words.svelte';

beforeAll(() => dictionary.load('web', 'rc', 'ds'));

describe('the options of a table in words', () => {
  it('leave out what is usual', () => {
    expect(optionTexts('ds', { solo_grid: 30 }, { solo_grid: 30 })).toEqual([]);
  });

  it('name numbers, switches and parts', () => {
    expect(optionTexts('ds', { solo_grid: 40 }, { solo_grid: 30 })).toEqual(['Cells of the solo grid: 40']);
    const [zero] = optionTexts('rc', { zero_dividend: false }, { zero_dividend: true });
    expect(zero).toMatch(/: no$/);
    expect(optionTexts('rc', { faces: { g: '135799' } }, {})).toEqual(['Faces of the green dice: 135799']);
  });
});
