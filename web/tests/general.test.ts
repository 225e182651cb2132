/** The general board, for a box that has no folder in boards/: here with a view of Dice Stars. */
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Component } from 'svelte';
import type { BoardProps } from '../src/boards/board';
import { boardOf } from '../src/boards/general';
import type { View } from '../src/boards/general/view';
import { dictionary } from '../src/words/words.svelte';

const VIEW: View = {
  phase: 'take',
  seat: 1,
  bag: { black: 2, purple: 3 },
  reserve: ['K4', 'O*'],
  sheets: [
    { total: 12, penalty: null },
    { total: 0, penalty: 6 },
  ],
  solo: null,
  result: null,
};
const MOVES = ['take black', 'take 4'];

beforeAll(() => dictionary.load('web', 'general', 'ds'));

function shown(change: Partial<BoardProps<View>> = {}): string {
  const props = {
    prefix: 'ds',
    view: VIEW,
    fresh: [],
    memory: null,
    seat: 1,
    names: ['Ada', 'Ben'],
    moves: MOVES,
    active: true,
    play: () => undefined,
    check: () => Promise.reject(new Error('not asked')),
    ...change,
  };
  const { body } = render(boardOf('ds').Board as Component<typeof props>, { props });
  return body.replaceAll(/<!--.*?-->/g, '').replaceAll(/\s+/g, ' ');
}

describe('the general board', () => {
  it('has a button for each legal move', () => {
    const moves = [...shown().matchAll(/data-move="([^"]*)"( disabled)?/g)].map(([, move, disabled]) => [
      move,
      disabled,
    ]);
    expect(moves).toEqual(MOVES.map((move) => [move, undefined]));
  });

  it('lets nothing be pressed while nothing can be played', () => {
    expect(shown({ active: false }).match(/ disabled/g)).toHaveLength(MOVES.length);
    expect(shown({ moves: [] })).not.toContain('data-testid="move"');
  });

  it('asks for a move in writing where there are too many to list', () => {
    expect(shown({ moves: null })).toContain('data-testid="typed-move"');
  });

  it('shows every part of the view by name, but the result', () => {
    const parts = [...shown().matchAll(/data-part="([^"]*)"/g)].map(([, part]) => part);
    expect(parts).toEqual(['phase', 'seat', 'bag', 'black', 'purple', 'reserve', 'sheets', 'solo', 'moves']);
    expect(shown()).toMatch(/reserve<\/dt> <dd[^>]*>K4, O\*/);
  });

  it('names the seats, and has a row for each', () => {
    expect(shown()).toMatch(/seat<\/dt> <dd[^>]*>Ben/);
    expect(shown()).toMatch(/<th[^>]*>Ada<\/th><td[^>]*>12<\/td><td[^>]*>–/);
  });
});

describe('its words', () => {
  const board = boardOf('ds');
  const happening = { number: 1, at: 0, seat: 0, kind: 'move' as const };

  it('are the messages of the box where it has some, else the texts of the game', () => {
    expect(boardOf('web').moveText('sure leave')).toBe('sure leave');
    expect(board.moveText('take 4')).toBe('take 4');
    expect(board.tell({ happening: { ...happening, text: 'take 4' }, names: [] })).toBe('plays “take 4”');
    expect(board.tell({ happening, names: [] })).toBe('plays in secret');
  });

  it('tell who won, and how many points all have', () => {
    const outcome = (winners: number[]) => board.outcome({ scores: [7, 9], winners, reason: '' }, ['Ada', 'Ben']);
    expect(outcome([1])).toBe('Ben wins. Ada 7, Ben 9');
    expect(outcome([0, 1])).toBe('Ada, Ben win together. Ada 7, Ben 9');
    expect(outcome([])).toBe('Nobody wins. Ada 7, Ben 9');
  });
});
