/** What a box brings to draw its score pads. It is the `score` of a module `score/index.ts` in the folder of a box; a box
 * without one has the general one, a table of places and players. */
import type { Component } from 'svelte';
import type { Checked, ScoreInfo } from '$/wire/types';

/** What is written, by seat and place. */
export type Sheets = Record<string, string>[];

/** A place on the sheet of a seat. */
export interface Spot {
  seat: number;
  place: string;
}

export interface PadProps {
  names: string[];
  sheets: Sheets;
  /** The last answer of the server: its places, points, totals and warnings. */
  counted: ScoreInfo;
  /** The place where the keys write. */
  selected: Spot | null;
  /** Called when a place is focused. */
  select: (spot: Spot) => void;
  /** Called when a place is tapped: it is selected, or, where there is only one thing to write, written or cleared. */
  tap: (spot: Spot) => void;
  write: (spot: Spot, text: string) => void;
}

export interface HelperProps extends PadProps {
  game: string;
  /** What an entry would be worth, and what forbids it. */
  check: (text: string, known: Record<string, string>) => Promise<Checked>;
}

export interface ScoreModule {
  Pad: Component<PadProps>;
  /** What helps to find what to write: below the pad. */
  Helper?: Component<HelperProps>;
}
