import { expect, it } from 'vitest';
import { faces } from '$/boards/farbenpoker/pad';
import { Entry } from '$/pad/entry.svelte';
import { Typing } from '$/pad/typing';

const HOLES = Array.from({ length: 18 }, (_, at) => `B${at + 1}`);

function pressed(key: string): KeyboardEvent {
  return Object.assign(new Event('keydown'), { key }) as KeyboardEvent;
}

/** A pad for sticks that go into holes of one side, and what was sent from it. */
function holes(count: number) {
  const sent: string[][] = [];
  const due = { count, kinds: HOLES.map((thing) => ({ thing, things: 1, faces: [] })) };
  const entry = new Entry(due, (fell) => sent.push(fell));
  const { key } = new Typing(
    () => entry,
    () => faces,
  );
  return {
    entry,
    sent,
    press: (...keys: string[]) => keys.forEach((each) => key(pressed(each))),
  };
}

it('waits for Enter where a longer name begins with what was typed', () => {
  const { sent, press } = holes(1);
  press('b', '1');
  expect(sent).toEqual([]);
  press('Enter');
  expect(sent).toEqual([['B1']]);
});

it('tells the longer name at once', () => {
  const { sent, press } = holes(1);
  press('b', '1', '2');
  expect(sent).toEqual([['B12']]);
});

it('tells a shorter name when another one begins', () => {
  const { entry, press } = holes(3);
  press('b', '1', 'b', '4', 'b', '1', '8');
  expect(entry.fell).toEqual(['B1', 'B4', 'B18']);
});

it('takes back what was begun, then what was told', () => {
  const { entry, press } = holes(2);
  press('b', '7', 'b', '1', 'Backspace');
  expect(entry.fell).toEqual(['B7']);
  press('Backspace');
  expect(entry.fell).toEqual([]);
});
