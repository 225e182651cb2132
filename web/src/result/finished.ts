/** A finished game as one browser shows it. */
import type { LoadedBoard } from '$/boards/board';
import type { TableInfo } from '$/wire/types';
import { outcomeTitle, ownTitle } from './outcome';
import { ranking, type Ranked } from './ranking';

export interface Ended {
  table: TableInfo;
  names: string[];
  board: LoadedBoard;
  invitation: string | null;
  /** The seats of this browser. */
  seats: number[];
  /** The points after the last entry. */
  standing: number[];
}

export interface Finished extends Ended {
  ranked: Ranked[];
  title: string;
  /** The only seat of this browser; null for spectators, and for several players at one screen. */
  me: number | null;
  won: boolean;
  /** Whether the game was stopped before its end. */
  stopped: boolean;
}

export function finishedOf(ended: Ended): Finished {
  const { table, names, seats, standing } = ended;
  const { reason = '', winners = [], scores = null } = table.result ?? {};
  const ranked = ranking(table.seats.length, winners, scores ?? standing);
  const [only = null] = seats.length === 1 ? seats : [];
  const title = only === null ? outcomeTitle(reason, winners, names) : ownTitle(table, only, names, ranked);
  const won = seats.some((seat) => winners.includes(seat));
  return { ...ended, ranked, title, me: only, won, stopped: reason === 'resigned' || reason === 'abandoned' };
}
