/** What a table needs of a game's board. A board is given views and legal moves, and knows no rules. */
import type { Component } from 'svelte';
import type { Checked, GameInfo, Happening, ResultView } from '$/wire/types';

/** The number of frames in which a board, or an update of it, is drawn. */
export const BOARD_FRAMES = 5;

export interface BoardProps<View> {
  /** What the names of the box's messages begin with. */
  prefix: string;
  view: View;
  /** What happened since the view before, as these eyes saw it: what to animate and to mark as new. */
  fresh: Happening[];
  /** What these eyes have seen and the view does not show any more, where the table may remember for its players. */
  memory: Record<string, unknown> | null;
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  names: string[];
  /** The legal moves of the seat; none while it is not to move, null where there are too many to list. */
  moves: string[] | null;
  /** Whether the seat may act now: it is to move, and nothing of its own is on the way. */
  active: boolean;
  play: (move: string) => void;
  check: (text: string) => Promise<Checked>;
}

export interface Telling {
  happening: Happening;
  names: string[];
}

/** The `board` of a module `index.ts` of a folder in boards/. */
export interface BoardModule<View = never> {
  Board: Component<BoardProps<View>>;
  /** What happened, as one sentence without the seat's name. */
  tell: (telling: Telling) => string;
  /** The same without what players must remember themselves; nothing for what need not be told later. */
  tellLater?: (telling: Telling) => string;
  /** A move as something to be done: "Draw 3 dice". */
  moveText: (move: string) => string;
  /** Where on the board a move is made, as a selector; null where there is no one place. */
  moveSelector: (move: string) => string | null;
  /** What the seat is asked to do. */
  prompt: (view: View, seat: number) => string;
  /** How the game ended. */
  outcome: (result: ResultView, names: string[]) => string;
  /** What a seat's points are called: "12 points", "5 chips". */
  points: (count: number) => string;
  /** Whether what a seat sees now must be kept from the others at the same screen. */
  secret: (view: View) => boolean;
  /** Whether remembering what was shown is a part of the game, so that the log must not do it. */
  forgets: boolean;
}

export interface LoadedBoard extends BoardModule {
  prefix: string;
}

export interface OptionsProps {
  game: GameInfo;
  prefix: string;
  /** Whether one person plays alone. */
  solo: boolean;
  /** The options that are not as usual. */
  options: Record<string, unknown>;
}

/** A module `manifest.ts` of a folder in boards/: what pages show of a box before its board is needed. */
export interface Manifest {
  Art: Component;
  /** The options of a new table; none where there is nothing to choose. */
  Options?: Component<OptionsProps, object, 'options'>;
}
