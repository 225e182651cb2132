/** The last moves, to be marked as new on the sheets. */
import type { Happening } from '$/wire/types';
import type { DiceStarsView, SheetView } from '../types';
import { newlyFilled, NOWHERE, type Places } from './places';

export class RecentMoves {
  /** The places that each seat's last move filled. */
  private filled = $state.raw<Places[]>([]);
  private before: SheetView[] = [];
  private until = -1;

  of(seat: number): Places {
    return this.filled[seat] ?? NOWHERE;
  }

  /** The same happenings may come twice, for two seats at this screen. */
  take({ sheets }: DiceStarsView, fresh: Happening[]): void {
    const moves = fresh.filter((each) => each.kind === 'move' && each.number > this.until);
    const last = moves.at(-1);
    // What was taken back leaves no mark.
    if (fresh.some(({ kind }) => kind === 'undo')) this.filled = [];
    if (last) {
      const moved = (seat: number) => moves.some((each) => each.seat === seat);
      this.filled = sheets.map((sheet, seat) => (moved(seat) ? newlyFilled(this.before[seat], sheet) : this.of(seat)));
      this.until = last.number;
    }
    this.before = sheets;
  }
}
