import { expect, test } from 'vitest';
import { scaleOfRatings } from '../src/profile/course';

test('the scale of ratings begins at a hundred below the lowest and has a few round numbers', () => {
  expect(scaleOfRatings([1490, 1539])).toEqual({ least: 1400, most: 1600, marks: [1400, 1450, 1500, 1550, 1600] });
});

test('ratings that are all the same have a scale, too', () => {
  expect(scaleOfRatings([1500, 1500])).toEqual({ least: 1500, most: 1600, marks: [1500, 1550, 1600] });
});
