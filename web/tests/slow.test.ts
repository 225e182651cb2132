import { beforeAll, describe, expect, it } from 'vitest';
import { slowText } from '../src/table/players/slow';
import { dictionary } from '../src/words/words.svelte';

beforeAll(() => dictionary.load('web'));

const names = ['You', 'Ada', 'Ben'];
const thinking = (seat: number, preparing = false) => ({ seat, since: 0, preparing });

describe('a computer player that keeps the table waiting', () => {
  it('is not spoken of before the server says so', () => expect(slowText([1], names, [])).toBeNull());

  it('thinks', () => expect(slowText([1], names, [thinking(1)])).toBe('Ada is still thinking.'));

  it('is being prepared', () => expect(slowText([1], names, [thinking(1, true)])).toContain('Ada is being prepared.'));

  it('may be several', () =>
    expect(slowText([1, 2], names, [thinking(1), thinking(2)])).toBe('Ada and Ben are still thinking.'));

  it('is not spoken of when somebody else is to move', () => expect(slowText([2], names, [thinking(1)])).toBeNull());
});
