/** A die in flight. */

/** What a face shows while it flies: a sign, or a panel in the colour of a custom property. */
export interface Side {
  text?: string;
  panel?: string;
}

export interface Flight {
  /** Its index among the dice that are thrown. */
  nth: number;
  from: number;
  until: number;
  /** The upper face first. */
  sides: Side[];
  /** Called when the die lies. */
  landed: () => void;
  /** By how much it is turned when it lies, in radians. */
  lie: number;
  place: { x: number; y: number; size: number };
  look: Look;
}

/** Read once: asking for a style in each frame takes long. */
export interface Look {
  face: string;
  ink: string;
  font: string;
  /** The colour of the panel of each side, if it has one. */
  panels: (string | undefined)[];
}
