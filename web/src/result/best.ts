/** The best result of this browser's user in each game, with each number of players. */
import { load, save } from '$/parts/storage';
import type { TableInfo } from '$/wire/types';

export interface Best {
  points: number;
  /** The table where it was reached. */
  table: string;
  /** The number of finished games. */
  games: number;
  /** The table that was counted last. */
  last: string;
}

const KEY = 'astragal-bests';

/** The best with one more game. A table that was counted last is not counted again. */
export function counted(best: Best | undefined, table: string, points: number): Best {
  if (best?.last === table) return best;
  const games = (best?.games ?? 0) + 1;
  return best && best.points >= points ? { ...best, games, last: table } : { points, table, games, last: table };
}

export function bestAt(table: TableInfo): Best | null {
  return all()[nameOf(table)] ?? null;
}

/** Count a game that one player has finished without help, with moves of their own. */
export function countGame(table: TableInfo, seat: number): void {
  const points = table.result?.scores?.[seat];
  const aided = table.practice || table.result?.helped.includes(seat) || table.result?.stood_in.includes(seat);
  if (points === undefined || aided) return;
  const bests = all();
  save('localStorage', KEY, { ...bests, [nameOf(table)]: counted(bests[nameOf(table)], table.id, points) });
}

function all(): Record<string, Best | undefined> {
  return load('localStorage', KEY, {});
}

function nameOf({ game, seats }: TableInfo): string {
  return `${game} ${seats.length}`;
}
