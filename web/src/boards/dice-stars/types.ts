// Written by web/wire_types.py from Python; do not edit.

import type { ResultView } from '$/wire/types';

export const COLOUR_OF_LETTER = {"K": "black", "P": "purple", "B": "blue", "O": "orange"} as const;

export const SIDES = {"K": ["K*", "K2", "K3", "K4", "K5", "K6"], "P": ["P*", "P2", "P3", "P4", "P5", "P6"], "B": ["B*", "B2", "B3", "B4", "B5", "B6"], "O": ["O*", "O*", "O3", "O4", "O5", "O6"]} as const;

export const DRAWS = ["draw 1", "draw 2", "draw 3"] as const;

export interface DiceStarsView {
  phase: 'refill' | 'draw' | 'throw' | 'take' | 'penalty' | 'over';
  seat: number;
  drawing: number;
  ending: string | null;
  bag: Record<string, number>;
  reserve: string[];
  discard: Record<string, number>;
  sheets: SheetView[];
  solo: SoloView | null;
  choices: ChoiceView[];
  previews: Record<string, Preview>;
  result: ResultView | null;
}

export interface SheetView {
  rows: RowView[];
  penalty: number | null;
  total: number;
}

export interface RowView {
  value: number;
  white: (number | 'x' | null)[];
  green: (number | 'x' | null)[];
  multipliers: number;
  marks: number;
  intermediate: number;
  final: number;
}

export interface SoloView {
  cells: number;
  marked: number;
  score: number;
}

export interface ChoiceView {
  what: string;
  move: string;
  legal: boolean;
  why: string | null;
  dice: string[];
}

export interface Preview {
  cells: FilledCell[];
  penalty: number | null;
  total: number;
  solo_marked: number | null;
}

export interface FilledCell {
  row: number;
  column: number;
  entry: number | 'x' | null;
}

export interface ScoreView {
  sheets: SheetView[];
  solo: SoloView | null;
  ended: (string | null)[];
}
