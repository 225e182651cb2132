/** A guided first game: the moves so far are all there is to it; the server says what comes next. */
import { load, save } from '$/parts/storage';
import { api } from '$/wire/api';
import type { Checked, Happening, LessonState, Problem } from '$/wire/types';

/** What passes a step that only shows something. */
const NEXT = '';

export class LessonController {
  state = $state.raw<LessonState | null>(null);
  /** What happened since what was shown before. */
  fresh = $state.raw<Happening[]>([]);
  /** Why the last move was not taken. */
  note = $state.raw<Problem | null>(null);
  busy = $state(false);
  failure = $state(false);
  private moves: string[];
  private readonly key: string;

  constructor(private readonly box: string) {
    this.key = `astragal-lesson-${box}`;
    this.moves = load<string[]>('sessionStorage', this.key, []);
  }

  /** Go on where this browser left off. */
  open(): Promise<void> {
    return this.load(this.moves, false);
  }

  play(move: string): Promise<void> {
    return this.load([...this.moves, move], true);
  }

  next(): Promise<void> {
    return this.play(NEXT);
  }

  back(): Promise<void> {
    return this.load(this.moves.slice(0, -1), false);
  }

  restart(): Promise<void> {
    return this.load([], false);
  }

  /** What the rules say of a move in the making. */
  async check(draft: string): Promise<Checked> {
    const told = (await api.lesson(this.box, { moves: this.moves, draft })).draft;
    const legal = told !== null && told.problem === null;
    return { type: 'checked', id: '', legal, problem: told?.problem ?? null, view: null, draft: told };
  }

  private async load(moves: string[], forward: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = false;
    try {
      this.show(await api.lesson(this.box, { moves }), moves, forward);
    } catch {
      this.failure = true;
    } finally {
      this.busy = false;
    }
  }

  /** A move that was not taken leaves everything as it is, but for the note. */
  private show(state: LessonState, moves: string[], forward: boolean): void {
    const had = this.state?.happenings.at(-1)?.number ?? 0;
    this.fresh = forward ? state.happenings.filter(({ number }) => number > had) : [];
    this.note = state.note;
    this.state = state;
    this.moves = moves.slice(0, state.step);
    save('sessionStorage', this.key, this.moves);
  }
}
