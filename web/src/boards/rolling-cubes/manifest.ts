import type { Manifest } from '../board';
import Art from './Art.svelte';

export const manifest: Manifest = { Art, options: () => import('./Options.svelte') };
