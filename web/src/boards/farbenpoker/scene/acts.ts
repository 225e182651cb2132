/** The acts of a scene, strictly one after another: a stick that everybody sees, or dice that are rolled. */
import type { Happening } from '$/wire/types';
import type { Colour } from '../colours/colours';
import { outcomeOf, read, type Entry, type Outcome } from '../entries';
import type { FarbenpokerView } from '../types';

export interface StickAct {
  kind: 'stick';
  key: string;
  happening: Happening;
  colour: Colour;
  /** Places of the board: a hole, `hand`, or `die-0` … `die-2`. */
  from: string;
  to: string;
  /** Null for a stick that goes back. */
  outcome: Outcome | null;
  chips: number;
  /** How many of these chips come from the pot. */
  pot: number;
}

export interface RollAct {
  kind: 'roll';
  key: string;
  happening: Happening;
  /** The dice that are rolled. */
  dice: number[];
}

export type Act = StickAct | RollAct;

/** What a number of happenings shows, after the view `before` them, if it is known. */
export function actsOf(fresh: readonly Happening[], before: FarbenpokerView | null): Act[] {
  const acts: Act[] = [];
  for (const happening of fresh) {
    const entry = read(happening);
    if (entry) acts.push(...next(entry, happening, acts.at(-1), before));
  }
  return acts;
}

function next(entry: Entry, happening: Happening, last: Act | undefined, before: FarbenpokerView | null): Act[] {
  switch (entry.kind) {
    case 'draw':
      return [drawn(entry, happening, before)];
    case 'hole':
      return missed(last, entry) ? [] : returned(entry, happening, before);
    case 'put':
    case 'holes':
      return returned(entry, happening, before);
    case 'dice':
      return [{ kind: 'roll', key: `${happening.number}`, happening, dice: [0, 1, 2] }];
    case 'die':
      return [{ kind: 'roll', key: `${happening.number}`, happening, dice: [entry.die ?? 0] }];
  }
  return [];
}

/** A stick that is found goes to its die. One that missed stays in the hand, as all do in a rescue. */
function drawn(entry: Entry, happening: Happening, before: FarbenpokerView | null): StickAct {
  const { chips, pot, die } = entry;
  return {
    ...stick(entry, happening, 0),
    from: entry.names[0] ?? '',
    to: die === null || before?.rescue ? 'hand' : `die-${die}`,
    outcome: outcomeOf(entry),
    chips,
    pot,
  };
}

/** The stick that was just drawn goes to the hole that chance chose. Returns whether there is one. */
function missed(last: Act | undefined, entry: Entry): boolean {
  if (last?.kind !== 'stick' || last.outcome !== 'miss') return false;
  last.to = entry.names[0] ?? last.to;
  return true;
}

function returned(entry: Entry, happening: Happening, before: FarbenpokerView | null): StickAct[] {
  return entry.names.map((hole, nth) => {
    const act = stick(entry, happening, nth);
    return { ...act, from: origin(act.colour, before), to: hole };
  });
}

/** Where a stick lies before it goes back: beside a die, or in the hand. */
function origin(colour: Colour, before: FarbenpokerView | null): string {
  if (!before || before.rescue) return 'hand';
  const die = before.dice.findIndex((each) => each.found && each.colour === colour);
  return die < 0 ? 'hand' : `die-${die}`;
}

function stick({ sticks }: Entry, happening: Happening, nth: number): StickAct {
  const colour = sticks[nth] ?? 'W';
  const key = `${happening.number}-${nth}`;
  return { kind: 'stick', key, happening, colour, from: '', to: '', outcome: null, chips: 0, pot: 0 };
}
