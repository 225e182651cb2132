/** Going to where a challenge is played. */
import { user } from '$/parts/user.svelte';
import { router } from '$/router.svelte';
import type { ChallengeInfo } from '$/wire/types';
import { dailyApi } from './api';
import { challengeAddress } from './texts';

/** Play a challenge of today, or go on. */
export async function play(challenge: ChallengeInfo, day: string): Promise<void> {
  const { table, daily } = await user.whileSignedIn(user.name, () => dailyApi.enter(challenge.id));
  router.go(table ? `/table/${table}` : challengeAddress(daily?.day ?? day, challenge.id));
}

/** Play a challenge of an earlier day at a table, uncounted. */
export async function playAgain(challenge: ChallengeInfo, day: string): Promise<void> {
  const { table } = await user.whileSignedIn(user.name, () => dailyApi.again(day, challenge.id));
  router.go(`/table/${table}`);
}

/** Where a challenge that was begun goes on. */
export function placeOf(challenge: ChallengeInfo, day: string): string {
  return challenge.table ? `/table/${challenge.table}` : challengeAddress(day, challenge.id);
}
