/** The texts of Farbenpoker. */
import type { ResultView } from '$/wire/types';
import type { FarbenpokerView } from './types';
import { words } from '$/words/words.svelte';
import type { Telling } from '../board';
import { colourName } from './colours/colours';
import { outcomeOf, read, type Entry } from './entries';
import type { Step } from './scene/steps';

/** FP-20: everything, as long as it is visible. */
export function tell({ happening }: Telling): string {
  const entry = read(happening);
  if (!entry) return happening.kind === 'throw' ? sentence(words('fp-tell-sticks')) : '';
  if (entry.kind === 'draw') return drawn(entry);
  return sentence(words(`fp-tell-${entry.kind}`, naming(entry)));
}

function drawn(entry: Entry): string {
  return again(entry, words(`fp-web-tell-${outcomeOf(entry)}`, { ...naming(entry), chips: Math.abs(entry.chips) }));
}

/** Everybody sees that it is the same stick: nobody is reminded of a colour or a hole by that. */
function again(entry: Entry, told: string): string {
  return entry.again ? words('fp-again', { told, times: entry.again }) : told;
}

/** For older entries: hits, misses and chips, but no colours and holes. */
export function tellLater({ happening }: Telling): string {
  const entry = read(happening);
  if (!entry) return tell({ happening, names: [] });
  switch (entry.kind) {
    case 'draw':
      return again(entry, words(`fp-web-later-${outcomeOf(entry)}`, { chips: Math.abs(entry.chips) }));
    case 'reroll':
      return words('fp-tell-reroll');
    case 'hole':
    case 'die':
      return '';
  }
  return words(`fp-web-later-${entry.kind}`);
}

/** What happens in a step of a scene. What the dice show is told when they lie. */
export function sceneText({ act, part }: Step, names: string[]): string {
  const { happening } = act;
  const name = names[happening.seat ?? -1];
  if (part === 'roll') return words('fp-web-rolling', { dice: act.kind === 'roll' ? act.dice.length : 0 });
  const told = tell({ happening, names });
  return name ? words('web-tell', { name, told }) : words('web-tell-throw', { told });
}

/** What is said of a player who does not simply play. */
export function seatNote({ states, result }: FarbenpokerView, seat: number): string {
  if (result?.winners.includes(seat)) return words('fp-web-winner');
  const state = states[seat] ?? 'plays';
  return state === 'plays' ? '' : words(`fp-${state}`);
}

export function moveText(move: string): string {
  const [verb = '', hole = ''] = move.split(' ');
  return hole ? words(`fp-web-say-${verb}`, { hole }) : words('fp-web-reroll');
}

export function moveSelector(move: string): string {
  const hole = move.split(' ')[1];
  return hole ? `[data-hole="${hole}"]` : '[data-testid="reroll"]';
}

/** Without the full stop, which the sentence around it has. */
function sentence(text: string): string {
  return text.replace(/\.$/, '');
}

/** The facts that messages of any kind may use. */
function naming({ names, sticks }: Entry): Record<string, string> {
  const [first = '', second = '', third = ''] = names.map(colourName);
  const holes = sticks.map((stick, place) => `${colourName(stick)} → ${names[place] ?? ''}`).join(', ');
  const colour = sticks[0] ? colourName(sticks[0]) : first;
  return { first, second, third, colour, hole: names[0] ?? '', holes };
}

export function prompt(view: FarbenpokerView): string {
  if (view.phase === 'put') {
    return words('fp-web-prompt-put', { colour: colourName(view.hand[0] ?? ''), side: view.side ?? 'none' });
  }
  if (view.rescue) return words('fp-web-prompt-rescue', { ...view.rescue });
  return words(view.may_reroll ? 'fp-web-prompt-reroll' : 'fp-web-prompt-draw');
}

/** Why the game ended, and who won with how many chips. */
export function outcome({ reason, winners, scores }: ResultView, names: string[]): string {
  const won = winners.map((seat) => names[seat] ?? '');
  const chips = Math.max(...scores);
  return `${words(`fp-over-${reason}`)} ${won.length === 1 ? words('fp-result-one', { name: won[0] ?? '', chips }) : shared(won, chips)}`;
}

function shared(names: string[], chips: number): string {
  const listed = words('fp-and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
  return words('fp-result-shared', { names: listed, chips });
}
