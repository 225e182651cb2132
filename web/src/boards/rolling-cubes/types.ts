// Written by web/wire_types.py from Python; do not edit.

import type { ResultView } from '$/wire/types';

export const CUBES = {"g": "13579", "b": "02468", "r": "+-x:"} as const;

export const DICE_OF_A_COLOUR = 4 as const;

export const YAHTZEE_LINES = ["blue", "green", "red", "poker", "101"] as const;

export const TOURNAMENT_GAMES = ["rolling-cubes/one-by-one", "rolling-cubes/all-together", "rolling-cubes/last-die"] as const;

export interface RoundsView {
  game: string;
  seat: number | null;
  due: string;
  to_move: number[];
  faces: Record<string, string>;
  zero_dividend: boolean;
  result: ResultView | null;
  target: number;
  totals: number[];
  playing: number[];
  dice: Record<string, string>;
  written: WrittenView[];
  rounds: WrittenView[][];
}

export interface WrittenView {
  seat: number;
  dice: Record<string, string>;
  built: MoveView | null;
  bonus: number | null;
}

export interface MoveView {
  move: string;
  points: number[];
  extra: number;
  score: number;
}

export interface LastDieView {
  game: string;
  seat: number | null;
  due: string;
  to_move: number[];
  faces: Record<string, string>;
  zero_dividend: boolean;
  result: ResultView | null;
  target: number;
  points: number[];
  roller: number;
  builder: number | null;
  fixed: Record<string, string>;
  dice: Record<string, string>;
  chain: LinkView[];
  rounds: WonView[];
}

export interface LinkView {
  seat: number;
  move: string;
}

export interface WonView {
  winner: number;
  chain: LinkView[];
}

export interface TournamentView {
  game: string;
  seat: number | null;
  due: string;
  to_move: number[];
  faces: Record<string, string>;
  zero_dividend: boolean;
  result: ResultView | null;
  number: number;
  table: RoundsView | LastDieView;
  finished: FinishedView[];
  points: number[];
}

export interface FinishedView {
  game: string;
  totals: number[];
  places: number[];
  points: number[];
}

export interface YahtzeeView {
  game: string;
  seat: number | null;
  due: string;
  to_move: number[];
  faces: Record<string, string>;
  zero_dividend: boolean;
  result: ResultView | null;
  throw: number;
  dice: Record<string, string>;
  rerolled: number;
  sheets: Record<string, LineView | null>[];
  sums: number[];
}

export interface LineView {
  built: MoveView | null;
  rerolled: number;
  bonus: number;
  score: number;
}

export interface DraftView {
  text: string;
  points: number[];
  extra: number;
  score: number;
  used: number;
  left: string | null;
  right: string | null;
  lines: Record<string, number>;
}

export interface FoundView {
  points: number[];
  extra: number;
  bonus: number;
}
