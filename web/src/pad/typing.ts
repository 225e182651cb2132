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
    else if (event.key === 'Enter' ? !this.confirm() : !this.typed(event.key)) return;
    event.preventDefault();
  };

  private takeBack(): void {
    if (this.begun) this.begun = '';
    else this.entry().takeBack();
  }

  /** Tell what was typed; if there is nothing, enter the whole. False if there is nothing to confirm. */
  private confirm(): boolean {
    if (this.tell()) return true;
    if (!this.entry().complete) return false;
    this.entry().enter();
    return true;
  }

  /** Whether the character means anything here. A name that no other one goes on from is told at once. */
  private typed(character: string): boolean {
    if (character.length !== 1 || character === ' ') return false;
    if (!this.goesOn(this.begun + lower(character))) this.tell();
    const text = this.begun + lower(character);
    if (!this.goesOn(text)) return false;
    this.begun = text;
    if (!this.names().some(([name]) => name.startsWith(text) && name !== text)) this.tell();
    return true;
  }

  private goesOn(text: string): boolean {
    return this.names().some(([name]) => name.startsWith(text));
  }

  /** Tell what was typed, if that is a name. */
  private tell(): boolean {
    const whole = this.names().find(([name]) => name === this.begun);
    this.begun = '';
    if (whole) this.entry().add(whole[1]);
    return whole !== undefined;
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
