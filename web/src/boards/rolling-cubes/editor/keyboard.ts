/** The keys of the editor, wherever the focus is in it, except in an input. */
import type { Draft } from './draft.svelte';
import { signOfKey } from '../dice/signs';

export function keyboard(editor: HTMLElement, { draft, enter }: { draft: Draft; enter: () => void }) {
  const anywhere: Record<string, () => void> = {
    Backspace: () => draft.takeBack(draft.at - 1),
    Delete: () => draft.takeBack(draft.at),
  };
  /** Keys that have another meaning outside the tray. */
  const onTray: Record<string, () => void> = {
    ArrowLeft: () => draft.step(-1),
    ArrowRight: () => draft.step(1),
    Home: () => draft.step(-Infinity),
    End: () => draft.step(Infinity),
    Enter: enter,
  };

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    if (event.ctrlKey || event.metaKey) return event.key === 'z' ? () => draft.undo() : undefined;
    const sign = event.altKey ? null : signOfKey(event.key);
    if (sign !== null) return () => draft.insert(sign);
    const tray = event.target instanceof HTMLElement && event.target.role === 'toolbar';
    return anywhere[event.key] ?? (tray ? onTray[event.key] : undefined);
  }

  function onKey(event: KeyboardEvent): void {
    const action = event.target instanceof HTMLInputElement ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  editor.addEventListener('keydown', onKey);
  return { destroy: () => editor.removeEventListener('keydown', onKey) };
}
