/** The log as people read it: one line a turn. */
import type { Happening } from '$/wire/types';

export interface Turn {
  number: number;
  /** The seat that acted; null if several did. */
  seat: number | null;
  happenings: Happening[];
  /** What the seat gained, in points. */
  gained: number | null;
}

/** A turn, or another happening: somebody sat down, took a move back, … */
export type Line = { turn: Turn } | { other: Happening };

/** `standing` has the points at the start. Where they are not known, they are those after the first entry, a throw. */
export function linesOf(seen: readonly Happening[], standing: number[] = firstOf(seen)): Line[] {
  const lines: Line[] = [];
  let turn: Turn | null = null;
  for (const happening of seen) {
    if (!happening.turn) lines.push({ other: happening });
    // What happens amid a turn, as when a player asks for a hint, does not divide it.
    else if (turn?.number === happening.turn) turn.happenings.push(happening);
    else lines.push({ turn: (turn = newTurn(happening)) });
  }
  const last = new Map<number, Turn>();
  for (const line of lines) if ('turn' in line) standing = finish(line.turn, standing, last);
  return lines;
}

export function turnsOf(seen: readonly Happening[], standing?: number[]): Turn[] {
  return linesOf(seen, standing).flatMap((line) => ('turn' in line ? [line.turn] : []));
}

export function hasMove({ happenings }: Turn): boolean {
  return happenings.some(({ kind }) => kind === 'move');
}

function firstOf(seen: readonly Happening[]): number[] {
  return seen.find(({ standing }) => standing?.length)?.standing ?? [];
}

function newTurn(happening: Happening): Turn {
  return { number: happening.turn ?? 0, seat: null, happenings: [happening], gained: null };
}

/** Note who acted and what it brought; the points after the turn. `last` has the last turn of each seat. */
function finish(turn: Turn, before: number[], last: Map<number, Turn>): number[] {
  turn.seat = actorOf(turn);
  if (turn.seat !== null) last.set(turn.seat, turn);
  const after = turn.happenings.findLast(({ standing }) => standing?.length)?.standing ?? before;
  if (before.length) after.forEach((points, seat) => credit(last.get(seat), points - (before[seat] ?? 0), turn));
  return after;
}

/** Points that are counted later, as at the end of a round, belong to the turn that brought them. */
function credit(earned: Turn | undefined, points: number, now: Turn): void {
  if (earned && (earned === now || (!earned.gained && points > 0))) earned.gained = points;
}

function actorOf({ happenings }: Turn): number | null {
  const seats = new Set(happenings.flatMap(({ kind, seat }) => (kind === 'move' ? [seat ?? null] : [])));
  const [seat = null] = seats.size === 1 ? seats : [];
  return seat;
}
