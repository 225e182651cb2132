/** Stars that are being marked on a sheet. */
export interface StarMarking {
  rows: number[];
  /** The rows that can have one more. */
  open: ReadonlySet<number>;
  /** Marks the next cell of a row, or takes a mark back. */
  toggle: (row: number, back: boolean, byKey: boolean) => void;
}
