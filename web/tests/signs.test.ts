/** Signs of Rolling Cubes: as they are shown in each language, and as they are typed. */
import { afterEach, expect, test } from 'vitest';
import { canonical, shown, signOfKey, spaced, thrown } from '../src/boards/rolling-cubes/dice/signs';
import type { Language } from '../src/words/languages';
import { dictionary, whyNot } from '../src/words/words.svelte';

async function speak(language: Language): Promise<void> {
  dictionary.language = language;
  await dictionary.load('rc');
}

afterEach(() => speak('en'));

test('English divides by ÷', async () => {
  await speak('en');
  expect(spaced('72:4=5x5-7+0')).toBe('72÷4 = 5×5−7+0');
  expect(thrown('g57 r-:')).toBe('5 7 · − ÷');
});

test('French divides by a colon', async () => {
  await speak('fr');
  expect(shown('72:4=5x5-7+0')).toBe('72:4=5×5−7+0');
});

test('a refusal writes signs as the dice show them', async () => {
  const refusal = { reason: 'rc-by-zero', facts: { joint: '5:0' }, rule: 'RC-7', text: '' };
  expect(whyNot(refusal)).toMatch(/^5÷0 is not possible/);
  await speak('fr');
  expect(whyNot(refusal)).toMatch(/^5:0 est impossible/);
});

test('what is shown can be typed, and so can the signs of records', async () => {
  for (const language of ['en', 'fr'] as const) {
    await speak(language);
    expect(canonical(shown('72:4=5x5-7+0'))).toBe('72:4=5x5-7+0');
  }
  expect(['÷', '/', ':'].map(signOfKey)).toEqual([':', ':', ':']);
});
