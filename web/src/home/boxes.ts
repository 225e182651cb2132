/** What a box offers to play. */
import type { GameInfo } from '$/wire/types';
import { preferences, type Play } from '$/parts/preferences.svelte';
import { catalogue } from '$/wire/catalogue.svelte';
import type { TableCreator } from './table-creator.svelte';

/** The box in which newcomers begin. */
export const FIRST_BOX = 'dice-stars';

/** What was last played in a box, as far as the server still offers it. */
export function lastChoice(box: string, games: readonly GameInfo[]): Play {
  const last = preferences.plays[box];
  const game = games.find(({ id }) => id === last?.game) ?? games[0];
  if (!game) return { game: box, opponents: 1, bot: '' };
  const { id, least_seats: least, most_seats: most, opponents: bots } = game;
  return {
    game: id,
    opponents: Math.min(Math.max(last?.opponents ?? 1, least - 1), most - 1),
    bot: last && bots.includes(last.bot) ? last.bot : game.opponent,
  };
}

export function gamesOf(box: string): GameInfo[] {
  return catalogue.games.filter((game) => game.box === box);
}

/** Begin a game of a box against computer players: what was chosen last there, or the usual. */
export async function playAlone(box: string, creator: TableCreator): Promise<void> {
  await catalogue.load();
  const { game, opponents, bot } = lastChoice(box, gamesOf(box));
  preferences.lastBox = box;
  const others = Array.from({ length: opponents }, () => ({ kind: 'bot' as const, bot }));
  await creator.create({ game, seats: [{ kind: 'me' }, ...others] });
}
