import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongDay } from '../src/daily/chain';
import { monthAfter, weeksOf } from '../src/daily/months';
import { change, leftText } from '../src/daily/texts';
import { shareText } from '../src/daily/share';
import { dictionary } from '../src/words/words.svelte';
import type { ChainInfo, DailyInfo } from '../src/wire/types';

beforeAll(() => dictionary.load('daily', 'bot'));

const hash = (hex: string) => bytesToHex(sha256(hexToBytes(hex)));

/** A chain of three days, of which the first may not be told any more. */
function chain(shown: number): ChainInfo {
  const third = '11'.repeat(32);
  const values = { '2026-11-20': third, '2026-11-19': hash(third), '2026-11-18': hash(hash(third)) };
  return {
    anchor: hash(hash(hash(third))),
    first: '2026-11-18',
    today: '2026-11-21',
    place: 4,
    days: 20_000,
    values: Object.fromEntries(Object.entries(values).slice(0, shown)),
  };
}

describe('the chain', () => {
  it('leads from the newest value to the anchor, also where the first days are not told', () => {
    expect([3, 2, 1, 0].map((shown) => wrongDay(chain(shown)))).toEqual([null, null, null, null]);
  });

  it('names the day whose value does not lead to the one before', () => {
    const good = chain(3);
    expect(wrongDay({ ...good, values: { ...good.values, '2026-11-20': '22'.repeat(32) } })).toBe('2026-11-20');
    expect(wrongDay({ ...good, anchor: '33'.repeat(32) })).toBe('2026-11-18');
    expect(wrongDay({ ...chain(1), anchor: '33'.repeat(32) })).toBe('2026-11-20');
  });
});

describe('the calendar', () => {
  it('begins weeks on Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)?.slice(0, 2)).toEqual(['2026-11-30', null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('goes over the end of a year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });
});

describe('texts', () => {
  it('say how long it takes', () => {
    expect([1, 3600, 3661, 82_799].map(leftText)).toEqual(['1 min', '1 hr', '1 hr 2 min', '23 hr']);
    expect([3, 0, -12].map(change)).toEqual(['+3', '±0', '−12']);
  });

  it('tell others how a day went without what was rolled or reached', () => {
    const common = { about: '', event: 'e', over: false, people: 1, finished: 8, you: 'finished', table: null };
    const result = { of: 8, place_among_friends: 1, friends: 1, best: [38], replay: null };
    const daily = {
      day: '2026-11-18',
      today: '2026-11-18',
      streak: 2,
      challenges: [
        {
          ...common,
          id: 'roll',
          name: 'Roll',
          game: 'g/r',
          rolls: true,
          result: { ...result, figures: [34], place: 3, difference: -4 },
        },
        {
          ...common,
          id: 'solo',
          name: 'Solo',
          game: 'g/s',
          rolls: false,
          result: { ...result, figures: [1, 41], place: 2, difference: 3 },
        },
        { ...common, id: 'new', name: 'New', game: 'g/n', rolls: false, you: 'new', result: null },
      ],
    } as unknown as DailyInfo;
    Object.assign(globalThis, { location: { origin: 'https://dice.example' } });
    expect(shareText(daily).split('\n')).toEqual([
      'astragal · Daily challenge · November 18, 2026',
      'Roll: −4 to the best, place 3 of 8',
      'Solo: +3 against ♛ Master, place 2 of 8',
      'Streak: 2 days',
      'https://dice.example/daily/2026-11-18',
    ]);
  });
});
