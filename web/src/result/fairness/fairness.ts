/** Compares the dice of a game with fair dice. */
import type { Dice, FaceTally } from '$/wire/types';

export type Grade = 'usual' | 'somewhat' | 'very';

/** The shares of fair games below which a game is unusual: 1 in 20, and 1 in 200. */
const SOMEWHAT = 0.05;
const VERY = 0.005;
/** With fewer dice than this, counting says little. */
export const FEW = 30;

export function grade(asOdd: number): Grade {
  return asOdd > SOMEWHAT ? 'usual' : asOdd > VERY ? 'somewhat' : 'very';
}

/** The share as a whole number of games, at least one: of 100 games, or of 1,000 for small shares. */
export function share(asOdd: number): { message: 'share' | 'rare'; games: number } {
  return asOdd >= 0.015
    ? { message: 'share', games: Math.round(asOdd * 100) }
    : { message: 'rare', games: Math.max(1, Math.round(asOdd * 1000)) };
}

const SIGNS: Record<string, string> = { '*': '★', x: '×', '-': '−' };

/** A face as it is drawn. Throws put the kind before it where faces of several kinds look the same. */
export function sign(face: string, kind: string): string {
  const bare = face.length > kind.length && face.startsWith(kind) ? face.slice(kind.length) : face;
  return SIGNS[bare] ?? bare;
}

/** Counts by drawn face, over all kinds of dice. */
function bySign({ kinds }: Dice): FaceTally[] {
  const all = new Map<string, FaceTally>();
  for (const { kind, faces } of kinds) {
    for (const { face, fell, expected } of faces) {
      const drawn = sign(face, kind);
      const before = all.get(drawn) ?? { fell: 0, expected: 0 };
      all.set(drawn, { face: drawn, fell: before.fell + fell, expected: before.expected + expected });
    }
  }
  return [...all.values()];
}

/** The face whose count is furthest from the expected one, in standard deviations. */
export function furthest(dice: Dice): FaceTally | null {
  const deviation = ({ fell, expected }: FaceTally) => Math.abs(fell - expected) / Math.sqrt(expected);
  return bySign(dice).reduce<FaceTally | null>(
    (most, each) => (most && deviation(most) >= deviation(each) ? most : each),
    null,
  );
}
