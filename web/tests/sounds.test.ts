/** What is heard of what happens: one sound a happening, and dice when they fall. */
import { expect, test } from 'vitest';
import type { BoardModule } from '../src/boards/board';
import { soundsOf } from '../src/table/log/sounds';
import type { Happening } from '../src/wire/types';

const happened = (kind: string, number: number): Happening => ({ kind, number, at: 0, seat: 1, text: kind });
const FRESH = [happened('move', 1), happened('throw', 2), happened('move', 3), happened('throw', 4)];
const SHOWN = { fresh: FRESH, mine: false, playing: true, before: null, view: {} as never };
const board = (module: Partial<BoardModule>) => module as BoardModule;

test('a move and a throw are heard at once, each once', () => {
  expect([...soundsOf(SHOWN, board({}))]).toEqual([
    ['take', 0],
    ['throw', 0],
  ]);
});

test('other happenings make no sound, and nothing new makes none', () => {
  expect(soundsOf({ ...SHOWN, fresh: [happened('undo', 5), happened('sit', 6)] }, board({})).size).toBe(0);
  expect(soundsOf({ ...SHOWN, fresh: [] }, board({})).size).toBe(0);
});

test('a board that makes its own sounds is not heard twice', () => {
  expect(soundsOf(SHOWN, board({ sounds: true })).size).toBe(0);
});

test('dice are heard when they fall, after what another did was shown', () => {
  const waits = board({ fallMs: ({ mine }) => (mine ? 0 : 900) });
  expect(soundsOf(SHOWN, waits).get('throw')).toBe(900);
  expect(soundsOf({ ...SHOWN, playing: false }, waits).get('throw')).toBe(0);
  expect([...soundsOf(SHOWN, board({ fallMs: () => null })).keys()]).toEqual(['take']);
});
