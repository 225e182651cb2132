/** How a die is thrown: it comes flying, bounces, spins ever more slowly, and lies still. */
import { movementMs } from '$/parts/motion';

const ROLL_MS = 900;
/** Dice of one throw stop one after another. */
const APART_MS = 60;
const LATE_MS = 120;
const BOUNCES = 3;

/** How long a throw of so many dice takes until the last one lies, also where it began some frames late. */
export function rollMs(dice: number): number {
  return dice > 0 ? rollEnd(dice - 1) + movementMs(LATE_MS) : 0;
}

/** When the `nth` die of a throw lies; 0 if nothing is to move. */
export function rollEnd(nth: number): number {
  return movementMs(ROLL_MS + APART_MS * (nth + 1));
}

/** Where a die is, in sizes of the die beside its place and above the table, and how it is turned, in radians. */
export interface Pose {
  x: number;
  y: number;
  height: number;
  turn: { x: number; y: number; z: number };
}

/** The pose of the `nth` die after a share of its time. */
export function poseAt(nth: number, share: number): Pose {
  const way = variation(nth);
  const left = (1 - share) ** 2.2;
  const spin = left * 2 * Math.PI;
  return {
    x: way.x * left,
    y: way.y * left,
    height: heightAt(share),
    turn: { x: way.spinX * spin, y: way.spinY * spin, z: way.spinZ * spin },
  };
}

/** Parabolas that become lower and shorter, in sizes of the die. */
function heightAt(share: number): number {
  const bounces = Array.from({ length: BOUNCES }, (_, nth) => 0.5 ** nth);
  const whole = bounces.reduce((sum, each) => sum + each, 0);
  let from = 0;
  for (const bounce of bounces) {
    const part = (share - from) / (bounce / whole);
    if (part <= 1) return 4 * part * (1 - part) * bounce * bounce * 1.5;
    from += bounce / whole;
  }
  return 0;
}

/** Neighbours come from other sides and spin in other ways, the same in each run. */
function variation(nth: number): { x: number; y: number; spinX: number; spinY: number; spinZ: number } {
  const one = (seed: number) => ((nth * 7 + seed * 5) % 11) / 11;
  return {
    x: -3.2 - 1.6 * one(1),
    y: -1.4 + 2.2 * one(2),
    spinX: 1.6 + 0.9 * one(3),
    spinY: -2.1 - 0.8 * one(4),
    spinZ: 0.5 * one(5),
  };
}
