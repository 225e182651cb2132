/** The score pad of a box that draws none of its own: a table of places and players. */
import type { ScoreModule } from '../../score';
import Grid from './Grid.svelte';

export const score: ScoreModule = { Pad: Grid };
