/** The texts of the log. */
import type { BoardModule } from '$/boards/board';
import { isEntry } from '$/wire/entries';
import type { Happening } from '$/wire/types';
import { listOf, words } from '$/words/words.svelte';
import type { Turn } from './turns';
import { isUndo, type Undo } from './undone';

/** One sentence for a happening; empty for one that is not shown. */
export function logText(happening: Happening, names: string[], board: BoardModule): string {
  const name = nameOf(happening, names);
  if (isEntry(happening)) return sentence(happening, name, board.tell({ happening, names }));
  const undone = isUndo(happening) ? toldOf(happening, names, board) : '';
  if (undone) return words('web-tell-undo-what', { name, told: undone });
  const unkept = unkeptBy(happening, names);
  if (unkept.length > 0) return words('web-tell-begin-without', { count: unkept.length, names: listOf(unkept) });
  return SHOWN.has(happening.kind) ? words(`web-tell-${happening.kind}`, { name, text: happening.text ?? '' }) : '';
}

/** The sentences of a turn. */
export function tellTurn(turn: Turn, names: string[], board: BoardModule, open: boolean): string {
  const tell = open ? logText : laterLogText;
  return turn.happenings
    .map((happening) => tell(happening, names, board))
    .filter(Boolean)
    .join(' ');
}

/** Whether there is anything to say of a turn. */
export function isTold(turn: Turn, names: string[], board: BoardModule, open: boolean): boolean {
  const tell = open ? logText : laterLogText;
  return turn.happenings.some((happening) => tell(happening, names, board) !== '');
}

/** What the player had done who takes a move back, or the real dice that were entered last; empty for one who came
 * later, and did not see it. */
function toldOf({ undone, seat }: Undo, names: string[], board: BoardModule): string {
  const known = undone.filter(({ turn }) => turn);
  const move = known.findLast((each) => each.kind === 'move' && each.seat === seat);
  const entry = move ?? known.findLast(({ kind }) => kind === 'throw');
  const tell = board.forgets ? board.tellLater : board.tell;
  return entry && tell ? tell({ happening: entry, names }) : '';
}

/** Who promised a part in the dice and did not give it, when the game begins. */
function unkeptBy({ kind, shown }: Happening, names: string[]): string[] {
  const seats = kind === 'begin' ? ((shown?.unkept ?? []) as number[]) : [];
  return seats.map((seat) => names[seat] ?? '');
}

function nameOf({ seat }: Happening, names: string[]): string {
  return seat === undefined || seat === null ? '' : (names[seat] ?? '');
}

function sentence({ kind }: Happening, name: string, told: string): string {
  if (!told) return '';
  return name && kind === 'move' ? words('web-tell', { name, told }) : words('web-tell-throw', { told });
}

const SHOWN = new Set([
  'sit',
  'leave',
  'begin',
  'propose',
  'agree',
  'decline',
  'undo',
  'resign',
  'away',
  'back',
  'end',
]);

/** The same for older entries. Where remembering is a part of the game, it leaves out what players must remember. */
function laterLogText(happening: Happening, names: string[], board: BoardModule): string {
  if (!board.forgets || !isEntry(happening)) return logText(happening, names, board);
  return sentence(happening, nameOf(happening, names), board.tellLater?.({ happening, names }) ?? '');
}
