import { beforeAll, describe, expect, it } from 'vitest';
import { moveText as cubes, moveSelector as cubesSpot } from '../src/boards/rolling-cubes/texts';
import { moveText as stars, moveSelector as starsSpot } from '../src/boards/dice-stars/texts';
import { moveText as sticks, moveSelector as sticksSpot } from '../src/boards/farbenpoker/texts';
import type { BoardModule } from '../src/boards/board';
import { chanceOf, pointsOf } from '../src/table/hints/advice-text';
import type { AdviceInfo } from '../src/wire/types';
import { dictionary, reasonText, words } from '../src/words/words.svelte';

beforeAll(() => dictionary.load('web', 'ds', 'fp', 'rc'));

const why = { name: 'ds-why-only-draw', text: '', facts: {} };
const board = { points: (points: number) => words('ds-total', { points }) } as BoardModule;

function advice(worth: Partial<AdviceInfo>): AdviceInfo {
  return { move: 'draw 3', wins: null, points: null, error: 0, why, ...worth };
}

describe('a move that is advised', () => {
  it.each([
    [stars, 'draw 3', 'Draw 3 dice'],
    [stars, 'keep', 'Keep the reserve'],
    [stars, 'take orange', 'Take orange'],
    [stars, 'take 5', 'Take the 5s'],
    [stars, 'take stars 2 2 6', 'Take the stars: row 2 ×2, row 6'],
    [sticks, 'draw A7', 'Draw from A7'],
    [sticks, 'put B4', 'Put it into B4'],
    [sticks, 'reroll', 'Re-roll the last die'],
    [cubes, '72:4=5x5-7+0', '72÷4 = 5×5−7+0'],
    [cubes, 'blue 5x8=40', '5×8 = 40 on the line Blue'],
    [cubes, 'zero 101', 'Give up the line 101'],
    [cubes, 'reroll g55 r+', 'Roll 5 5 · + again'],
    [cubes, 'pass', 'Pass'],
  ])('is said as something to do: %o %s', (say, move, said) => expect(say(move)).toBe(said));

  it('has its place on the board, where there is one', () => {
    expect(starsSpot('draw 3')).toBe('[data-testid="draw"][data-count="3"]');
    expect(starsSpot('take stars 2 6')).toBe('[data-testid="choice"][data-what="stars"]');
    expect(sticksSpot('put B4')).toBe('[data-hole="B4"]');
    expect(cubesSpot('stand')).toBe('[data-testid="stand"]');
    expect(cubesSpot('5x8=40')).toBeNull();
  });
});

describe('what it is worth', () => {
  it('is a chance to win and points, as far as they are known', () => {
    expect(chanceOf(advice({ wins: 0.6125 }))).toBe('61.3% to win');
    expect(pointsOf(advice({ wins: 0.6125, points: 212.44 }), board)).toBe('about 212.4 points at the end');
    expect([chanceOf(advice({})), pointsOf(advice({}), board)]).toEqual(['', '']);
  });

  it('says how far it may be off where it was sampled', () => {
    expect(chanceOf(advice({ wins: 0.5, error: 0.01 }))).toBe('50.0% ± 2.0% to win');
    expect(pointsOf(advice({ points: 80, error: 1 }), board)).toBe('about 80 points ± 2 at the end');
    expect(pointsOf(advice({ wins: 0.5, points: 80, error: 0.01 }), board)).toBe('about 80 points at the end');
  });
});

describe('a sentence of an adviser', () => {
  it('is told in the language of the page, whatever the server speaks', () => {
    const said = { name: 'ds-why-only-draw', text: 'On ne peut pas en piocher un autre nombre.', facts: {} };
    expect(reasonText(said)).toBe('There is no other number to draw.');
  });

  it('is told in the words of the server where ours are not there', () => {
    expect(reasonText({ name: 'ds-why-unheard-of', text: 'Because.', facts: {} })).toBe('Because.');
  });

  it('may hold other sentences, and shares in hundredths', () => {
    const inner = { name: 'ds-why-only-draw', text: '', facts: {} };
    expect(reasonText({ name: 'web-hint-told', text: '', facts: { move: 'A', worth: 'B', why: inner } })).toBe(
      'Hint: A, B. There is no other number to draw.',
    );
    expect(reasonText({ name: 'web-hint-chance', text: '', facts: { chance: 0.25 } })).toBe('25.0% to win');
  });
});
