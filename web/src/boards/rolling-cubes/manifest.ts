import type { Manifest } from '../board';
import Art from './Art.svelte';
import Options from './Options.svelte';

export const manifest: Manifest = { Art, Options };
