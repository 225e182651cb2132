/** Rolls of real dice on the page of the solver: equalities, and what may be wished of them. */
import type { SolverModule } from '../../solver';
import '../colours.css';
import '../layout.css';
import { inOrder, signsIn } from '../dice/dice';
import { spaced } from '../dice/signs';
import Own from './Own.svelte';
import Solution from './Solution.svelte';
import Wishes from './Wishes.svelte';
import { readWish } from './wishes';

export const solver: SolverModule = {
  // The = is on every face of its die, so it is never named.
  facesOf: (dice) => signsIn(dice).filter((sign) => sign !== '='),
  diceText: (faces) => inOrder(faces).join(''),
  readWish,
  moveText: spaced,
  Wishes,
  Solution,
  Own,
};
