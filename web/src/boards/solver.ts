/** What a box brings so that throws of its real dice can be solved on the page of the solver.
 *
 * It is the `solver` of a module `solver/index.ts` in the folder of a box. The wishes that there are, and all answers,
 * come from the box on the server (`SOLVER` in Python).
 */
import type { Component } from 'svelte';
import type { Checked, JudgedSolution, SolutionInfo } from '$/wire/types';

/** Wishes by their names. */
export type Wishes = Record<string, unknown>;

export interface WishesProps {
  /** The game in which the rules are read. */
  game: string;
  /** What the dice show. */
  faces: readonly string[];
  wishes: Wishes;
  wish: (name: string, value: unknown) => void;
}

export interface SolutionProps {
  solution: SolutionInfo;
  /** Whether it is the one that matters. */
  large?: boolean;
}

export interface OwnProps {
  game: string;
  faces: readonly string[];
  wishes: Wishes;
  check: (move: string) => Promise<Checked>;
  judge: (move: string) => Promise<JudgedSolution>;
}

export interface SolverModule {
  /** What the dice of a text show, in their order; what is not read is left out. */
  facesOf: (dice: string) => string[];
  /** Dice as a text that the server reads; short, since it stands in addresses. */
  diceText: (faces: readonly string[]) => string;
  /** The value of a wish that stands in an address. */
  readWish: (name: string, text: string) => unknown;
  moveText: (move: string) => string;
  /** The form for all wishes. */
  Wishes: Component<WishesProps>;
  Solution: Component<SolutionProps>;
  /** Somebody's own move, to be written and judged. */
  Own: Component<OwnProps>;
}
