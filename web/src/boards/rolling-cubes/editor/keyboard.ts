/** Typing dice: what the keys do wherever the focus is in the editor, except in a field of its own. */
import type { Draft } from './draft.svelte';
import { signOfKey } from '../dice/signs';

export interface Keyboard {
  draft: Draft;
  enter: () => void;
}

export function keyboard(editor: HTMLElement, { draft, enter }: Keyboard) {
  /** What a key does anywhere, and what only on the tray itself, where nothing else needs it. */
  const anywhere: Record<string, () => void> = {
    Backspace: () => draft.takeBack(draft.at - 1),
    Delete: () => draft.takeBack(draft.at),
  };
  const onTray: Record<string, () => void> = {
    ArrowLeft: () => draft.step(-1),
    ArrowRight: () => draft.step(1),
    Home: () => draft.step(-Infinity),
    End: () => draft.step(Infinity),
    Enter: enter,
  };

  function meant(event: KeyboardEvent): (() => void) | undefined {
    if (event.ctrlKey || event.metaKey) return event.key === 'z' ? () => draft.undo() : undefined;
    const sign = event.altKey ? null : signOfKey(event.key);
    if (sign !== null) return () => draft.insert(sign);
    const tray = event.target instanceof HTMLElement && event.target.role === 'toolbar';
    return anywhere[event.key] ?? (tray ? onTray[event.key] : undefined);
  }

  function heard(event: KeyboardEvent): void {
    const action = event.target instanceof HTMLInputElement ? undefined : meant(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  editor.addEventListener('keydown', heard);
  return { destroy: () => editor.removeEventListener('keydown', heard) };
}
