import type { Illustration } from '../../illustration';
import Kit from './Kit.svelte';
import Scene from './Scene.svelte';

export const illustration: Illustration = { Kit, Scene };
