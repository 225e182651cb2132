import { describe, expect, it } from 'vitest';
import { openRows, starsMove, takes } from '../src/boards/dice-stars/choices/choices';
import { reserveDice } from '../src/boards/dice-stars/dice/dice';
import { newlyFilled } from '../src/boards/dice-stars/sheet/places';
import type { ChoiceView, SheetView } from '../src/boards/dice-stars/types';

const sheet = (white: SheetView['rows'][number]['white'], marks: number, penalty: number | null): SheetView => ({
  rows: [{ value: 2, white, green: [], multipliers: 2, marks, intermediate: 0, final: 0 }],
  penalty,
  total: 0,
});

describe('the choices', () => {
  const orange: ChoiceView = { what: 'orange', move: 'take orange', legal: true, why: null, dice: ['O*', 'O5'] };

  it('take the dice that the server names', () => {
    const dice = reserveDice(['B5', 'O*', 'O5'], []);
    expect(dice.map((die) => takes(orange, die))).toEqual([false, true, true]);
  });
});

describe('the stars', () => {
  const moves = ['take 5', 'take stars 2 6', 'take stars 6 6'];

  it('are the legal move that marks the rows, in whatever order they were touched', () => {
    expect(starsMove([6, 2], moves)).toBe('take stars 2 6');
    expect(starsMove([2], moves)).toBeNull();
  });

  it('go to rows that some legal move has besides those that are marked', () => {
    expect([...openRows([], moves)].sort()).toEqual([2, 6]);
    expect([...openRows([2], moves)]).toEqual([6]);
    expect([...openRows([2, 6], moves)]).toEqual([]);
  });
});

describe('the dice', () => {
  it('that have just fallen are told from those that lay there, however alike', () => {
    const dice = reserveDice(['B2', 'O5', 'O5'], ['O5']);
    expect(dice.map(({ key, thrown }) => [key, thrown])).toEqual([
      ['B20', -1],
      ['O50', -1],
      ['O51', 0],
    ]);
  });
});

describe('what is new on a sheet', () => {
  it('is every cell, mark and penalty that was not there before', () => {
    const filled = newlyFilled(sheet(['x', null, null], 1, null), sheet(['x', 'x', 4], 2, 6));
    expect([...filled]).toEqual(['2/1', '2/2', '2*1', 'penalty']);
  });
});
