/** Finds the box whose throws can be solved: the first with a folder `solver`. */
import { catalogue } from '$/wire/catalogue.svelte';
import type { SolverModule } from './solver';
import { loadWords } from '.';

const SOLVERS = import.meta.glob<SolverModule>('./*/solver/index.ts', { import: 'solver' });

export interface LoadedSolver extends SolverModule {
  box: string;
}

/** The solver of a box, after its words are loaded. */
export async function loadSolver(): Promise<LoadedSolver> {
  await catalogue.load();
  const [[path, load] = []] = Object.entries(SOLVERS);
  const box = path?.split('/')[1];
  if (!box || !load) throw new Error('no box has a solver');
  const [module] = await Promise.all([load(), loadWords(box)]);
  return { box, ...module };
}
