/** A turn of another as a scene: what it was made of, the equality die by die, and its points counted up. */
import type { Snippet } from 'svelte';
import { shownMs } from '$/parts/motion';
import { rollMs } from '$/stage/tumble';
import type { Checked, Happening } from '$/wire/types';
import type { BoardProps, Scene } from '../board';
import { type Die, signsIn, throwSigns } from './dice/dice';
import { piecesFor } from './editor/pieces';
import { diceOn, equalityIn, isLastDie, isTogether, isTournament, isYahtzee, type View } from './texts';
import type { LastDieView, MoveView, RoundsView, YahtzeeView } from './types';

export type GameView = RoundsView | LastDieView | YahtzeeView;

/** The props of the board of one game. */
export interface GameProps<Game> extends Omit<BoardProps<Game>, 'before'> {
  /** In a tournament it may be of the game before this one. */
  before: GameView | null;
  /** The standing of a tournament, between the stage and the points. */
  standing?: Snippet | undefined;
}

/** What the player at this screen, who is to move, needs for it. */
export interface Turn {
  seat: number;
  heading: string;
  dice: readonly Die[];
  /** The index of each die that falls now, by its id. */
  fell: ReadonlyMap<number, number>;
  active: boolean;
  play: (move: string) => void;
  check: (text: string) => Promise<Checked>;
}

/** A move as it is shown. */
export interface Laid {
  number: number;
  seat: number;
  move: string;
  /** The dice that lay there before; none if they are not known. */
  dice: readonly Die[];
  /** The dice that are rolled again. */
  lifted: readonly number[];
  /** Empty where nothing was built. */
  equality: string;
  /** Which die each sign is; null if it is not known. */
  pieces: readonly (number | null)[];
  /** The points of each die. */
  points: readonly number[];
  /** What the move brought; null where only the winner of the round counts. */
  score: number | null;
  /** Which dice of the equality were in the one before. */
  kept: readonly boolean[];
}

/** How long the dice are seen before the first one is laid. */
export const FIRST_MS = 700;
/** How long after a die the next one is laid. */
export const STEP_MS = 190;
/** How long the whole is left to be looked at. */
const LOOK_MS = 1500;
/** Dice lie for a moment before anything else happens. They also start to roll a few frames late. */
const REST_MS = 200;

export function layMs({ equality }: Laid): number {
  return shownMs(FIRST_MS + equality.length * STEP_MS + LOOK_MS);
}

export function sceneMs(scene: Scene<View>): number {
  const fall = fallMs(scene);
  if (fall === null) return 0;
  const rolled = rollMs(throwSigns(scene.fresh).length);
  return fall + (rolled && rolled + shownMs(REST_MS));
}

/** The next dice fall when what another did was shown. While what all wrote is looked at, they wait. */
export function fallMs({ fresh, mine, before, after }: Scene<View>): number | null {
  const [game, earlier] = [gameOf(after), before && gameOf(before)];
  if (isRevealed(game, earlier)) return shownMs(1) > 0 ? null : 0;
  const laid = mine ? null : laidIn(fresh, game, earlier);
  return laid ? layMs(laid) : 0;
}

export function gameOf(view: View): GameView {
  return isTournament(view) ? view.table : view;
}

/** The last move, as it is shown; null if there is none, it is secret, or it was taken back. */
export function laidIn(fresh: readonly Happening[], after: GameView, before: GameView | null): Laid | null {
  const last = fresh.findLast(({ kind }) => kind === 'move' || kind === 'undo');
  if (last?.kind !== 'move' || !last.text || isSecret(before ?? after)) return null;
  const { seat, text, number } = { ...last, seat: last.seat ?? 0, text: last.text };
  const dice = before ? diceOn(before) : [];
  const equality = equalityIn(text);
  const pieces = piecesFor(equality, [], dice).map(({ die }) => die);
  const kept = pieces.map((id) => dice.some((die) => die.id === id && die.fixed));
  const lifted = liftedBy(text, dice);
  return { number, seat, move: text, dice, lifted, equality, pieces, kept, ...scored(seat, text, after) };
}

/** Whether the player now looks at what all wrote, as long as they like. */
function isRevealed(after: GameView, before: GameView | null): boolean {
  if (!before || !('rounds' in after && 'rounds' in before)) return false;
  return isSecret(after) && after.seat !== null && after.rounds.length > before.rounds.length;
}

function isSecret(view: GameView): boolean {
  return !isYahtzee(view) && !isLastDie(view) && isTogether(view);
}

/** The dice that a move rolls again. */
function liftedBy(move: string, dice: readonly Die[]): number[] {
  if (!move.startsWith('reroll ')) return [];
  return piecesFor(signsIn(move).join(''), [], dice).flatMap(({ die }) => (die === null ? [] : [die]));
}

/** What a move brought, as the view shows it. */
function scored(seat: number, move: string, view: GameView): { points: readonly number[]; score: number | null } {
  if (isLastDie(view)) return { points: [], score: null };
  if (isYahtzee(view)) {
    const line = view.sheets[seat]?.[move.split(' ')[0] ?? ''];
    return { points: line?.built?.points ?? [], score: line?.score ?? null };
  }
  const built = builtIn([...view.written, ...(view.rounds.at(-1) ?? [])], seat, move);
  return { points: built?.points ?? [], score: built?.score ?? null };
}

function builtIn(written: RoundsView['written'], seat: number, move: string): MoveView | null {
  return written.find((each) => each.seat === seat && each.built?.move === move)?.built ?? null;
}

/** While a move is shown, the table is as it was before. */
export class LayingScene {
  laid = $state.raw<Laid | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;

  /** The same move may come twice. */
  start(laid: Laid): void {
    if (laid.number === this.last || layMs(laid) === 0) return;
    this.stop();
    this.last = laid.number;
    this.laid = laid;
    this.timer = setTimeout(() => this.stop(), layMs(laid));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.laid = null;
  }
}
