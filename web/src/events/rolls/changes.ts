/** What has changed in an event with rolls, in words for a screen reader. */
import type { LoadedRoll } from '$/boards/roll';
import type { RollInfo, RollUpdate, You } from '$/wire/types';
import { entrantName } from '../texts';
import { words } from '$/words/words.svelte';

/** What to say of an update; empty if nothing that matters to whoever listens is new. */
export function changes(before: RollUpdate | null, now: RollUpdate, box: LoadedRoll): string {
  if (now.you?.removed) return before?.you?.removed ? '' : words('class-removed');
  const rolls = before?.roll?.number === now.roll?.number ? clockChanges(before?.roll, now.roll) : begun(now, box);
  const closed = now.roll?.closed && !(before?.roll?.number === now.roll.number && before.roll.closed);
  const over = now.status === 'over' && before?.status !== 'over';
  return [...rolls, ...(closed ? revealed(now, box) : []), ...(over ? [words('class-over')] : [])].join(' ');
}

function begun({ roll, rolls }: RollUpdate, box: LoadedRoll): string[] {
  if (!roll || roll.closed) return [];
  return [words('class-roll', { number: roll.number, of: rolls }), box.tell(roll.view as never)];
}

function clockChanges(before: RollInfo | null | undefined, now: RollInfo | null): string[] {
  if (!before || !now || now.closed) return [];
  if (before.left_s === null && now.left_s !== null) return [words('class-held')];
  if (before.left_s !== null && now.left_s === null) return [words('class-goes-on')];
  const longer = (now.left_s ?? now.until ?? 0) - (before.left_s ?? before.until ?? 0);
  return longer > 0 ? [words('class-longer', { count: Math.round(longer) })] : [];
}

function revealed({ roll, you }: RollUpdate, box: LoadedRoll): string[] {
  if (!roll) return [];
  const [first] = roll.answers;
  const best = first && { name: entrantName(first), move: box.moveText(first.move, box.prefix), count: first.points };
  return [
    words('class-time-up'),
    best ? words('class-first', best) : words('class-nobody'),
    ...(you ? [yours(you)] : []),
  ];
}

/** What somebody got for a roll, and where they stand. */
export function yours({ points, total, place }: You): string {
  const facts = { count: points ?? 0, total: Math.round(total) };
  return place === null ? words('class-yours', facts) : words('class-yours-placed', { ...facts, place });
}
