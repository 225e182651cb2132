/** Where the points of an equality come from: only sums of what the server says that each die counts. */
import type { SolutionInfo } from '$/wire/types';
import { colourOf, shown } from '../dice/signs';
import type { FoundView } from '../types';

export interface Part {
  name: 'numbers' | 'signs' | 'extra' | 'bonus';
  /** The rule that says what it counts. */
  rule: string;
  points: number;
}

export function partsOf({ move, ...solution }: SolutionInfo): Part[] {
  const { points, extra, bonus } = solution.shown as unknown as FoundView;
  const ofDice = (digits: boolean) =>
    points.reduce((sum, each, place) => (isDigit(move[place]) === digits ? sum + each : sum), 0);
  return [
    { name: 'numbers', rule: 'RC-9', points: ofDice(true) },
    { name: 'signs', rule: 'RC-9', points: ofDice(false) },
    { name: 'extra', rule: 'RC-10', points: extra },
    { name: 'bonus', rule: 'RC-25', points: bonus },
  ];
}

function isDigit(sign = ''): boolean {
  return ['g', 'b'].includes(colourOf(sign) ?? '');
}

/** A difference with its sign. */
export function difference(points: number): string {
  return points > 0 ? `+${points}` : shown(String(points));
}
