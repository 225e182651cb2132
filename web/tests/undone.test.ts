import { expect, it } from 'vitest';
import { isUndo, withUndone } from '../src/table/log/undone';
import type { Happening } from '../src/wire/types';

const entry = (number: number, kind: string, text?: string): Happening => ({
  number,
  kind,
  at: 0,
  seat: 0,
  ...(text ? { text } : {}),
});

it('removes the entries that an undo took back, and keeps them with it', () => {
  const seen = [entry(1, 'begin'), entry(2, 'move'), entry(3, 'propose'), entry(4, 'throw')];
  const after = withUndone(seen, [entry(5, 'undo', '2'), entry(6, 'move')]);
  expect(after.map(({ number }) => number)).toEqual([1, 3, 5, 6]);
  const undo = after.find(isUndo);
  expect(undo?.undone.map(({ number }) => number)).toEqual([2, 4]);
});

it('takes back what came in the same update', () => {
  const after = withUndone([], [entry(1, 'move'), entry(2, 'undo', '1')]);
  expect(after.map(({ number }) => number)).toEqual([2]);
});
