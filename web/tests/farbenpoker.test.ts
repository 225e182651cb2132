import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actsOf } from '../src/boards/farbenpoker/scene/acts';
import { durationOf, stepsOf, type Step } from '../src/boards/farbenpoker/scene/steps';
import { viewAt } from '../src/boards/farbenpoker/scene/view-at';
import { prompt, sceneText, seatNote, tell, tellLater } from '../src/boards/farbenpoker/texts';
import type { Die, FarbenpokerView } from '../src/boards/farbenpoker/types';
import { preferences } from '../src/parts/preferences.svelte';
import type { Happening } from '../src/wire/types';
import { dictionary } from '../src/words/words.svelte';

beforeAll(() => dictionary.load('web', 'fp'));
beforeEach(() => (preferences.pace = 'calm'));

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
  shown: { sticks: [stick], chips, pot: 0, die },
});
const fallen = (text: string, shown: Happening['shown'] = {}): Happening => ({
  number: ++number,
  kind: 'throw',
  at: 0,
  text,
  shown,
});
const undo = (count: number): Happening => ({ number: ++number, kind: 'undo', at: 0, text: `${count}` });
const takenBack = (): Happening => ({ number: ++number, kind: 'move', at: 0, seat: 0 });

const die = (colour: string, found: boolean): Die => ({ colour, found, award: 0 });
const RESCUE = { seat: 0, matched: 0, draws: 1 };

/** A view with sticks in these holes. */
function view(full: string[], rest: Partial<FarbenpokerView> = {}): FarbenpokerView {
  const side = (name: string) => Array.from({ length: 18 }, (_, hole) => full.includes(`${name}${hole + 1}`));
  const empty = { phase: 'draw', dice: [], hand: [], chips: [5, 5], pot: 0, stock: 40, rescue: null };
  return { ...empty, holes: { A: side('A'), B: side('B') }, ...rest } as unknown as FarbenpokerView;
}

function fullHoles({ holes }: FarbenpokerView): string[] {
  return Object.entries(holes).flatMap(([side, all]) =>
    all.flatMap((full, hole) => (full ? [`${side}${hole + 1}`] : [])),
  );
}

describe('the acts of a scene', () => {
  const ways = (fresh: Happening[], before: FarbenpokerView) =>
    actsOf(fresh, before).map((act) => (act.kind === 'stick' ? [act.from, act.to] : act.dice));

  it('a miss goes from its hole to the one that fell', () => {
    expect(ways([draw('A7', 'K', -1), fallen('hole B4', { sticks: ['K'] })], view([]))).toEqual([['A7', 'B4']]);
  });

  it('a hit goes to the die that it was found for', () => {
    expect(ways([draw('A7', 'R', 1, 1)], view([]))).toEqual([['A7', 'die-1']]);
  });

  it('a stick that is put back comes from its die', () => {
    const won = view([], { phase: 'put', dice: [die('G', false), die('B', true), die('R', true)] });
    expect(ways([move('put A3', 'R')], won)).toEqual([['die-2', 'A3']]);
  });

  it('the sticks of a rescue are shown one after another, and then the dice of the next player', () => {
    const fresh = [draw('A7', 'K', 0), fallen('holes A2 A9 A11', { sticks: ['R', 'B', 'K'] }), fallen('dice R R B')];
    expect(ways(fresh, view([], { rescue: RESCUE }))).toEqual([
      ['A7', 'hand'],
      ['hand', 'A2'],
      ['hand', 'A9'],
      ['hand', 'A11'],
      [0, 1, 2],
    ]);
  });

  it('only the die that the server names is rolled again', () => {
    expect(ways([move('reroll'), fallen('die G', { die: 2 })], view([]))).toEqual([[2]]);
  });

  it('nothing is shown of a move that was taken back', () => {
    expect(actsOf([takenBack(), undo(1)], view([]))).toEqual([]);
  });
});

describe('the steps of a scene', () => {
  const acts = () => actsOf([draw('A7', 'K', -1), fallen('hole B4', { sticks: ['K'] })], view([]));

  it('show a drawn stick for more than a second before it flies', () => {
    const [show, fly, settle] = stepsOf(acts());
    expect([show?.part, fly?.part, settle?.part]).toEqual(['show', 'fly', 'settle']);
    expect(show?.ms).toBeGreaterThan(1400);
  });

  it('take no time where moves are shown at once', () => {
    preferences.pace = 'instant';
    expect(durationOf(stepsOf(acts()))).toBe(0);
  });
});

