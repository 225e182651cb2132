import { describe, expect, it } from 'vitest';
import { pressed, shortened } from '../src/score/keys';

describe('the keys of a score pad', () => {
  it.each([
    ['', '5', false, '5'],
    ['5', '4', true, '54'],
    ['5', '4', false, '4'],
    ['54', '1', true, '1'],
    ['0', '7', true, '7'],
    ['5', 'x', true, 'x'],
    ['x', '3', true, '3'],
    ['12', '-', true, '-12'],
    ['-12', '-', false, '12'],
    ['-1', '2', true, '-12'],
    ['', '-', false, ''],
    ['5x8=40', '3', true, '3'],
  ])('write on %j with %j (begun: %j): %j', (text, key, begun, after) => {
    expect(pressed(text, key, begun, 2)).toBe(after);
  });

  it.each([
    ['54', '5'],
    ['5', ''],
    ['x', ''],
    ['-12', '-1'],
    ['-1', ''],
    ['5x8=40', ''],
  ])('shorten %j to %j', (text, after) => {
    expect(shortened(text)).toBe(after);
  });
});
