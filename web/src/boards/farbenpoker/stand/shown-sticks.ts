/** Sticks that everybody sees for a moment, on their way from one place to another. */
import type { Happening } from '$/wire/types';
import type { FarbenpokerView } from '../types';
import type { Colour } from '../colours/colours';
import { outcomeOf, read, type Entry, type Outcome } from '../entries';

/** How long a stick is shown, and when it arrives. */
export const SHOWN_MS = 2200;
export const FLIGHT_MS = 1630;
/** The sticks of a rescue go back after the last one was shown. */
const AFTER_DRAW_MS = 1000;

export interface ShownStick {
  key: string;
  colour: Colour;
  /** Places of the board: a hole, `hand`, or `die-0` … `die-2`. */
  from: string;
  to: string;
  seat: number | null;
  outcome: Outcome | null;
  chips: number;
  /** The pause before it is shown. */
  delay: number;
}

export function shownSticks(fresh: readonly Happening[], view: FarbenpokerView): ShownStick[] {
  const sticks: ShownStick[] = [];
  for (const happening of fresh) {
    const entry = read(happening);
    if (entry?.kind === 'draw') sticks.push(...drawn(entry, happening, view));
    else if (entry?.kind === 'hole') missed(sticks.at(-1), entry);
    else if (entry?.kind === 'put' || entry?.kind === 'holes')
      sticks.push(...returned(entry, happening, sticks.length > 0));
  }
  return sticks;
}

function drawn(entry: Entry, { number, seat }: Happening, view: FarbenpokerView): ShownStick[] {
  const from = entry.names[0] ?? '';
  return entry.sticks.map((colour) => ({
    key: `${number}`,
    colour,
    from,
    to: goal(entry, view),
    seat: seat ?? null,
    outcome: outcomeOf(entry),
    chips: entry.chips,
    delay: 0,
  }));
}

/** A stick that missed stays in the air until chance chooses its hole. One without a match goes to the hand. */
function goal(entry: Entry, view: FarbenpokerView): string {
  if (entry.chips > 0) return found(entry, view);
  return entry.chips < 0 ? (entry.names[0] ?? '') : 'hand';
}

/** A stick that was found lies beside its die; in a rescue, or when the pot is won, in the hand. */
function found({ die }: Entry, { rescue, phase }: FarbenpokerView): string {
  return die === null || rescue || phase === 'put' ? 'hand' : `die-${die}`;
}

/** A stick that missed goes to the hole that chance chose. */
function missed(stick: ShownStick | undefined, entry: Entry): void {
  if (stick) stick.to = entry.names[0] ?? stick.to;
}

function returned(entry: Entry, { number, seat }: Happening, later: boolean): ShownStick[] {
  return entry.sticks.map((colour, place) => ({
    key: `${number}-${place}`,
    colour,
    from: 'hand',
    to: entry.names[place] ?? '',
    seat: seat ?? null,
    outcome: null,
    chips: 0,
    delay: later ? AFTER_DRAW_MS : 0,
  }));
}
