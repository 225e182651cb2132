import type { SeatInfo, TableInfo } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** The name of the player on a seat. */
export function seatName(seat: SeatInfo, number: number): string {
  if (seat.kind === 'open') return words('web-open-seat', { seat: number + 1 });
  return seat.name ?? '';
}

/** A level to choose: ★★ Good. A computer player without a level is called by its id. */
export function botName(bot: string): string {
  return words('bot-choice', { bot });
}

/** The names of all seats. Equal names get the number of the seat. */
export function names(table: TableInfo): string[] {
  const plain = table.seats.map(seatName);
  return plain.map((name, number) =>
    plain.filter((other) => other === name).length > 1 ? `${name} ${number + 1}` : name,
  );
}
