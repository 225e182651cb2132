import { expect, test } from 'vitest';
import { own, promised, reveals, sealed, shared, verdictOf } from '../../src/result/fairness/verify';
import { hash } from '../../src/wire/hash';

const secret = 'ab'.repeat(32);
const header = {
  chance: 'fair' as const,
  secret,
  commitment: hash(secret),
  contributions: ['c0', '', 'c2'],
  promises: [hash('c0'), hash('c1'), hash('c2')],
};
const sent = (contribution: string) => ({ contribution, sent: true });

test('a secret that fits what was shown before the game passes', () => {
  expect(sealed(header, hash(secret)).state).toBe('passed');
});

test('another secret than the one that was sealed is found out, whatever the record says', () => {
  expect(sealed(header, hash('cd'.repeat(32))).state).toBe('failed');
});

test('who did not see the table before the end cannot tell', () => {
  expect(sealed(header, null).state).toBe('open');
  expect(sealed({ ...header, commitment: hash('cd'.repeat(32)) }, null).state).toBe('failed');
});

test('what this browser mixed in must be in the record as it was', () => {
  expect(own(header, [sent('c0'), null, sent('c2')])).toMatchObject({ state: 'passed', facts: { count: 2 } });
  expect(own(header, [sent('cc'), null, null]).state).toBe('failed');
  expect(own(header, [null, null, null]).state).toBe('open');
});

test('what this browser sent and the server left out is not the same as what it did not send', () => {
  expect(own(header, [sent('c0'), sent('c1'), null]).state).toBe('failed');
  expect(own(header, [sent('c0'), { contribution: 'c1', sent: false }, null]).state).toBe('missing');
});

test('a promise that was exchanged after this browser had revealed is found out', () => {
  expect(promised(header, [hash('c0'), hash('c1'), hash('c2')]).state).toBe('passed');
  expect(promised(header, [hash('c0'), hash('c1'), hash('cd')]).state).toBe('failed');
  expect(promised({ ...header, promises: [] }, [hash('c0'), null, null]).state).toBe('failed');
  expect(promised(header, null).state).toBe('open');
});

test('a seat that promised and did not reveal is named', () => {
  const names = ['Ada', 'Ben', 'Cleo'];
  expect(reveals(header, names)).toMatchObject({ state: 'missing', facts: { count: 1, names: 'Ben' } });
  expect(reveals({ ...header, promises: [hash('c0'), null, hash('c2')] }, names).state).toBe('passed');
});

test('one thing that does not fit spoils the whole', () => {
  const check = (state: 'passed' | 'failed' | 'open' | 'missing') => ({ about: 'seal' as const, state, facts: {} });
  expect(verdictOf([check('passed'), check('passed')])).toBe('all');
  expect(verdictOf([check('passed'), check('open')])).toBe('known');
  expect(verdictOf([check('open'), check('missing')])).toBe('incomplete');
  expect(verdictOf([check('missing'), check('failed')])).toBe('wrong');
});

test('dice that others have too are compared with the seal as soon as their secret is told', () => {
  const verdict = {
    accepted: true,
    problem: null,
    entries: 9,
    throws: 3,
    commitment: '',
    contributions: 0,
    unkept: [],
  };
  const hidden = { chance: 'shared' as const, commitment: hash(secret) };
  const told = { ...hidden, secret };
  const states = (...[record, shown]: [typeof told | typeof hidden, string | null]) =>
    shared(record, shown, verdict).map(({ about, state }) => `${about} ${state}`);
  expect(states(told, hash(secret))).toEqual(['seal passed', 'shared open', 'rules passed']);
  expect(states(hidden, hash(secret))).toEqual(['secret open', 'shared open', 'replay passed']);
  for (const record of [told, hidden]) expect(states(record, hash('cd'))[0]).toBe('seal failed');
  const wrong = shared(hidden, null, { ...verdict, accepted: false });
  expect(verdictOf(wrong)).toBe('wrong');
  expect(wrong.at(-1)?.about).toBe('rules');
});
