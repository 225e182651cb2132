/** The score pads of Rolling Cubes: tables of rounds, lines or games, and what checks an equality. */
import Grid from '../../general/score/Grid.svelte';
import type { ScoreModule } from '../../score';
import '../colours.css';
import '../layout.css';
import Helper from './Helper.svelte';

export const score: ScoreModule = { Pad: Grid, Helper };
