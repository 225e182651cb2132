/** The final ranking. */
export interface Ranked {
  /** The index of the score: a seat, or after the seats the virtual opponent of a solo game. */
  seat: number;
  place: number;
  score: number | null;
  won: boolean;
}

/** The winners first, then by points. Equal players share a place, and the places after it are skipped. */
export function ranking(count: number, winners: number[], scores: number[] | null): Ranked[] {
  const all = Array.from({ length: scores?.length ?? count }, (_, seat) => ({
    seat,
    score: scores?.[seat] ?? null,
    won: winners.includes(seat),
  }));
  const before = (one: (typeof all)[0], other: (typeof all)[0]) =>
    one.won !== other.won ? one.won : (one.score ?? 0) > (other.score ?? 0);
  return all
    .map((each) => ({ ...each, place: 1 + all.filter((other) => before(other, each)).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
