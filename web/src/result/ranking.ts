/** Who is where at the end. */
export interface Ranked {
  /** Which of the scores this is: a seat, or beyond the seats the virtual opponent of a game alone. */
  seat: number;
  place: number;
  score: number | null;
  won: boolean;
}

/** The winners first, then by points. Those who are equal share a place, and the places after it stay empty. */
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
