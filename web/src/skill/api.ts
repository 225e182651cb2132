/** The HTTP requests about skill. */
import { ask } from '$/wire/api';
import type { GameSkills, PlayerSkill } from '$/wire/types';

export const skillApi = {
  of: (account: string) => ask<PlayerSkill>('GET', `/api/players/${encodeURIComponent(account)}/skill`),
  inGame: (game: string) => ask<GameSkills>('GET', `/api/skill/${game}`),
};
