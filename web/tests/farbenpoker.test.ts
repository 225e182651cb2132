import { describe, expect, it } from 'vitest';
import { shownSticks } from '../src/boards/farbenpoker/stand/shown-sticks';
import type { Happening } from '../src/wire/types';
import type { FarbenpokerView } from '../src/boards/farbenpoker/types';

let number = 0;
const move = (text: string, ...sticks: string[]): Happening => ({
  number: ++number,
  kind: 'move',
  at: 0,
  seat: 0,
  text,
  shown: { sticks },
});
const draw = (hole: string, stick: string, chips: number, die: number | null = null): Happening => ({
  ...move(`draw ${hole}`),
  shown: { sticks: [stick], chips, die },
});
const fallen = (text: string, ...sticks: string[]): Happening => ({
  number: ++number,
  kind: 'throw',
  at: 0,
  text,
  shown: { sticks },
});
const undo = (count: number): Happening => ({ number: ++number, kind: 'undo', at: 0, text: `${count}` });
const takenBack = (): Happening => ({ number: ++number, kind: 'move', at: 0, seat: 0 });

describe('what is shown', () => {
  const view = (phase: string, rescue: FarbenpokerView['rescue'] = null): FarbenpokerView =>
    ({ phase, rescue }) as FarbenpokerView;
  const ways = (fresh: Happening[], seen: FarbenpokerView) =>
    shownSticks(fresh, seen).map(({ from, to }) => [from, to]);

  it('a miss goes from its hole to the one that fell', () => {
    expect(ways([draw('A7', 'K', -1), fallen('hole B4', 'K')], view('draw'))).toEqual([['A7', 'B4']]);
  });

  it('a hit goes to the die that it was found for, and into the hand when the pot is won', () => {
    expect(ways([draw('A7', 'R', 1, 1)], view('draw'))).toEqual([['A7', 'die-1']]);
    expect(ways([draw('A7', 'R', 5, 1)], view('put'))).toEqual([['A7', 'hand']]);
  });

  it('the last stick of a rescue is shown before all of them go back', () => {
    const shows = shownSticks([draw('A7', 'K', 0), fallen('holes A2 A9 A11', 'R', 'B', 'K')], view('draw'));
    expect(shows.map(({ from, to, delay }) => [from, to, delay > 0])).toEqual([
      ['A7', 'hand', false],
      ['hand', 'A2', true],
      ['hand', 'A9', true],
      ['hand', 'A11', true],
    ]);
  });

  it('nothing is shown of a move that was taken back', () => {
    expect(shownSticks([takenBack(), undo(1)], view('put'))).toEqual([]);
  });
});
