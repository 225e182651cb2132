/** The unfinished equality: one row of dice, stored so that it survives a reload. */
import { load, save } from '$/parts/storage';
import type { Die } from '../dice/dice';
import { freePiece, piecesFor, piece, type Piece, textOf } from './pieces';

/** The seat at a table, or the roll, for which a draft is stored. */
export interface Place {
  /** The address of the table or of the roll. */
  path: string;
  seat: number;
  /** Whether the dice may change, as long as they still contain the draft. */
  loose: boolean;
  /** What stands there if nothing is stored. */
  written?: string;
}

interface Stored {
  dice: string;
  text: string;
}

export class Draft {
  pieces = $state.raw<readonly Piece[]>([]);
  /** Where the next die is inserted. */
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

  /** Replace the whole text. */
  write(text: string, at = text.length): void {
    this.change(piecesFor(text, this.pieces, this.dice), at);
  }

  /** Insert a sign, with any free die that shows it. */
  insert(sign: string): void {
    this.lay(freePiece(sign, this.dice, this.pieces), this.at);
  }

  /** Insert this die, or remove it if it is used. */
  toggle(die: Die): void {
    const place = this.pieces.findIndex((each) => each.die === die.id);
    if (place < 0) this.lay(piece(die.sign, die.id), this.at);
    else this.takeBack(place);
  }

  /** Insert or move this die to a place. */
  put(die: Die, at: number): void {
    const place = this.pieces.findIndex((each) => each.die === die.id);
    if (place < 0) this.lay(piece(die.sign, die.id), at);
    else this.move(place, at);
  }

  takeBack(place: number): void {
    if (place < 0 || place >= this.pieces.length) return;
    this.change(this.pieces.toSpliced(place, 1), place < this.at ? this.at - 1 : this.at);
  }

  /** Move a die before the one at a place. */
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

  /** Delete the stored draft after it is played, because the same dice may fall again. */
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
    save('sessionStorage', this.key, { dice: this.signs, text: textOf(pieces) } satisfies Stored);
  }

  private get key(): string {
    return `astragal-draft:${this.place.path}:${this.place.seat}`;
  }

  private get signs(): string {
    return this.dice.map((die) => die.sign).join('');
  }

  private recall(): string {
    const written = { dice: this.signs, text: this.place.written ?? '' };
    const { dice, text } = load<Stored>('sessionStorage', this.key, written);
    return dice === this.signs || (this.place.loose && this.shows(text)) ? text : '';
  }

  /** Whether the dice contain all signs of a text. */
  private shows(text: string): boolean {
    return piecesFor(text, [], this.dice).every((each) => each.die !== null);
  }
}
