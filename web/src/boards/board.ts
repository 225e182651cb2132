/** The contract between a table and a game's board. A board gets views and legal moves, and holds no rules. */
import type { Component, Snippet } from 'svelte';
import type { Sound } from '$/parts/sound';
import type { Entry } from '$/pad/entry.svelte';
import type { Checked, GameInfo, Happening, ResultView } from '$/wire/types';

export interface BoardProps<View> {
  /** The prefix of the box's messages. */
  prefix: string;
  view: View;
  /** What happened since the view before: what to animate and to mark as new. */
  fresh: Happening[];
  /** The view before that; null if it is not known. */
  before: View | null;
  /** Whether seats of this browser made all moves among it. */
  mine: boolean;
  /** Whether what is fresh is still being shown. Until then nobody can act, and sums wait. */
  playing: boolean;
  /** The prompt and the last turn of another, for the head of the stage. */
  heading?: Snippet;
  /** What people must tell now of real dice. */
  entry?: Entry | null;
  /** The pad on which they do, which a board shows where its dice lie; without keys if the board has something to tap. */
  pad?: Snippet<[keys?: boolean]> | undefined;
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
  /** Replaces the prompt amid a move or a scene; null shows the usual one again. */
  setPrompt: (text: string | null) => void;
  check: (text: string) => Promise<Checked>;
}

/** The props of a board on which nothing moves. */
export const STILL = {
  before: null,
  fresh: [] as Happening[],
  mine: true,
  playing: false,
  setPrompt: () => undefined,
};

/** What is to be shown of an update: what happened, and whether this browser's seats did all of it. */
export interface Scene<View> {
  fresh: Happening[];
  mine: boolean;
  before: View | null;
  after: View;
}

export interface TurnProps {
  /** The moves and throws of one turn. */
  happenings: Happening[];
  names: string[];
  /** Whether all may be told, also what players must remember themselves. */
  open: boolean;
}

export interface Telling {
  happening: Happening;
  names: string[];
}

/** The `board` of a module `index.ts` of a folder in boards/. */
export interface BoardModule<View = never> {
  Board: Component<BoardProps<View>>;
  /** Loads what the board needs for this game alone. */
  load?: (game: string) => Promise<unknown>;
  /** A happening as one sentence, without the seat's name. */
  tell: (telling: Telling) => string;
  /** The same for older entries, without what players must remember themselves; may be empty. */
  tellLater?: (telling: Telling) => string;
  /** How long the scene of an update takes, in milliseconds: until the dice lie, and what others did was seen. */
  sceneMs?: (scene: Scene<View>) => number;
  /** How long after the beginning of a scene its dice fall; null if they fall later, and the board makes their sound. */
  fallMs?: (scene: Scene<View>) => number | null;
  /** What a happening sounds like, if not like any other throw or move. */
  sound?: (happening: Happening) => Sound | null;
  /** Whether the board itself makes the sounds of a scene, each in its time. */
  sounds?: boolean;
  /** What is to be said of a player beside the points: "out of the game". */
  seatNote?: (view: View, seat: number) => string;
  /** A turn as one line with pictures of its dice; without one its sentences are joined. */
  TurnLine?: Component<TurnProps>;
  /** A move as an instruction: "Draw 3 dice". */
  moveText: (move: string) => string;
  /** A selector of the element with which a move is made; null if there is no single one. */
  moveSelector: (move: string) => string | null;
  /** What the seat must do. */
  prompt: (view: View, seat: number) => string;
  /** Why the game is over, in a sentence without names and points; without it nothing is said. */
  ended?: (reason: string) => string;
  /** How the game ended, with names and points. */
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
  /** Loads the form for the options of a new table, if there are any. */
  options?: () => Promise<{ default: Component<OptionsProps, object, 'options'> }>;
}
