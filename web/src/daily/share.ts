/** What somebody tells others of a day: neither dice nor equalities, and no points by which others could guess. */
import { sharePicture } from '$/boards';
import type { ResultPicture } from '$/result/share/picture';
import type { ChallengeInfo, DailyInfo, DailyResult } from '$/wire/types';
import { words } from '$/words/words.svelte';
import { change, dayAddress, dayText, sharedDifference } from './texts';

interface Finished {
  challenge: ChallengeInfo;
  result: DailyResult;
}

export function finishedOf({ challenges }: DailyInfo): Finished[] {
  return challenges.flatMap((challenge) => (challenge.result ? [{ challenge, result: challenge.result }] : []));
}

export const linkTo = (day: string) => location.origin + dayAddress(day);

export function shareText(daily: DailyInfo): string {
  const lines = finishedOf(daily).map(line);
  return [headOf(daily), ...lines, ...streakOf(daily), linkTo(daily.day)].join('\n');
}

const headOf = ({ day }: DailyInfo) => `astragal · ${words('daily-title')} · ${dayText(day)}`;

function line({ challenge, result: { difference, place, of } }: Finished): string {
  const known = { name: challenge.name, place, of };
  if (difference === null) return words('daily-shared-line-open', known);
  return words('daily-shared-line', { ...known, difference: sharedDifference(challenge, difference) });
}

/** A streak belongs to today, not to a day of the archive. */
function streakOf({ day, today, streak }: DailyInfo): string[] {
  return day === today && streak > 0 ? [words('daily-streak', { days: streak })] : [];
}

export function pictureOf(daily: DailyInfo): ResultPicture {
  const finished = finishedOf(daily);
  return {
    box: sharePicture(''),
    title: words('daily-title'),
    standings: finished.map(({ challenge, result: { difference, place } }) => ({
      place,
      name: challenge.name,
      points: difference === null ? '' : change(difference),
      won: difference !== null && difference >= 0,
    })),
    footer: [dayText(daily.day), ...streakOf(daily)].join(' · '),
  };
}
