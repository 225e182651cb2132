/** The board of the five games of Rolling Cubes. The view shows which game it is. */
import { words } from '$/words/words.svelte';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { lastDieBoard, yahtzeeBoard } from './games';
import { fallMs, sceneMs } from './scene.svelte';
import TurnLine from './TurnLine.svelte';
import { outcome, prompt, moveText, secret, moveSelector, seatNote, tell, type View } from './texts';

export const board: BoardModule<View> = {
  Board,
  load,
  TurnLine,
  sceneMs,
  fallMs,
  seatNote,
  tell,
  moveText,
  moveSelector,
  prompt,
  outcome,
  points: (count) => words('rc-web-points', { count }),
  secret,
  forgets: false,
};

async function load(game: string): Promise<void> {
  if (game.endsWith('/yahtzee')) await yahtzeeBoard();
  if (game.endsWith('/last-die')) await lastDieBoard();
}
