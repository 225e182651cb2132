/** A number with its sign: "+3", "−2". */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}
