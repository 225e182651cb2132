/** A row of signs, and which die each of them is, among dice with the same sign. */
import type { Die } from '../dice/dice';

export interface Piece {
  /** Does not change when the piece is moved. */
  key: number;
  sign: string;
  /** The die; null if no free die shows the sign. */
  die: number | null;
}

let keys = 0;

export function piece(sign: string, die: number | null): Piece {
  keys += 1;
  return { key: keys, sign, die };
}

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((each) => each.sign).join('');
}

/** A piece for a sign, with the first unused die that shows it. */
export function freePiece(sign: string, dice: readonly Die[], used: readonly Piece[]): Piece {
  const free = dice.find((die) => die.sign === sign && !used.some((each) => each.die === die.id));
  return piece(sign, free?.id ?? null);
}

/** The pieces of a text. Those at the beginning and the end that have not changed are the same as before. */
export function piecesFor(text: string, before: readonly Piece[], dice: readonly Die[]): Piece[] {
  const signs = [...text];
  const head = common(signs, before);
  const tail = common(signs.slice(head).reverse(), before.slice(head).reverse());
  const first = before.slice(0, head);
  const last = before.slice(before.length - tail);
  const used = [...first, ...last];
  for (const sign of signs.slice(head, signs.length - tail)) used.push(freePiece(sign, dice, used));
  return [...first, ...used.slice(head + tail), ...last];
}

function common(signs: readonly string[], pieces: readonly Piece[]): number {
  const differs = signs.findIndex((sign, place) => pieces[place]?.sign !== sign);
  return differs < 0 ? signs.length : differs;
}
