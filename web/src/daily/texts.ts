/** Days, lengths of time and results of daily challenges in words. */
import { botName } from '$/table/players/seats';
import type { ChallengeInfo, DailyResult } from '$/wire/types';
import { dictionary, words } from '$/words/words.svelte';

const HOUR_S = 3600;
const MINUTE_S = 60;

export const dayAddress = (day: string) => `/daily/${day}`;
export const challengeAddress = (day: string, challenge: string) => `/daily/${day}/${challenge}`;
/** Where a roll of an earlier day is answered again. */
export const againAddress = (day: string, challenge: string) => `${challengeAddress(day, challenge)}#again`;

/** A day, which is one of UTC wherever somebody is: 18 November 2026. */
export function dayText(day: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return new Intl.DateTimeFormat(dictionary.language, { ...style, timeZone: 'UTC' }).format(new Date(day));
}

/** When something happens, by the clock of this device. */
export function clockText(time: number): string {
  return new Intl.DateTimeFormat(dictionary.language, { hour: '2-digit', minute: '2-digit' }).format(time * 1000);
}

/** How long something still takes: 5 h 12 min. At least a minute. */
export function leftText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_S));
  const part = (value: number, unit: string) =>
    new Intl.NumberFormat(dictionary.language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor((minutes * MINUTE_S) / HOUR_S);
  const rest = minutes % MINUTE_S;
  return [...(hours ? [part(hours, 'hour')] : []), ...(rest || !hours ? [part(rest, 'minute')] : [])].join(' ');
}

/** The points of a result, which are the last of its figures. */
export const pointsOf = (figures: number[]) => figures.at(-1) ?? 0;

/** Points with the sign that print has. */
export const signed = (points: number) => String(points).replace('-', '−');

/** A difference as it stands in a list: +3, −2, ±0. */
export const change = (points: number) => (points === 0 ? '±0' : `${points > 0 ? '+' : ''}${signed(points)}`);

/** How a result compares with the best player's, or with the best that there is. */
export function differenceText(challenge: ChallengeInfo, { difference }: DailyResult): string {
  if (difference === null) return words('daily-waiting-for-best', { player: botName('master') });
  return words(`daily-${challenge.rolls ? 'roll' : 'solo'}-difference`, facts(difference));
}

/** The same without saying what was reached. */
export function sharedDifference(challenge: ChallengeInfo, difference: number): string {
  return words(`daily-shared-${challenge.rolls ? 'roll' : 'solo'}`, facts(difference));
}

function facts(difference: number): { sign: string; points: number; player: string } {
  const sign = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return { sign, points: Math.abs(difference), player: botName('master') };
}
