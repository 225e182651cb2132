/** What the player has selected and not played yet. */
import type { Problem } from '$/wire/types';
import { isStars, starsMove } from './choices';
import type { ChoiceView } from '../types';

export class Selection {
  chosen = $state.raw<ChoiceView | null>(null);
  /** The choice under the mouse or with the focus. */
  previewed = $state.raw<ChoiceView | null>(null);
  /** The rows in which stars are marked, in the order of pressing. */
  rows = $state.raw<number[]>([]);
  /** The choices that take the pressed die. */
  offered = $state.raw<ChoiceView[]>([]);
  /** Why a pressed choice is not possible. */
  problem = $state.raw<Problem | null>(null);

  /** `moves` are the legal ones. */
  constructor(private readonly moves: () => string[]) {}

  /** The choice that is previewed on the sheet. */
  get shown(): ChoiceView | null {
    return this.previewed ?? this.chosen;
  }

  get choosingStars(): boolean {
    return this.chosen !== null && isStars(this.chosen);
  }

  /** The number of stars without a cell. */
  get left(): number {
    return this.choosingStars ? (this.chosen?.dice.length ?? 0) - this.rows.length : 0;
  }

  /** The move that would be played. */
  get move(): string | null {
    return this.moveOf(this.chosen);
  }

  /** The move of a choice; null until all its stars have a cell. */
  moveOf(choice: ChoiceView | null): string | null {
    return choice && isStars(choice) ? starsMove(this.rows, this.moves()) : (choice?.move ?? null);
  }

  preview(choice: ChoiceView | null): void {
    this.previewed = choice;
  }

  choose(choice: ChoiceView): void {
    this.clear();
    this.chosen = choice;
  }

  offer(choices: ChoiceView[]): void {
    this.clear();
    this.offered = choices;
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
    this.chosen = this.previewed = this.problem = null;
    this.rows = [];
    this.offered = [];
  }
}
