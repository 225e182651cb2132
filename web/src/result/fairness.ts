/** How dice fell beside how fair dice fall, in numbers and grades that can be said plainly. */
import type { Dice, FaceTally } from '$/wire/types';

export type Grade = 'usual' | 'somewhat' | 'very';

/** From which share of fair games on something counts as unusual: 1 in 20, and 1 in 200. */
const SOMEWHAT = 0.05;
const VERY = 0.005;
/** With fewer dice than this, counting says little. */
export const FEW = 30;

export function grade(asOdd: number): Grade {
  return asOdd > SOMEWHAT ? 'usual' : asOdd > VERY ? 'somewhat' : 'very';
}

/** The share as a whole number of games, at least one: of 100, or of 1,000 where that would be none. */
export function share(asOdd: number): { message: 'share' | 'rare'; games: number } {
  return asOdd >= 0.015
    ? { message: 'share', games: Math.round(asOdd * 100) }
    : { message: 'rare', games: Math.max(1, Math.round(asOdd * 1000)) };
}

const SIGNS: Record<string, string> = { '*': '★', x: '×', '-': '−' };

/** A face as it is drawn: throws write the kind before it where faces of several kinds look alike. */
export function sign(face: string, kind: string): string {
  const bare = face.length > kind.length && face.startsWith(kind) ? face.slice(kind.length) : face;
  return SIGNS[bare] ?? bare;
}

/** Faces that look the same counted together, whatever die they are on. */
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

/** The face that fell furthest from the average, measured by how far such a count strays. */
export function furthest(dice: Dice): FaceTally | null {
  const astray = ({ fell, expected }: FaceTally) => Math.abs(fell - expected) / Math.sqrt(expected);
  return bySign(dice).reduce<FaceTally | null>(
    (most, each) => (most && astray(most) >= astray(each) ? most : each),
    null,
  );
}
