/** What somebody is about to choose: nothing of it is played yet. */
import type { Problem } from '$/wire/types';
import { isStars, starsMove } from './choices';
import type { ChoiceView } from '../types';

export class Selection {
  chosen = $state.raw<ChoiceView | null>(null);
  /** What the mouse or the focus is on. */
  pointed = $state.raw<ChoiceView | null>(null);
  /** The rows in which stars are to be marked, in the order of touching. */
  rows = $state.raw<number[]>([]);
  /** A die was touched that can be taken in these ways. */
  ways = $state.raw<ChoiceView[]>([]);
  /** Why something that was touched is not possible. */
  problem = $state.raw<Problem | null>(null);

  /** `moves` are the legal ones. */
  constructor(private readonly moves: () => string[]) {}

  /** What is shown on the sheet: where one looks, else what is chosen. */
  get shown(): ChoiceView | null {
    return this.pointed ?? this.chosen;
  }

  get choosingStars(): boolean {
    return this.chosen !== null && isStars(this.chosen);
  }

  /** The stars that have no cell yet. */
  get left(): number {
    return this.choosingStars ? (this.chosen?.dice.length ?? 0) - this.rows.length : 0;
  }

  /** What would be played. */
  get move(): string | null {
    return this.moveOf(this.chosen);
  }

  /** The move that takes a choice; null until all its stars have a cell. */
  moveOf(choice: ChoiceView | null): string | null {
    return choice && isStars(choice) ? starsMove(this.rows, this.moves()) : (choice?.move ?? null);
  }

  point(choice: ChoiceView | null): void {
    this.pointed = choice;
  }

  choose(choice: ChoiceView): void {
    this.clear();
    this.chosen = choice;
  }

  offer(ways: ChoiceView[]): void {
    this.clear();
    this.ways = ways;
  }

  refuse(problem: Problem | null): void {
    this.clear();
    this.problem = problem;
  }

  mark(row: number): void {
    this.rows = [...this.rows, row];
  }

  takeBack(row: number): void {
    const last = this.rows.lastIndexOf(row);
    this.rows = this.rows.filter((_, place) => place !== last);
  }

  clear(): void {
    this.chosen = this.pointed = this.problem = null;
    this.rows = [];
    this.ways = [];
  }
}
