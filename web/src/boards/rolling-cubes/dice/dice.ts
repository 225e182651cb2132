/** The dice on the table. Each has an id, also among dice with the same sign. */
import type { Happening } from '$/wire/types';
import { CUBES, DICE_OF_A_COLOUR } from '../types';
import { type Colour, colourOf } from './signs';

export interface Die {
  id: number;
  sign: string;
  /** Whether it belongs to the last equality, and must be used again. */
  fixed: boolean;
}

/** Dice by the letter of their colour. */
type DiceView = Record<string, string>;

/** All signs of a view's dice, in its order. */
export function signsOf(dice: DiceView): string {
  return Object.values(dice).join('');
}

/** The dice of a throw, and the = die; none before the throw. */
export function diceOf(dice: DiceView): Die[] {
  const signs = signsOf(dice);
  return signs ? numbered(signs, 0, false).concat(numbered('=', -1, false)) : [];
}

/** The dice of the last equality, with its =. */
export function fixedDice(dice: DiceView): Die[] {
  const signs = signsOf(dice);
  return signs ? numbered(signs, 100, true).concat(numbered('=', -1, true)) : [];
}

/** Newly rolled dice: without the =, which is among the fixed dice. */
export function newDice(dice: DiceView): Die[] {
  return numbered(signsOf(dice), 0, false);
}

function numbered(signs: string, from: number, fixed: boolean): Die[] {
  return [...signs].map((sign, place) => ({ id: from + place, sign, fixed }));
}

/** As many dice with each sign as there can be: for an equality of any roll. */
export function symbolDice(): Die[] {
  const signs = Object.values(CUBES).flatMap((colour) => [...colour].map((sign) => sign.repeat(DICE_OF_A_COLOUR)));
  return numbered(signs.join(''), 0, false).concat(numbered('=', -1, false));
}

export function ofColour(dice: readonly Die[], colour: Colour): Die[] {
  return dice.filter((die) => colourOf(die.sign) === colour);
}

/** The dice as in a move or throw: `g77 r+`. They must be in the order of the view. */
export function named(dice: readonly Die[]): string {
  const group = (colour: Colour) => ofColour(dice, colour).map((die) => die.sign);
  const parts = (['g', 'b', 'r'] as const).map((colour) => ({ colour, signs: group(colour) }));
  return parts.flatMap(({ colour, signs }) => (signs.length ? [colour + signs.join('')] : [])).join(' ');
}

/** Dice in the order of a throw. */
export function inOrder(signs: readonly string[]): string[] {
  const order = Object.values(CUBES).join('');
  return signs.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Real dice that show this; those of a text are fixed. */
export function realDice(signs: readonly string[], fixed: string): Die[] {
  const left = signsIn(fixed);
  return inOrder(signs).map((sign, id) => ({ id, sign, fixed: take(left, sign) }));
}

/** The = die. */
export function equals(fixed: boolean): Die {
  return { id: -1, sign: '=', fixed };
}

/** The signs of the dice that were just thrown. */
export function throwSigns(fresh: readonly Happening[]): string[] {
  return signsIn(fresh.findLast((each) => each.kind === 'throw')?.text ?? '');
}

/** The signs in a text, without letters of colours and words. */
export function signsIn(text: string): string[] {
  return [...text].filter((sign) => colourOf(sign) !== null);
}

/** The index of each die that is being thrown among them, by its id; none once they lie. */
export function thrownDice(dice: readonly Die[], fresh: readonly Happening[], playing: boolean): Map<number, number> {
  if (!playing) return new Map();
  const left = throwSigns(fresh);
  const whole = left.length === dice.length - 1;
  const fell = dice.filter((die) => !die.fixed && (take(left, die.sign) || (whole && die.sign === '=')));
  return new Map(fell.map((die, nth) => [die.id, nth]));
}

function take(signs: string[], sign: string): boolean {
  const place = signs.indexOf(sign);
  if (place >= 0) signs.splice(place, 1);
  return place >= 0;
}
