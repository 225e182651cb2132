/** The requests about throws of real dice. */
import { ask } from '$/wire/api';
import type { Checked, FallenDice, JudgedSolution, JudgeForm, SolvedPage, SolveForm, SolverInfo } from '$/wire/types';

const address = (box: string, path = '') => `/api/solver/${box}${path}`;

export const solverApi = {
  info: (box: string) => ask<SolverInfo>('GET', address(box)),
  roll: (box: string) => ask<FallenDice>('GET', address(box, '/roll')),
  solve: (box: string, form: SolveForm) => ask<SolvedPage>('POST', address(box), form),
  check: (box: string, form: JudgeForm) => ask<Checked>('POST', address(box, '/check'), form),
  judge: (box: string, form: JudgeForm) => ask<JudgedSolution>('POST', address(box, '/judge'), form),
};
