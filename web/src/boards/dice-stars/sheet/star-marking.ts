/** Marking stars on a sheet. */
export interface StarMarking {
  rows: number[];
  /** The rows that can have one more mark. */
  open: ReadonlySet<number>;
  /** Marks the next cell of a row, or removes a mark. */
  toggle: (row: number, back: boolean, byKey: boolean) => void;
}
