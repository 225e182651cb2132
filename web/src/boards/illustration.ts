/** The drawings of a box for its pages of rules: its dice, and scenes of real games. */
import type { Component } from 'svelte';
import { boxOf } from '$/wire/catalogue.svelte';
import type { DiceKind, SceneInfo } from '$/wire/types';
import { loadWords } from '.';

export interface Illustration {
  /** All dice of the game, with their faces. */
  Kit: Component<{ dice: DiceKind[] }>;
  Scene: Component<{ scene: SceneInfo; names: string[] }>;
}

const ILLUSTRATIONS = import.meta.glob<Illustration>('./*/illustration/index.ts', { import: 'illustration' });

/** The drawings for a page of rules, after the words of its box are loaded; null for a box without any. */
export async function loadIllustration(page: string): Promise<Illustration | null> {
  const box = boxOf(page);
  const found = ILLUSTRATIONS[`./${box}/illustration/index.ts`];
  if (!found) return null;
  const [illustration] = await Promise.all([found(), loadWords(box)]);
  return illustration;
}
