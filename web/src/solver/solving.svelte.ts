/** A question that is being solved, and what was found so far. */
import type { LoadedSolver } from '$/boards/solvers';
import { announcements } from '$/parts/announce.svelte';
import { failureText } from '$/parts/failure';
import type { SolutionInfo, SolvedPage } from '$/wire/types';
import { words } from '$/words/words.svelte';
import { solverApi } from './api';
import type { Question } from './question';

const LATE_MS = 4000;

export class Solving {
  question = $state.raw<Question | null>(null);
  busy = $state(false);
  /** Whether it takes unusually long. */
  late = $state(false);
  failure = $state('');
  /** The first page of the answer. */
  answer = $state.raw<SolvedPage | null>(null);
  private further = $state.raw<readonly SolutionInfo[]>([]);
  readonly solutions = $derived([...(this.answer?.solutions ?? []), ...this.further]);

  constructor(private readonly box: LoadedSolver) {}

  /** Ask something else. */
  async ask(question: Question): Promise<void> {
    this.forget();
    this.question = question;
    const answer = await this.wait(question, 0);
    if (!answer || question !== this.question) return;
    this.answer = answer;
    announcements.say(this.told(answer));
  }

  /** Ask for the next solutions. */
  async more(): Promise<void> {
    const question = this.question;
    const page = question && (await this.wait(question, this.solutions.length));
    if (page && question === this.question) this.further = [...this.further, ...page.solutions];
  }

  forget(): void {
    this.question = this.answer = null;
    this.further = [];
    this.failure = '';
    this.busy = this.late = false;
  }

  private async wait({ dice, wishes }: Question, first: number): Promise<SolvedPage | null> {
    const asked = this.question;
    const late = window.setTimeout(() => this.takesLong(asked), LATE_MS);
    this.busy = true;
    this.failure = '';
    try {
      return await solverApi.solve(this.box.box, { dice, wishes, first });
    } catch (error) {
      if (asked === this.question) this.failure = failureText(error);
      return null;
    } finally {
      clearTimeout(late);
      if (asked === this.question) this.busy = this.late = false;
    }
  }

  private takesLong(asked: Question | null): void {
    if (asked !== this.question) return;
    this.late = true;
    announcements.say(words('solver-late'));
  }

  private told({ solutions: [best] }: SolvedPage): string {
    if (!best) return words('solver-none');
    return words('solver-told', { move: this.box.moveText(best.move), points: best.points });
  }
}
