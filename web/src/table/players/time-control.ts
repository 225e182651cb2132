/** Clocks, named by their numbers. */
import type { TimeControl } from '$/wire/types';
import { words } from '$/words/words.svelte';

const DAY_S = 86_400;

export const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY_S],
  ['hour', 3600],
  ['minute', 60],
];

/** The clocks to choose from. */
export const CLOCKS: Record<string, TimeControl | null> = {
  none: null,
  quick: { decision_s: 60, reserve_s: 300 },
  calm: { decision_s: 300, reserve_s: 900 },
  days: { decision_s: DAY_S, reserve_s: 3 * DAY_S },
};

/** A length of time in the largest unit of which it is a whole number: "90 s", "5 min", "1 day". */
export function lengthText(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds >= each && seconds % each === 0) ?? ['second', 1];
  return words(`web-time-${unit}`, { count: seconds / length });
}

/** The name of a clock: "1 min + 5 min reserve". */
export function clockName(control: TimeControl | null): string {
  return clockMessage('web-clock-name', control);
}

/** What the clock means for a player, in a sentence or two. */
export function clockText(control: TimeControl | null): string {
  return clockMessage('web-clock-text', control);
}

function clockMessage(name: string, control: TimeControl | null): string {
  if (control === null) return words(`${name}-none`);
  const facts = { decision: lengthText(control.decision_s), reserve: lengthText(control.reserve_s) };
  return words(control.reserve_s > 0 ? name : `${name}-plain`, facts);
}

/** A time that runs down, to the second below a day: "0:45", "2:05:00", "2 days". */
export function countdown(seconds: number): string {
  const whole = Math.ceil(seconds);
  const days = Math.floor(whole / 86_400);
  if (days > 0) return words('web-time-day', { count: days });
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}
