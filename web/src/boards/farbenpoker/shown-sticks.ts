/** What everybody sees for a moment: a stick that leaves its hole, and where it goes. */
import type { Happening } from '$/wire/types';
import type { FarbenpokerView } from './types';
import type { Colour } from './colours';
import { outcomeOf, read, type Entry, type Outcome } from './entries';

/** How long a stick is shown, and after how long it is where it goes. */
export const SHOWN_MS = 2200;
export const FLIGHT_MS = 1630;
/** The sticks of a rescue go back after the last of them was seen. */
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
  /** How long after what was shown before. */
  delay: number;
}

export function shownSticks(fresh: readonly Happening[], view: FarbenpokerView): ShownStick[] {
  const shows: ShownStick[] = [];
  for (const happening of fresh) {
    const entry = read(happening);
    if (entry?.kind === 'draw') shows.push(...drawn(entry, happening, view));
    else if (entry?.kind === 'hole') missed(shows.at(-1), entry);
    else if (entry?.kind === 'put' || entry?.kind === 'holes')
      shows.push(...returned(entry, happening, shows.length > 0));
  }
  return shows;
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

/** A stick that missed stays in sight until its hole falls; one without a match is taken into the hand. */
function goal(entry: Entry, view: FarbenpokerView): string {
  if (entry.chips > 0) return found(entry, view);
  return entry.chips < 0 ? (entry.names[0] ?? '') : 'hand';
}

/** Where a stick lies that was found: beside its die, or in the hand when the pot is won or in a rescue. */
function found({ die }: Entry, { rescue, phase }: FarbenpokerView): string {
  return die === null || rescue || phase === 'put' ? 'hand' : `die-${die}`;
}

/** A stick that missed goes to the hole that fell for it. */
function missed(show: ShownStick | undefined, entry: Entry): void {
  if (show) show.to = entry.names[0] ?? show.to;
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
