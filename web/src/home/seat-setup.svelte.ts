/** The seats of a table before it is created. */
import { catalogue } from '$/wire/catalogue.svelte';
import type { GameInfo, SeatForm } from '$/wire/types';
import { words } from '$/words/words.svelte';

export const KINDS = ['me', 'open', 'local', 'bot'] as const;
export type Kind = SeatForm['kind'];

export interface PlannedSeat {
  key: number;
  kind: Kind;
  name: string;
  bot: string;
}

export class SeatSetup {
  seats = $state<PlannedSeat[]>([]);
  private nextKey = 0;

  constructor(private readonly game: GameInfo) {
    this.add('me');
    this.add('open');
  }

  get full(): boolean {
    return this.seats.length >= this.game.most_seats;
  }

  get smallest(): boolean {
    return this.seats.length <= this.game.least_seats;
  }

  add(kind: Kind): void {
    this.seats.push({ key: this.nextKey++, kind, name: '', bot: this.game.opponent });
  }

  /** Add a seat for the same kind of player as the last one. There is only one seat for the user. */
  addSeat(): void {
    const last = this.seats.at(-1)?.kind ?? 'open';
    this.add(last === 'me' ? 'open' : last);
  }

  remove(seat: PlannedSeat): void {
    this.seats = this.seats.filter((each) => each !== seat);
  }

  setKind(seat: PlannedSeat, kind: Kind): void {
    const before = seat.kind;
    for (const each of this.seats) if (kind === 'me' && each.kind === 'me') each.kind = before;
    seat.kind = kind;
  }

  setName(seat: PlannedSeat, name: string): void {
    seat.name = name;
  }

  setBot(seat: PlannedSeat, bot: string): void {
    seat.bot = bot;
  }

  /** The name that the computer player of a seat will have: the next of its cast. */
  botName(seat: PlannedSeat): string {
    const same = this.seats.filter(({ kind, bot }) => kind === 'bot' && bot === seat.bot);
    const cast = catalogue.cast[seat.bot] ?? [seat.bot];
    return cast[same.indexOf(seat) % cast.length] ?? seat.bot;
  }

  get openSeats(): number {
    return this.seats.filter(({ kind }) => kind === 'open').length;
  }

  forms(): SeatForm[] {
    return this.seats.map(({ kind, name, bot }, number) => {
      if (kind === 'bot') return { kind, bot };
      return kind === 'local' ? { kind, name: name.trim() || words('new-player', { seat: number + 1 }) } : { kind };
    });
  }
}
