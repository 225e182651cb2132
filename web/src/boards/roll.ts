/** What a box brings so that people can answer a roll of it: one throw for everybody, and each writes one move in secret.
 *
 * It is the `roll` of a module `roll/index.ts` in the folder of a box; a box without one has the general one.
 */
import type { Component } from 'svelte';
import type { Checked } from '$/wire/types';

export interface AnswerProps<View> {
  /** The prefix of the box's messages. */
  prefix: string;
  view: View;
  /** Where something unfinished is kept: another name for each roll. */
  place: string;
  /** What was handed in; null if nothing was. */
  answer: string | null;
  /** Whether the first answer counts. Else another one may replace it. */
  once: boolean;
  /** Whether the dice have fallen just now. */
  fresh: boolean;
  /** Whether it may be handed in now. */
  active: boolean;
  play: (move: string) => void;
  check: (text: string) => Promise<Checked>;
}

export interface DiceProps<View> {
  prefix: string;
  view: View;
  heading: string;
  fresh: boolean;
}

export interface MoveProps {
  prefix: string;
  move: string;
  /** What the game shows of it; null if that is not known here. */
  shown: Record<string, unknown> | null;
  /** What it brought; null if nothing is to be said of that. */
  points: number | null;
  /** After how many others it is laid piece by piece; null if it lies there. */
  turn: number | null;
}

export interface RollModule<View = never> {
  /** The dice, and what one writes with them. */
  Answer: Component<AnswerProps<View>>;
  /** The dice, as large as `--room` of the width and `--height` allow. */
  Dice: Component<DiceProps<View>>;
  /** What somebody has written. */
  Move: Component<MoveProps>;
  /** The dice in words. */
  tell: (view: View) => string;
  moveText: (move: string, prefix: string) => string;
}

export interface LoadedRoll extends RollModule {
  prefix: string;
}
