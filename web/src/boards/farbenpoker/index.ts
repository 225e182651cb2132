import type { FarbenpokerView } from './types';
import { shownMs } from '$/parts/motion';
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { actsOf } from './scene/acts';
import { durationOf, stepsOf } from './scene/steps';
import { outcome, prompt, moveText, moveSelector, seatNote, tell, tellLater } from './texts';
import TurnLine from './TurnLine.svelte';

export const board: BoardModule<FarbenpokerView> = {
  Board,
  TurnLine,
  tell,
  tellLater,
  sceneMs: ({ fresh, before }) => durationOf(stepsOf(actsOf(fresh, before))),
  sound: ({ text }) => (/^(draw|put|hole)/.test(text ?? '') ? 'stick' : null),
  /** At the pace `instant` there is no scene. */
  get sounds() {
    return shownMs(1) > 0;
  },
  seatNote,
  moveText,
  moveSelector,
  prompt,
  ended: (reason) => words(`fp-over-${reason}`),
  outcome,
  points: (count) => words('fp-die-award', { chips: count }),
  secret: () => false,
  forgets: true,
};
