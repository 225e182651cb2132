/** How the score pad of Dice Stars is drawn: the sheet of one player at a time. */
import type { ScoreModule } from '../../score';
import Pad from './Pad.svelte';

export const score: ScoreModule = { Pad };
