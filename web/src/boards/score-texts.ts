/** What is said of the places of a score pad. */
import { reasonText, words } from '$/words/words.svelte';
import type { ScoreInfo, ScoreLine } from '$/wire/types';
import type { Sheets, Spot } from './score';

/** Whether a place is written or not, and nothing else. */
export const isMark = (line: ScoreLine) => line.keys.length === 1;

export const isSame = (one: Spot | null, other: Spot) => one?.seat === other.seat && one.place === other.place;

export const textAt = (sheets: Sheets, { seat, place }: Spot) => sheets[seat]?.[place] ?? '';

export function isWarned({ warnings }: ScoreInfo, spot: Spot): boolean {
  return warnings.some((each) => isSame(spot, each));
}

/** A place and its entry, for those who hear it. */
export function spoken(line: ScoreLine, text: string, warned: boolean): string {
  const entry = text === '' ? 'empty' : text === 'x' ? 'cross' : text;
  return words('score-place', { line: reasonText(line.name), entry, warned: warned ? 'yes' : 'no' });
}

/** A number with the minus sign of print. */
export const minus = (number: number | string) => String(number).replace('-', '−');
