/** The board in the middle of a scene: what was shown already has its effect, what comes later has none yet. */
import type { FarbenpokerView } from '../types';
import type { Act, StickAct } from './acts';
import type { Step } from './steps';

/** The view at the step `place` of the scene between two views. */
export function viewAt(
  view: FarbenpokerView,
  before: FarbenpokerView | null,
  steps: readonly Step[],
  place: number,
): FarbenpokerView {
  if (place >= steps.length) return view;
  const past = before ?? view;
  const settled = steps.slice(place).every(({ part }) => part !== 'fly' && part !== 'show');
  const { chips, pot, stock } = settled ? view : past;
  const now = settled && !rollsLater(steps, place) ? view : past;
  return { ...now, chips, pot, stock, hand: handAt(past, view, steps, place), holes: holesAt(view, steps, place) };
}

function rollsLater(steps: readonly Step[], place: number): boolean {
  return steps.slice(place + 1).some(({ part }) => part === 'roll');
}

/** The holes of the view, without what comes later. */
function holesAt({ holes }: FarbenpokerView, steps: readonly Step[], place: number): FarbenpokerView['holes'] {
  const now = new Map(Object.entries(holes).map(([side, full]) => [side, [...full]]));
  const set = (hole: string, full: boolean) => {
    const side = now.get(hole.slice(0, 1));
    if (side && isHole(hole)) side[Number(hole.slice(1)) - 1] = full;
  };
  for (const { act, part } of steps.slice(place).reverse()) {
    if (act.kind === 'stick' && part === 'fly') set(act.to, false);
    if (act.kind === 'stick' && part === 'show' && act !== steps[place]?.act) set(act.from, true);
  }
  return Object.fromEntries(now);
}

/** The sticks in the hand: those that came, without those that have left. */
function handAt(past: FarbenpokerView, view: FarbenpokerView, steps: readonly Step[], place: number): string[] {
  const hand = [...past.hand];
  if (past === view) return hand;
  for (const act of actsUntil(steps, place, 'settle')) if (act.to === 'hand') hand.push(act.colour);
  for (const act of actsUntil(steps, place, 'show'))
    if (act.from === 'hand') hand.splice(hand.indexOf(act.colour), hand.includes(act.colour) ? 1 : 0);
  return hand;
}

/** The acts with sticks whose `part` has begun. */
function actsUntil(steps: readonly Step[], place: number, part: Step['part']): StickAct[] {
  const begun = steps.slice(0, place + 1).filter((step) => step.part === part);
  return begun.map(({ act }) => act).filter((act: Act) => act.kind === 'stick');
}

export function isHole(place: string): boolean {
  return /^[AB]\d+$/.test(place);
}
