/** The HTTP requests about ratings and opponents. */
import { ask, askTable } from '$/wire/api';
import type * as wire from '$/wire/types';

export const ratingApi = {
  opponents: async (): Promise<wire.Opponent[]> => (await ask<wire.Opponents>('GET', '/api/my/opponents')).opponents,
  leaderboard: (game: string, week: boolean, provisional: boolean, first: number) =>
    ask<wire.Leaderboard>(
      'GET',
      `/api/leaderboard/${game}?span=${week ? 'week' : 'all'}&provisional=${provisional}&first=${first}`,
    ),
  ratings: (table: string, invitation: string | null) => askTable<wire.TableRatings>(table, '/ratings', invitation),
};
