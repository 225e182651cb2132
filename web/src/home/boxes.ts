/** What a box offers to play. */
import type { GameInfo } from '$/wire/types';
import { preferences, type Play } from '$/parts/preferences.svelte';

/** The preselected computer player: `greedy`, else the one in the middle of the list. */
export function defaultBot(bots: readonly string[]): string {
  return bots.includes('greedy') ? 'greedy' : (bots[Math.floor(bots.length / 2)] ?? '');
}

/** What was last played in a box, as far as the server still offers it. */
export function lastChoice(box: string, games: readonly GameInfo[]): Play {
  const last = preferences.plays[box];
  const game = games.find(({ id }) => id === last?.game) ?? games[0];
  if (!game) return { game: box, opponents: 1, bot: '' };
  const { id, least_seats: least, most_seats: most, bots } = game;
  return {
    game: id,
    opponents: Math.min(Math.max(last?.opponents ?? 1, least - 1), most - 1),
    bot: last && bots.includes(last.bot) ? last.bot : defaultBot(bots),
  };
}
