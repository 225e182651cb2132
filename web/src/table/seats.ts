import type { SeatInfo, TableInfo } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** Who sits there, in words. */
export function seatName(seat: SeatInfo, number: number): string {
  if (seat.kind === 'open') return words('web-open-seat', { seat: number + 1 });
  return seat.bot === null ? (seat.name ?? '') : botName(seat.bot);
}

/** A computer player by name; one that has no words of its own is called as the server calls it. */
export function botName(bot: string): string {
  return words('web-bot', { bot });
}

/** The names of all seats; where two are alike, the number of the seat tells them apart. */
export function names(table: TableInfo): string[] {
  const plain = table.seats.map(seatName);
  return plain.map((name, number) =>
    plain.filter((other) => other === name).length > 1 ? `${name} ${number + 1}` : name,
  );
}
