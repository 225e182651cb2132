/** Real dice at a table: what people must tell now, and the pad on which they tell it. */
import { Entry } from '$/pad/entry.svelte';
import type { PadFaces } from '$/pad/faces';
import { withWords, words } from '$/words/words.svelte';
import type { TableScreen } from '../screen.svelte';
import type { Commands } from '../live/commands.svelte';

type Pad = typeof import('$/pad/Pad.svelte').default;

interface Source {
  screen: TableScreen;
  commands: Commands;
}

export class RealDice {
  /** The pad and how this box draws it, once they are loaded. */
  parts = $state.raw<{ Pad: Pad; faces: PadFaces } | null>(null);
  private readonly source: () => Source;
  private screen = $derived.by(() => this.source().screen);
  due = $derived.by(() => this.screen.due);
  /** What was told so far. Only those who sit at the table tell anything. */
  entry = $derived.by(() => {
    const { due } = this;
    const { viewer, table } = this.screen;
    return due && viewer !== null ? new Entry(due, (fell) => this.enter(fell), `${table.id} ${due.since}`) : null;
  });
  ask = $derived.by(() => {
    if (!this.due || !this.parts) return '';
    return this.parts.faces.ask?.(this.due) ?? words('companion-throw', { count: this.due.count });
  });

  constructor(source: () => Source, game: string | null) {
    this.source = source;
    if (game) void this.load(game);
  }

  private async load(game: string): Promise<void> {
    const [{ default: Pad }, { loadFaces }] = await Promise.all([import('$/pad/Pad.svelte'), import('$/pad')]);
    const faces = await withWords(loadFaces(game), 'companion');
    this.parts = { Pad, faces };
  }

  private enter(fell: string[]): void {
    const { viewer, live } = this.screen;
    if (viewer !== null && live.current && live.sending === 0)
      void this.source().commands.send({ type: 'enter', seat: viewer, fell });
  }
}
