/** What the scene of another's turn shows, and how long it takes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fallMs,
  FIRST_MS,
  laidIn,
  layMs,
  LayingScene,
  sceneMs,
  STEP_MS,
} from '../src/boards/rolling-cubes/scene.svelte';
import type { LastDieView, RoundsView, YahtzeeView } from '../src/boards/rolling-cubes/types';
import { hurry, shownMs } from '../src/parts/motion';
import { preferences } from '../src/parts/preferences.svelte';
import type { Happening } from '../src/wire/types';

const DICE = { g: '1355', b: '0248', r: '+-xx' };
const COMMON = { seat: 0, due: 'equality', to_move: [0], faces: {}, zero_dividend: false, result: null, dice: DICE };

function happened(kind: string, text: string | null, number = 7): Happening {
  return { number, kind, at: 0, seat: 1, text };
}

function rounds(game: string, more: Partial<RoundsView> = {}): RoundsView {
  return { ...COMMON, game, target: 47, totals: [0, 0], playing: [0, 1], written: [], rounds: [], ...more };
}

function lastDie(fixed: Record<string, string>): LastDieView {
  const rest = { target: 5, points: [0, 0], roller: 0, builder: 0, chain: [], rounds: [] };
  return { ...COMMON, ...rest, game: 'rolling-cubes/last-die', fixed, dice: { g: '7', b: '', r: '+' } };
}

function yahtzee(sheets: YahtzeeView['sheets']): YahtzeeView {
  return { ...COMMON, game: 'rolling-cubes/yahtzee', throw: 1, rerolled: 0, sheets, sums: [0, 0] };
}

const BEFORE = rounds('rolling-cubes/one-by-one');
const BUILT = { move: '5+3=8', points: [1, 1, 1, 1, 1], extra: 2, score: 7 };
const AFTER = rounds('rolling-cubes/one-by-one', { rounds: [[{ seat: 1, dice: DICE, built: BUILT, bonus: null }]] });

beforeEach(() => {
  preferences.pace = 'calm';
});
afterEach(() => {
  hurry(false);
  vi.useRealTimers();
});

test('an equality is laid out of the dice that lay there, with what each brought', () => {
  const laid = laidIn([happened('move', '5+3=8'), happened('throw', 'g1111', 8)], AFTER, BEFORE);
  expect(laid).toMatchObject({ seat: 1, equality: '5+3=8', points: BUILT.points, score: 7, lifted: [] });
  expect(laid?.pieces.map((id) => laid.dice.find((die) => die.id === id)?.sign).join('')).toBe('5+3=8');
});

test('without the view before, an equality is laid out of nothing', () => {
  expect(laidIn([happened('move', '5+3=8')], AFTER, null)).toMatchObject({ dice: [], equality: '5+3=8' });
});

test('a pass shows the dice and no equality', () => {
  const laid = laidIn([happened('move', 'pass')], AFTER, BEFORE);
  expect(laid).toMatchObject({ equality: '', score: null });
  expect(laid?.dice).toHaveLength(13);
});

test('of dice that are rolled again each is lifted once', () => {
  const view = yahtzee([{}, {}]);
  const laid = laidIn([happened('move', 'reroll g55 r+x')], view, view);
  expect(laid?.lifted.map((id) => laid.dice.find((die) => die.id === id)?.sign)).toEqual(['5', '5', '+', 'x']);
  expect(new Set(laid?.lifted).size).toBe(4);
});

test('a written line brings its points with what is added and taken off', () => {
  const line = { built: BUILT, rerolled: 2, bonus: 3, score: 8 };
  const laid = laidIn([happened('move', 'blue 5+3=8')], yahtzee([{}, { blue: line }]), yahtzee([{}, {}]));
  expect(laid).toMatchObject({ equality: '5+3=8', points: BUILT.points, score: 8 });
});

test('in The Last Die it is seen what was kept and what was added', () => {
  const before = lastDie({ g: '35', b: '8', r: '+' });
  const laid = laidIn([happened('move', '7+8=3x5')], lastDie({}), before);
  expect(laid?.kept).toEqual([false, true, true, true, true, false, true]);
  expect(laid?.score).toBeNull();
});

test('what is written in secret, and what was taken back, is not shown', () => {
  const secret = rounds('rolling-cubes/all-together');
  expect(laidIn([happened('move', '5+3=8')], secret, secret)).toBeNull();
  expect(laidIn([happened('move', null)], secret, secret)).toBeNull();
  expect(laidIn([happened('move', '5+3=8'), happened('undo', null, 8)], AFTER, BEFORE)).toBeNull();
});

test('a scene takes as long as its equality, and no time at an instant pace', () => {
  const scene = { fresh: [happened('move', '5+3=8')], mine: false, before: BEFORE, after: AFTER };
  const long = sceneMs(scene);
  expect(fallMs(scene)).toBe(long);
  expect(long).toBeGreaterThan(sceneMs({ ...scene, fresh: [happened('move', 'pass')] }));
  expect(sceneMs({ ...scene, mine: true })).toBe(0);
  preferences.pace = 'quick';
  expect(sceneMs(scene)).toBe(long / 2);
  preferences.pace = 'instant';
  expect(sceneMs({ ...scene, fresh: [...scene.fresh, happened('throw', 'g1355', 8)] })).toBe(0);
});

test('at a clock every step of a scene takes half its time, and none is cut', () => {
  const fresh = [happened('move', '5+3=8')];
  const long = sceneMs({ fresh, mine: false, before: BEFORE, after: AFTER });
  hurry(true);
  expect(sceneMs({ fresh, mine: false, before: BEFORE, after: AFTER })).toBe(long / 2);
  expect([shownMs(FIRST_MS), shownMs(STEP_MS)]).toEqual([FIRST_MS / 2, STEP_MS / 2]);
  vi.useFakeTimers();
  const laid = laidIn(fresh, AFTER, BEFORE);
  const scene = new LayingScene();
  if (laid) scene.start(laid);
  vi.advanceTimersByTime(long / 2 - 1);
  expect(scene.laid).toBe(laid);
  vi.advanceTimersByTime(1);
  expect(scene.laid).toBeNull();
});

test('what all wrote is looked at without a scene', () => {
  const before = rounds('rolling-cubes/all-together');
  const after = rounds('rolling-cubes/all-together', { rounds: AFTER.rounds });
  const scene = { fresh: [happened('move', '5+3=8'), happened('throw', 'g1355', 8)], mine: false, before, after };
  expect(sceneMs(scene)).toBe(0);
  expect(sceneMs({ ...scene, after: { ...after, seat: null } })).toBeGreaterThan(0);
  expect(fallMs(scene)).toBeNull();
  expect(fallMs({ ...scene, after: { ...after, seat: null } })).toBe(0);
});

test('the same move is shown once, and nothing at an instant pace', () => {
  const laid = laidIn([happened('move', '5+3=8')], AFTER, BEFORE);
  if (!laid) throw new Error('nothing is laid');
  const scene = new LayingScene();
  scene.start(laid);
  expect(scene.laid).toBe(laid);
  scene.stop();
  scene.start(laid);
  expect(scene.laid).toBeNull();
  preferences.pace = 'instant';
  expect(layMs(laid)).toBe(0);
  scene.start({ ...laid, number: 8 });
  expect(scene.laid).toBeNull();
});
