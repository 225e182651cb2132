/** The score pads that this browser keeps. */
import { load, save } from '$/parts/storage';
import type { Sheets, Spot } from '$/boards/score';
import type { ScoreInfo } from '$/wire/types';

/** An entry that was replaced. */
export interface Change extends Spot {
  before: string;
}

export interface KeptPad {
  id: number;
  game: string;
  names: string[];
  options: Record<string, unknown>;
  sheets: Sheets;
  /** The last changes, the oldest first: what can be taken back. */
  past: Change[];
  /** The last answer of the server, and whether it is of these sheets. */
  counted: ScoreInfo;
  fresh: boolean;
  /** When it was last written on, in milliseconds. */
  at: number;
}

const LIST = 'astragal-score';
const keyOf = (id: number) => `${LIST}:${id}`;

const ids = () => load<number[]>('localStorage', LIST, []);

/** All pads, the one written on last first. */
export function keptPads(): KeptPad[] {
  const pads = ids().flatMap((id) => keptPad(id) ?? []);
  return pads.sort((one, other) => other.at - one.at);
}

export function keptPad(id: number): KeptPad | null {
  return load<KeptPad | null>('localStorage', keyOf(id), null);
}

/** Keep what is written. A pad that was thrown away meanwhile stays away. */
export function keepPad(pad: KeptPad): void {
  if (ids().includes(pad.id)) save('localStorage', keyOf(pad.id), pad);
}

/** A new pad with empty sheets. */
export function newPad(game: string, names: string[], options: Record<string, unknown>, counted: ScoreInfo): KeptPad {
  const id = Math.max(0, ...ids()) + 1;
  const sheets = names.map(() => ({}));
  const pad = { id, game, names, options, sheets, past: [], counted, fresh: true, at: Date.now() };
  save('localStorage', LIST, [...ids(), id]);
  keepPad(pad);
  return pad;
}

export function throwAway(id: number): void {
  save(
    'localStorage',
    LIST,
    ids().filter((each) => each !== id),
  );
  localStorage.removeItem(keyOf(id));
}

export const padAddress = ({ game, id }: { game: string; id: number }) => `/score/${game}/${id}`;
