import { describe, expect, it } from 'vitest';
import { asked, choicesOf, openRows, starsMove } from '../src/boards/dice-stars/choices';
import { lyingDice } from '../src/boards/dice-stars/dice';
import { newlyFilled } from '../src/boards/dice-stars/places';
import type { DiceStarsView, RowView, SheetView } from '../src/boards/dice-stars/types';

const seen = (phase: DiceStarsView['phase'], ...reserve: string[]) => ({ phase, reserve }) as DiceStarsView;
const sheet = (white: SheetView['rows'][number]['white'], marks: number, penalty: number | null): SheetView => ({
  rows: [{ value: 2, white, green: [], multipliers: 2, marks, intermediate: 0, final: 0 }],
  penalty,
  total: 0,
});

describe('the choices', () => {
  it('are the colours, numbers and stars that lie in the reserve, with how many dice each takes', () => {
    const choices = choicesOf(seen('take', 'P4', 'O*', 'O4'), []);
    expect(choices.map(({ move, dice }) => [move, dice])).toEqual([
      ['take purple', 1],
      ['take orange', 2],
      ['take 4', 2],
      ['take stars', 1],
    ]);
  });

  it('are possible as far as the server lists them, stars by any of their rows', () => {
    const choices = choicesOf(seen('take', 'P4', 'O*'), ['take 4', 'take stars 6']);
    expect(choices.filter(({ legal }) => legal).map(({ what }) => what)).toEqual(['4', 'stars']);
  });

  it('are penalties where nothing fits, and stars never are one', () => {
    const choices = choicesOf(seen('penalty', 'B5', 'B*'), ['penalty blue', 'penalty 5']);
    expect(choices.map(({ move, legal }) => [move, legal])).toEqual([
      ['penalty blue', true],
      ['penalty 5', true],
      ['take stars', false],
    ]);
  });

  it('ask about stars with as many rows as there are stars', () => {
    const rows = [2, 3].map((value) => ({ value, multipliers: value }) as RowView);
    expect(asked({ move: 'take stars', what: 'stars', dice: 3, legal: false }, rows)).toBe('take stars 2 2 3');
  });
});

describe('the stars', () => {
  const moves = ['take 5', 'take stars 2 6', 'take stars 6 6'];

  it('are written in ascending rows, in whatever order they were touched', () => {
    expect(starsMove([6, 2, 4])).toBe('take stars 2 4 6');
  });

  it('go to rows that some legal move has besides those that are marked', () => {
    expect([...openRows([], moves)].sort()).toEqual([2, 6]);
    expect([...openRows([2], moves)]).toEqual([6]);
    expect([...openRows([2, 6], moves)]).toEqual([]);
  });
});

describe('the dice', () => {
  it('that have just fallen are told from those that lay there, however alike', () => {
    const dice = lyingDice(['B2', 'O5', 'O5'], ['O5']);
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
