import { expect, test } from 'vitest';
import { FULL_LIGHT, seenFaces } from '../src/stage/cube';
import { poseAt } from '../src/stage/tumble';

test('a die that lies is at its place and shows only its upper face, in full light', () => {
  for (let nth = 0; nth < 12; nth++) {
    const { x, y, height, turn } = poseAt(nth, 1);
    expect([x, y, height].map(Math.abs)).toEqual([0, 0, 0]);
    const [face, ...others] = seenFaces(turn);
    expect(others).toEqual([]);
    expect(face).toMatchObject({ nth: 0, across: [1, 0, 0], down: [0, 1, 0] });
    expect(face?.light).toBeCloseTo(FULL_LIGHT);
  }
});

test('a turned cube shows one to three faces, which cover what it covers', () => {
  for (let nth = 0; nth < 12; nth++) {
    for (let share = 0; share < 1; share += 0.013) {
      const { turn } = poseAt(nth, share);
      const seen = seenFaces(turn);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.length).toBeLessThan(4);
      // The shadow of a unit cube is as large as the sum of |x|, |y| and |z| of its vertical direction: 1 to √3.
      const area = seen.reduce((sum, { across, down }) => sum + Math.abs(across[0] * down[1] - across[1] * down[0]), 0);
      expect(area).toBeGreaterThan(0.9);
      expect(area).toBeLessThan(1.74);
    }
  }
});

test('opposite faces are never seen together', () => {
  const { turn } = poseAt(3, 0.4);
  const seen = seenFaces(turn).map(({ nth }) => nth >> 1);
  expect(new Set(seen).size).toBe(seen.length);
});
