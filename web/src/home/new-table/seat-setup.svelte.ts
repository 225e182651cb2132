/** The seats of a table before it is created. */
import { catalogue } from '$/wire/catalogue.svelte';
import type { GameInfo, SeatForm } from '$/wire/types';
import { words } from '$/words/words.svelte';

export const KINDS = ['me', 'open', 'local', 'bot'] as const;
/** With real dice all people sit at one table; some may have a phone of their own. */
export const KINDS_AT_HOME = ['local', 'open', 'bot'] as const;
export const COLOURS = ['red', 'blue', 'green', 'orange', 'purple', 'brown', 'yellow', 'black'] as const;
export type Kind = SeatForm['kind'];
export type Colour = (typeof COLOURS)[number];

export interface PlannedSeat {
  key: number;
  kind: Kind;
  name: string;
  bot: string;
  /** Chosen where people sit at one table. */
  colour: Colour | null;
}

export class SeatSetup {
  seats = $state<PlannedSeat[]>([]);
  private nextKey = 0;

  /** `coloured`: whether each seat has a colour. */
  constructor(
    private readonly game: GameInfo,
    kinds: readonly Kind[] = ['me', 'open'],
    private readonly coloured = false,
  ) {
    for (const kind of kinds) this.add(kind);
  }

  get full(): boolean {
    return this.seats.length >= this.game.most_seats;
  }

  get smallest(): boolean {
    return this.seats.length <= this.game.least_seats;
  }

  add(kind: Kind): void {
    this.seats.push({ key: this.nextKey++, kind, name: '', bot: this.game.opponent, colour: this.freeColour() });
  }

  private freeColour(): Colour | null {
    const taken = this.seats.map(({ colour }) => colour);
    return this.coloured ? (COLOURS.find((colour) => !taken.includes(colour)) ?? COLOURS[0]) : null;
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

  /** The next colour that no other seat has. */
  nextColour(seat: PlannedSeat): void {
    const taken = this.seats.flatMap((each) => (each === seat ? [] : [each.colour]));
    const at = COLOURS.findIndex((colour) => colour === seat.colour);
    const round = [...COLOURS.slice(at + 1), ...COLOURS.slice(0, at + 1)];
    seat.colour = round.find((colour) => !taken.includes(colour)) ?? seat.colour;
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

  /** The seats from the one that begins. */
  forms(begins = 0): SeatForm[] {
    const forms = this.seats.map((seat, number) => ({ ...this.form(seat, number), colour: seat.colour }));
    return [...forms.slice(begins), ...forms.slice(0, begins)];
  }

  /** What the person or the computer player at a seat is called. */
  nameAt(number: number): string {
    const seat = this.seats[number];
    if (seat?.kind === 'bot') return this.botName(seat);
    return seat?.name.trim() || words('new-player', { seat: number + 1 });
  }

  private form({ kind, bot }: PlannedSeat, number: number): SeatForm {
    if (kind === 'bot') return { kind, bot };
    return kind === 'local' ? { kind, name: this.nameAt(number) } : { kind };
  }
}
