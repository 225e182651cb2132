/** The requests about daily challenges. */
import { ask } from '$/wire/api';
import type {
  AgainInfo,
  ChainInfo,
  Checked,
  DailyDays,
  DailyInfo,
  DailyTable,
  EventInfo,
  Judged,
  PracticeRoll,
} from '$/wire/types';

const roll = (day: string, challenge: string) => `/api/daily/${day}/${challenge}/roll`;

export const dailyApi = {
  /** The challenges of a day, by default of today. */
  day: (day?: string) => ask<DailyInfo>('GET', day ? `/api/daily/${day}` : '/api/daily'),
  days: () => ask<DailyDays>('GET', '/api/daily-days'),
  chain: () => ask<ChainInfo>('GET', '/api/daily-chain'),
  table: (day: string, challenge: string, first: number) =>
    ask<DailyTable>('GET', `/api/daily/${day}/${challenge}/standings?first=${first}`),
  enter: (challenge: string) => ask<EventInfo>('POST', `/api/daily/${challenge}/entry`),
  again: (day: string, challenge: string) => ask<AgainInfo>('POST', `/api/daily/${day}/${challenge}/again`),
  roll: (day: string, challenge: string) => ask<PracticeRoll>('GET', roll(day, challenge)),
  check: (day: string, challenge: string, move: string) =>
    ask<Checked>('POST', `${roll(day, challenge)}/check`, { move }),
  judge: (day: string, challenge: string, move: string) =>
    ask<Judged>('POST', `${roll(day, challenge)}/answer`, { move }),
};
