/** How long each part of a scene takes. Farbenpoker is a game of memory: all see one stick after another, long enough. */
import { shownMs } from '$/parts/motion';
import { rollMs } from '$/stage/tumble';
import type { Act } from './acts';

/** A stick is shown, flies and settles; dice roll and lie. */
export type Part = 'show' | 'fly' | 'settle' | 'roll' | 'lie';

export interface Step {
  act: Act;
  part: Part;
  ms: number;
}

/** From its place to the middle of the stage; a part of the time for which a stick is shown. */
export const LIFT_MS = 450;
const DRAWN_MS = LIFT_MS + 1250;
/** All know its colour already. */
const RETURNED_MS = LIFT_MS + 600;
const FLY_MS = 650;
const SETTLE_MS = 350;
const LIE_MS = 450;

/** The steps of a scene. There are none if nothing is to be shown for any time. */
export function stepsOf(acts: readonly Act[]): Step[] {
  return acts.flatMap(partsOf).filter(({ ms }) => ms > 0);
}

function partsOf(act: Act): Step[] {
  if (act.kind === 'roll')
    return [
      { act, part: 'roll', ms: rollMs(act.dice.length) },
      { act, part: 'lie', ms: shownMs(LIE_MS) },
    ];
  return [
    { act, part: 'show', ms: shownMs(act.outcome ? DRAWN_MS : RETURNED_MS) },
    { act, part: 'fly', ms: shownMs(FLY_MS) },
    { act, part: 'settle', ms: shownMs(SETTLE_MS) },
  ];
}

export function durationOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { ms }) => sum + ms, 0);
}
