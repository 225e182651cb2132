/** The contract between a table and a game's board. A board gets views and legal moves, and holds no rules. */
import type { Component } from 'svelte';
import type { Checked, GameInfo, Happening, ResultView } from '$/wire/types';

/** The number of frames over which a board, or an update of it, is drawn. */
export const BOARD_FRAMES = 5;

export interface BoardProps<View> {
  /** The prefix of the box's messages. */
  prefix: string;
  view: View;
  /** What happened since the view before: what to animate and to mark as new. */
  fresh: Happening[];
  /** What was seen earlier and is hidden now, at a table that remembers it for its players. */
  memory: Record<string, unknown> | null;
  /** The seat whose view this is; null for a spectator. */
  seat: number | null;
  names: string[];
  /** The legal moves of the seat: none if it is not to move, null if there are too many to list. */
  moves: string[] | null;
  /** Whether the seat may act now: it is to move, and no command of its own is being sent. */
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
  /** A happening as one sentence, without the seat's name. */
  tell: (telling: Telling) => string;
  /** The same for older entries, without what players must remember themselves; may be empty. */
  tellLater?: (telling: Telling) => string;
  /** A move as an instruction: "Draw 3 dice". */
  moveText: (move: string) => string;
  /** A selector of the element with which a move is made; null if there is no single one. */
  moveSelector: (move: string) => string | null;
  /** What the seat must do. */
  prompt: (view: View, seat: number) => string;
  /** How the game ended. */
  outcome: (result: ResultView, names: string[]) => string;
  /** A number of points in words: "12 points", "5 chips". */
  points: (count: number) => string;
  /** Whether others at the same screen must not see this view. */
  secret: (view: View) => boolean;
  /** Whether remembering is a part of the game, so that the log must forget. */
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
  /** The options that differ from the defaults. */
  options: Record<string, unknown>;
}

/** The `manifest` of a module `manifest.ts` of a folder in boards/: what pages need of a box without its board. */
export interface Manifest {
  Art: Component;
  /** The form for the options of a new table, if there are any. */
  Options?: Component<OptionsProps, object, 'options'>;
}
