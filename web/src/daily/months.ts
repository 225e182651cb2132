/** The weeks of a month, for a calendar. Days are those of UTC, as texts such as 2026-11-18. */
const WEEK = 7;
const DAY_MS = 86_400_000;

export const monthOf = (day: string) => day.slice(0, 7);

/** The month so many after another one. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return textOf(new Date(Date.UTC(year, number - 1 + count, 1))).slice(0, 7);
}

/** The weeks of a month, from Monday on; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01`);
  const length = (Date.parse(`${monthAfter(month, 1)}-01`) - first) / DAY_MS;
  const before = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const days = Array.from({ length }, (_, index) => textOf(new Date(first + index * DAY_MS)));
  const all = [...Array<null>(before).fill(null), ...days];
  const padded = [...all, ...Array<null>((WEEK - (all.length % WEEK)) % WEEK).fill(null)];
  return Array.from({ length: padded.length / WEEK }, (_, week) => padded.slice(week * WEEK, (week + 1) * WEEK));
}

/** The days of a week, Monday first, to be named. */
export const WEEKDAYS = [
  '2024-01-01',
  '2024-01-02',
  '2024-01-03',
  '2024-01-04',
  '2024-01-05',
  '2024-01-06',
  '2024-01-07',
];

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
