/** The equality that is being built: one row of dice, however it is edited, kept over a reload of the page. */
import { load, save } from '$/parts/storage';
import type { Die } from '../dice/dice';
import { freePiece, piecesFor, piece, type Piece, textOf } from './pieces';

/** Where a draft is kept: a seat at a table. */
export interface Place {
  /** The address of the table. */
  path: string;
  seat: number;
  /** Whether dice may change under the draft, as long as they still show it. */
  loose: boolean;
}

interface Kept {
  dice: string;
  text: string;
}

export class Draft {
  pieces = $state.raw<readonly Piece[]>([]);
  /** Where the next die goes. */
  at = $state(0);
  private past = $state.raw<readonly string[]>([]);
  readonly text = $derived(textOf(this.pieces));
  readonly used = $derived(this.pieces.map((each) => each.die));

  constructor(
    readonly dice: readonly Die[],
    private readonly place: Place,
  ) {
    this.pieces = piecesFor(this.recall(), [], dice);
    this.at = this.pieces.length;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** Have it read as a text. */
  write(text: string, at = text.length): void {
    this.change(piecesFor(text, this.pieces, this.dice), at);
  }

  /** Lay a sign, of any die that shows it. */
  insert(sign: string): void {
    this.lay(freePiece(sign, this.dice, this.pieces), this.at);
  }

  /** Lay this die, or take it back if it is laid. */
  toggle(die: Die): void {
    const place = this.pieces.findIndex((each) => each.die === die.id);
    if (place < 0) this.lay(piece(die.sign, die.id), this.at);
    else this.takeBack(place);
  }

  /** Lay this die at a place, wherever it was. */
  put(die: Die, at: number): void {
    const place = this.pieces.findIndex((each) => each.die === die.id);
    if (place < 0) this.lay(piece(die.sign, die.id), at);
    else this.move(place, at);
  }

  takeBack(place: number): void {
    if (place < 0 || place >= this.pieces.length) return;
    this.change(this.pieces.toSpliced(place, 1), place < this.at ? this.at - 1 : this.at);
  }

  /** Move a die before the one that lies at a place. */
  move(from: number, before: number): void {
    const moved = this.pieces[from];
    if (!moved) return;
    const to = before > from ? before - 1 : before;
    if (to !== from) this.change(this.pieces.toSpliced(from, 1).toSpliced(to, 0, moved), this.pieces.length);
  }

  step(by: number): void {
    this.at = Math.max(0, Math.min(this.pieces.length, this.at + by));
  }

  clear(): void {
    if (this.pieces.length) this.change([], 0);
  }

  undo(): void {
    const text = this.past.at(-1);
    if (text === undefined) return;
    const past = this.past.slice(0, -1);
    this.write(text);
    this.past = past;
  }

  /** Once it is played it is not to come back, though the same dice may. */
  forget(): void {
    save('sessionStorage', this.key, null);
  }

  private lay(laying: Piece, at: number): void {
    this.change(this.pieces.toSpliced(at, 0, laying), at + 1);
  }

  private change(pieces: readonly Piece[], at: number): void {
    if (textOf(pieces) !== this.text) this.past = [...this.past, this.text];
    this.pieces = pieces;
    this.at = Math.min(at, pieces.length);
    save('sessionStorage', this.key, { dice: this.signs, text: textOf(pieces) } satisfies Kept);
  }

  private get key(): string {
    return `astragal-draft:${this.place.path}:${this.place.seat}`;
  }

  private get signs(): string {
    return this.dice.map((die) => die.sign).join('');
  }

  private recall(): string {
    const { dice, text } = load<Kept>('sessionStorage', this.key, { dice: '', text: '' });
    return dice === this.signs || (this.place.loose && this.shows(text)) ? text : '';
  }

  /** Whether the dice show all signs of a text. */
  private shows(text: string): boolean {
    return piecesFor(text, [], this.dice).every((each) => each.die !== null);
  }
}
