import { beforeAll, describe, expect, it } from 'vitest';
import { clockName, countdown, lengthText } from '../src/table/players/time-control';
import { dictionary } from '../src/words/words.svelte';

beforeAll(() => dictionary.load('web'));

describe('a clock', () => {
  it('is named by its numbers', () => {
    expect(clockName({ decision_s: 60, reserve_s: 300 })).toBe('1 min + 5 min reserve');
    expect(clockName({ decision_s: 86_400, reserve_s: 259_200 })).toBe('1 day + 3 days reserve');
    expect(clockName({ decision_s: 90, reserve_s: 0 })).toBe('90 s per decision');
    expect(clockName(null)).toBe('No clock');
  });

  it('names a length in the largest unit of which it is a whole number', () => {
    expect([5400, 7200, 45, 172_800].map(lengthText)).toEqual(['90 min', '2 h', '45 s', '2 days']);
  });

  it('counts down to the second below a day', () => {
    expect([0, 9.2, 60, 3725, 86_399].map(countdown)).toEqual(['0:00', '0:10', '1:00', '1:02:05', '23:59:59']);
    expect(countdown(90_000)).toBe('1 day');
  });
});
