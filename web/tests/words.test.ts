import { describe, expect, it } from 'vitest';
import { dictionary, words } from '../src/words/words.svelte';

describe('numbers in words', () => {
  it('are written and counted as the language does', async () => {
    await dictionary.load('ds');
    expect(words('ds-total', { points: 1 })).toBe('1 point');
    expect(words('ds-total', { points: 12 })).toBe('12 points');
    expect(words('ds-total', { points: 1234 })).toBe('1,234 points');
    expect(words('ds-total', { points: 1.5 })).toBe('1.5 points');
  });
});
