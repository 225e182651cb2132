import { expect, test } from 'vitest';
import { verdictOf, own, sealed } from '../../src/result/verify';
import { hash } from '../../src/wire/hash';

const secret = 'ab'.repeat(32);
const header = { secret, commitment: hash(secret), contributions: ['c0', '', 'c2'] };

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
  expect(own(header, ['c0', null, 'c2'])).toMatchObject({ state: 'passed', facts: { count: 2 } });
  expect(own(header, ['c0', 'c1', null]).state).toBe('failed');
  expect(own(header, [null, null, null]).state).toBe('open');
});

test('one thing that does not fit spoils the whole', () => {
  const check = (state: 'passed' | 'failed' | 'open') => ({ about: 'seal' as const, state, facts: {} });
  expect(verdictOf([check('passed'), check('passed')])).toBe('all');
  expect(verdictOf([check('passed'), check('open')])).toBe('known');
  expect(verdictOf([check('open'), check('failed')])).toBe('wrong');
});
