/** An equality in the making: one text, and which of the equal dice lies where. */
import { expect, test } from 'vitest';
import type { Die } from '../src/boards/rolling-cubes/dice/dice';
import { Draft } from '../src/boards/rolling-cubes/editor/draft.svelte';
import { piecesFor, textOf } from '../src/boards/rolling-cubes/editor/pieces';

const DICE: Die[] = [...'5577+='].map((sign, id) => ({ id, sign, fixed: false }));

function draft(text = ''): Draft {
  const made = new Draft(DICE, { path: '/table/0', seat: 0, loose: false });
  made.write(text);
  return made;
}

test('of dice that show the same each lies once', () => {
  expect(piecesFor('5+5=7', [], DICE).map((piece) => piece.die)).toEqual([0, 4, 1, 5, 2]);
});

test('a sign that no free die shows has no die', () => {
  expect(piecesFor('555', [], DICE).map((piece) => piece.die)).toEqual([0, 1, null]);
});

test('what a change leaves alone stays the same pieces', () => {
  const before = piecesFor('5+5=7', [], DICE);
  const after = piecesFor('5+57=7', before, DICE);
  expect(textOf(after)).toBe('5+57=7');
  expect(after.filter((piece) => before.includes(piece))).toEqual(before);
});

test('a die goes where the mark is, and back when it is touched again', () => {
  const made = draft('5=7');
  made.step(-2);
  made.toggle(DICE[1] as Die);
  expect(made.text).toBe('55=7');
  expect(made.used).toContain(1);
  made.toggle(DICE[1] as Die);
  expect(made.text).toBe('5=7');
});

test('a die that lies in the tray is moved, not laid twice', () => {
  const made = draft('5=7');
  made.put(DICE[2] as Die, 0);
  expect(made.text).toBe('75=');
});

test('steps back go through all that was written', () => {
  const made = draft('5');
  made.insert('=');
  made.clear();
  made.undo();
  expect(made.text).toBe('5=');
  made.undo();
  expect(made.text).toBe('5');
});
