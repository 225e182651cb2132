/** A take as a scene: its dice are lifted, fly to the sheet, and are written there. */
import { movementMs, shownMs } from '$/parts/motion';
import { rollMs } from '$/stage/tumble';
import type { Happening } from '$/wire/types';
import type { Scene } from '../board';
import { countOf, reserveDice } from './dice/dice';
import { newlyFilled } from './sheet/places';
import type { DiceStarsView } from './types';

const LIFT_MS = 900;
const FLY_MS = 650;
/** How long what others did is left to be looked at. */
const LOOK_MS = 900;

export function sceneMs({ fresh, mine }: Scene<DiceStarsView>): number {
  const look = mine ? 0 : shownMs(LOOK_MS);
  if (takeOf(fresh)) return liftMs(mine) + movementMs(FLY_MS) + look;
  return rollMs(thrownIn(fresh).length) + look;
}

function liftMs(mine: boolean): number {
  return mine ? 0 : shownMs(LIFT_MS);
}

/** The dice that fell. */
export function thrownIn(fresh: readonly Happening[]): string[] {
  return fresh.findLast(({ kind }) => kind === 'throw')?.text?.split(' ') ?? [];
}

function takeOf(fresh: readonly Happening[]): Happening | undefined {
  return fresh.find(({ kind, text }) => kind === 'move' && /^(take|penalty) /.test(text ?? ''));
}

/** A die of the reserve that was taken, and where it is written: on which seat's sheet, and at which place. */
export interface TakenDie {
  key: string;
  text: string;
  seat: number;
  place: string;
}

/** The dice that were taken: those that lay in the reserve before, and do not any more. */
export function takenDice(fresh: readonly Happening[], before: DiceStarsView | null, now: DiceStarsView): TakenDie[] {
  const seat = takeOf(fresh)?.seat ?? null;
  if (seat === null || !before) return [];
  const left = countOf(now.reserve);
  const places = [...newlyFilled(before.sheets[seat], now.sheets[seat])];
  return reserveDice(before.reserve, [])
    .filter(({ text, nth }) => nth >= (left.get(text) ?? 0))
    .map(({ key, text }, number) => ({ key, text, seat, place: places[number] ?? places.at(-1) ?? '' }));
}

/** The phases of a take. While `lifting` or `flying`, the table is shown as it was before. */
export class TakeScene {
  phase = $state<'rest' | 'lifting' | 'flying'>('rest');
  taken = $state.raw<TakenDie[]>([]);
  private timers: number[] = [];

  start(taken: TakenDie[], mine: boolean): void {
    this.stop();
    const lift = liftMs(mine);
    const fly = movementMs(FLY_MS);
    if (!taken.length || lift + fly === 0) return;
    this.taken = taken;
    this.phase = 'lifting';
    this.timers = [
      window.setTimeout(() => (this.phase = 'flying'), lift),
      window.setTimeout(() => this.stop(), lift + fly),
    ];
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.phase = 'rest';
    this.taken = [];
  }

  get flightMs(): number {
    return movementMs(FLY_MS);
  }
}
