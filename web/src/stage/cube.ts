/** A cube that is turned, seen from straight above. */
import type { Pose } from './tumble';

type Vector = readonly [x: number, y: number, z: number];

/** A face as it is seen: its middle and its two sides, in sizes of the cube, and how much of the light it catches. */
export interface SeenFace {
  /** 0 is the upper face of a cube that lies. */
  nth: number;
  middle: Vector;
  across: Vector;
  down: Vector;
  light: number;
}

/** The outward direction of each face, and the directions of its two sides. */
// prettier-ignore
const FACES: readonly (readonly [Vector, Vector, Vector])[] = [
  [[0, 0, 1], [1, 0, 0], [0, 1, 0]],
  [[0, 0, -1], [-1, 0, 0], [0, 1, 0]],
  [[1, 0, 0], [0, 0, -1], [0, 1, 0]],
  [[-1, 0, 0], [0, 0, 1], [0, 1, 0]],
  [[0, 1, 0], [1, 0, 0], [0, 0, -1]],
  [[0, -1, 0], [1, 0, 0], [0, 0, 1]],
];

/** The light on a face that looks up. */
export const FULL_LIGHT = 0.69;
/** From the upper left. */
const LIGHT: Vector = [-0.4, -0.6, FULL_LIGHT];
/** A face that is seen almost from its edge is not drawn. */
const EDGE = 0.03;

export function seenFaces(turn: Pose['turn']): SeenFace[] {
  const seen: SeenFace[] = [];
  FACES.forEach(([out, across, down], nth) => {
    const outward = turned(out, turn);
    if (outward[2] < EDGE) return;
    const [x, y, z] = outward;
    const light = Math.max(0, x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]);
    const middle = [x / 2, y / 2, z / 2] as const;
    seen.push({ nth, middle, across: turned(across, turn), down: turned(down, turn), light });
  });
  return seen;
}

/** Turned about z, then y, then x. */
function turned([x, y, z]: Vector, by: Pose['turn']): Vector {
  [x, y] = rotated(x, y, by.z);
  [z, x] = rotated(z, x, by.y);
  [y, z] = rotated(y, z, by.x);
  return [x, y, z];
}

function rotated(one: number, other: number, angle: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [one * cos - other * sin, one * sin + other * cos];
}
