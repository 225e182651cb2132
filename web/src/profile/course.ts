/** The course of a rating as a chart: a line, with a point for each game. */
import type { ChartFormat, Turn } from '$/chart/chart';
import type { RatingPoint } from '$/wire/types';
import { words } from '$/words/words.svelte';
import { day } from './dates';

const STEPS = [10, 20, 50, 100, 200, 500];
const LINES = 4;

export function turnsOfCourse(points: RatingPoint[]): Turn[] {
  return points.map(({ rating }, at) => ({ turn: at, entry: at, standing: [rating.points] }));
}

/** From the hundreds below the lowest rating to those above the highest; not from 0, where nobody is. */
export function scaleOfRatings(ratings: number[]): ChartFormat['scale'] {
  const least = Math.floor(Math.min(...ratings) / 100) * 100;
  const most = Math.max(Math.ceil(Math.max(...ratings) / 100) * 100, least + 100);
  const step = STEPS.find((each) => (most - least) / each <= LINES) ?? 1000;
  const first = Math.ceil(least / step);
  const marks = Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
  return { least, most, marks };
}

export function courseFormat(points: RatingPoint[]): ChartFormat {
  return {
    scale: scaleOfRatings(points.map(({ rating }) => rating.points)),
    tick: String,
    value: String,
    named: ({ entry }) => day(points[entry]?.at ?? 0),
    help: words('profile-course-help'),
    see: words('profile-course-see'),
    table: words('profile-course-table'),
  };
}
