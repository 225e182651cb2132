/** What is typed on a pad: characters are collected until they say what a thing shows. */
import type { PadFaces } from './faces';
import { type Entry, shows } from './entry.svelte';

export class Typing {
  private begun = '';

  constructor(
    private readonly entry: () => Entry,
    private readonly faces: () => PadFaces,
  ) {}

  readonly key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Backspace') this.takeBack();
    else if (event.key === 'Enter' && this.entry().complete) this.entry().enter();
    else if (event.key.length !== 1 || event.key === ' ' || !this.typed(event.key)) return;
    event.preventDefault();
  };

  private takeBack(): void {
    if (this.begun) this.begun = '';
    else this.entry().takeBack();
  }

  /** Whether the character means anything here. */
  private typed(character: string): boolean {
    for (const text of [this.begun + lower(character), lower(character)]) {
      const meant = this.names().filter(([name]) => name.startsWith(text));
      if (!meant.length) continue;
      const whole = meant.find(([name]) => name === text);
      this.begun = whole ? '' : text;
      if (whole) this.entry().add(whole[1]);
      return true;
    }
    this.begun = '';
    return false;
  }

  private names(): [string, string][] {
    const { typed } = this.faces();
    return this.entry().due.kinds.flatMap((kind) =>
      shows(kind).flatMap((shown) => (typed?.(shown) ?? [shown]).map((name): [string, string] => [lower(name), shown])),
    );
  }
}

function lower(text: string): string {
  return text.toLowerCase();
}
