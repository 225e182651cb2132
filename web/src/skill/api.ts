/** The HTTP requests about skill. */
import { ask } from '$/wire/api';
import type { PlayerSkill } from '$/wire/types';

export const skillApi = {
  of: (account: string) => ask<PlayerSkill>('GET', `/api/players/${encodeURIComponent(account)}/skill`),
};
