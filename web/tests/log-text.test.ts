import { beforeAll, expect, it } from 'vitest';
import type { BoardModule } from '../src/boards/board';
import { logText } from '../src/table/log/log-text';
import { dictionary } from '../src/words/words.svelte';

const begins = (unkept?: number[]) => ({ number: 4, kind: 'begin', at: 0, ...(unkept ? { shown: { unkept } } : {}) });
const told = (unkept?: number[]) => logText(begins(unkept), ['Ada', 'Ben', 'Cleo'], {} as BoardModule);

beforeAll(() => dictionary.load('web'));

it('says whose part in the dice is missing when a game begins', () => {
  expect(told()).toBe('The game begins.');
  expect(told([1])).toMatch(/^The game begins\. .*Ben.* promised a part in the dice/);
  expect(told([0, 2])).toMatch(/Ada and Cleo/);
});
