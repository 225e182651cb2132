import { describe, expect, it } from 'vitest';
import { ELSEWHERE } from '../build/fluent';
import { dictionary, words } from '../src/words/words.svelte';

const SOURCES = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

describe('the words of the pages', () => {
  it('leave out no message that a page looks up', () => {
    const named = Object.values(SOURCES).flatMap((source) => source.match(/(?<=['`])[a-z]+-[a-z]+-/g) ?? []);
    expect(named).toContain('event-figure-');
    expect(named.filter((name) => ELSEWHERE.test(name))).toEqual([]);
  });
});

describe('numbers in words', () => {
  it('are written and counted as the language does', async () => {
    await dictionary.load('ds');
    expect(words('ds-total', { points: 1 })).toBe('1 point');
    expect(words('ds-total', { points: 12 })).toBe('12 points');
    expect(words('ds-total', { points: 1234 })).toBe('1,234 points');
    expect(words('ds-total', { points: 1.5 })).toBe('1.5 points');
  });
});
