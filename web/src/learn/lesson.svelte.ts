/** A guided first game. Its only state is the list of moves so far; the server says what comes next. */
import { load, save } from '$/parts/storage';
import { learnApi } from './api';
import type { Checked, Happening, LessonState, Problem } from '$/wire/types';

/** The "move" of a step that only shows something. */
const NEXT = '';

export class LessonController {
  state = $state.raw<LessonState | null>(null);
  /** What happened since the last step. */
  fresh = $state.raw<Happening[]>([]);
  /** The state before that. */
  before = $state.raw<LessonState | null>(null);
  /** Why the last move was not accepted. */
  note = $state.raw<Problem | null>(null);
  busy = $state(false);
  failure = $state(false);
  private moves: string[];
  private readonly key: string;
  private waiting: (() => void)[] = [];

  constructor(private readonly id: string) {
    this.key = `astragal-lesson-${id}`;
    this.moves = load<string[]>('sessionStorage', this.key, []);
  }

  /** Continue where this tab left off. */
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

  /** What the rules say about an unfinished move, once a move is asked for. */
  async check(draft: string): Promise<Checked> {
    if (this.busy || !this.asks) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const checked = (await learnApi.lesson(this.id, { moves: this.moves, draft })).draft;
    const legal = checked !== null && checked.problem === null;
    return { type: 'checked', id: '', legal, problem: checked?.problem ?? null, view: null, draft: checked };
  }

  private async load(moves: string[], forward: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = false;
    try {
      this.show(await learnApi.lesson(this.id, { moves }), moves, forward);
    } catch {
      this.failure = true;
    } finally {
      this.busy = false;
    }
    if (this.asks) for (const resolve of this.waiting.splice(0)) resolve();
  }

  private get asks(): boolean {
    return this.state !== null && this.state.part === null && !this.state.done;
  }

  /** After a move that was not accepted only the note changes. */
  private show(state: LessonState, moves: string[], forward: boolean): void {
    const had = this.state?.happenings.at(-1)?.number ?? 0;
    this.fresh = forward ? state.happenings.filter(({ number }) => number > had) : [];
    this.before = forward ? this.state : null;
    this.note = state.note;
    this.state = state;
    this.moves = moves.slice(0, state.step);
    save('sessionStorage', this.key, this.moves);
  }
}
