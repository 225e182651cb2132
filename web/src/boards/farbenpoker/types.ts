// Written by web/wire_types.py from Python; do not edit.

import type { ResultView } from '$/wire/types';

export interface FarbenpokerView {
  phase: string;
  seat: number | null;
  holes: Record<string, boolean[]>;
  dice: Die[];
  hand: string[];
  side: string | null;
  chips: number[];
  states: ('plays' | 'passes' | 'rescue' | 'out')[];
  pot: number;
  stock: number;
  cost: number;
  may_reroll: boolean;
  rescue: Rescue | null;
  colours: Record<string, (string | null)[]> | null;
  result: ResultView | null;
}

export interface Die {
  colour: string;
  found: boolean;
  award: number;
}

export interface Rescue {
  seat: number;
  matched: number;
  draws: number;
}