describe('the board in a scene', () => {
  const before = view(['A1', 'A2'], { dice: [die('R', false)], rescue: RESCUE });
  const after = view(['A2', 'B1', 'B2'], { dice: [die('Y', false)], pot: 3 });
  const fresh = [draw('A1', 'K', 0), fallen('holes B1 B2', { sticks: ['K', 'R'] }), fallen('dice Y Y Y')];
  const steps = (): Step[] => stepsOf(actsOf(fresh, before));
  const at = (place: number) => viewAt(after, before, steps(), place);
  /** The place of the nth step of this part. */
  const placeOf = (part: string, nth: number) =>
    steps().flatMap((step, place) => (step.part === part ? [place] : []))[nth] ?? -1;

  it('has only what was shown already', () => {
    expect(fullHoles(at(placeOf('show', 0)))).toEqual(['A2']);
    expect(fullHoles(at(placeOf('fly', 1)))).toEqual(['A2']);
    expect(fullHoles(at(placeOf('settle', 1)))).toEqual(['A2', 'B1']);
    expect(fullHoles(at(placeOf('settle', 2)))).toEqual(['A2', 'B1', 'B2']);
  });

  it('shows the old dice until the new ones are rolled', () => {
    expect(at(placeOf('settle', 1)).dice).toBe(before.dice);
    expect(at(placeOf('lie', 0)).dice).toBe(after.dice);
  });

  it('has a stick in the hand until it goes back', () => {
    expect(at(placeOf('settle', 0)).hand).toEqual(['K']);
    expect(at(placeOf('show', 1)).hand).toEqual([]);
  });

  it('pays chips when all sticks have settled', () => {
    expect(at(placeOf('fly', 0)).pot).toBe(0);
    expect(at(placeOf('settle', 2)).pot).toBe(3);
  });

  it('is the new one at its end', () => {
    expect(at(steps().length)).toBe(after);
  });
});

describe('what is said', () => {
  it('tells what dice show only when they lie', () => {
    const [act] = actsOf([fallen('dice R R B')], null);
    if (!act) throw new Error('no act');
    expect(sceneText({ act, part: 'roll', ms: 1 }, [])).toBe('The dice are rolling …');
    expect(sceneText({ act, part: 'lie', ms: 1 }, [])).toBe('The dice show red, red, blue.');
  });

  it('tells that the same stick is drawn again and again, later too', () => {
    const happening = { ...draw('B4', 'K', -1), shown: { sticks: ['K'], chips: -1, pot: 0, die: null, again: 4 } };
    expect(tell({ happening, names: [] })).toBe(
      'draws black from B4: a miss, 1 chip into the pot – the same stick again, 4 times in a row',
    );
    expect(tell({ happening: draw('B4', 'K', -1), names: [] })).not.toContain('again');
    expect(tellLater({ happening, names: [] })).toBe(
      'draws a stick: a miss, 1 chip into the pot – the same stick again, 4 times in a row',
    );
  });

  it('names no colour and no hole later', () => {
    const told = [draw('A7', 'K', -1), fallen('hole B4', { sticks: ['K'] }), fallen('dice R R B'), move('put A3', 'R')];
    const later = told.map((happening) => tellLater({ happening, names: [] })).join(' ');
    expect(later).not.toMatch(/red|blue|black|A7|B4|A3/);
  });

  it('explains a rescue in one line, and what it costs while nothing matches', () => {
    expect(prompt(view([], { rescue: { seat: 0, matched: 0, draws: 3 } }))).toBe(
      'Rescue, 3 sticks to draw: each match brings 1 chip; with none you are out.',
    );
    expect(prompt(view([], { rescue: { seat: 0, matched: 1, draws: 1 } }))).toBe(
      'Rescue, the last stick: each match brings 1 chip.',
    );
  });

  it('says of a player what the view says', () => {
    const seen = view([], { states: ['plays', 'passes'], result: null });
    expect([0, 1].map((seat) => seatNote(seen, seat))).toEqual(['', 'passes']);
  });
});
