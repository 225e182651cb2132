import type { Problem, Refused } from './types';

/** The server refused what was asked of it. */
export class RefusedError extends Error {
  readonly problem: Problem;
  readonly kind: string;

  constructor({ problem, kind }: Pick<Refused, 'problem' | 'kind'>) {
    super(problem.text);
    this.problem = problem;
    this.kind = kind;
  }
}
