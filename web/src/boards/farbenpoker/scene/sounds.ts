/** What a scene sounds like, step by step. */
import type { Sound } from '$/parts/sound';
import type { Step } from './steps';

export function soundOf({ act, part }: Step): Sound | null {
  if (part === 'roll') return 'throw';
  if (act.kind === 'roll') return null;
  if (part === 'settle') return 'stick';
  if (part === 'fly') return act.chips ? 'chips' : null;
  return 'take';
}
