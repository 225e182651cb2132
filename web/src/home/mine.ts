import { api } from '$/wire/api';
import type { Listed } from '$/wire/types';

/** Games of ours that are not over: those that wait for us first, then the last changed. */
export async function myRunning(): Promise<Listed[]> {
  const running = await api.myGames(false);
  return running.toSorted((one, other) => Number(other.your_turn) - Number(one.your_turn));
}
