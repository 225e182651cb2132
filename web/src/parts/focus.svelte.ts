/** Who plays by keyboard stays at the board when the button that was pressed goes away. */
import { tick } from 'svelte';

const NEXT = '.actions button:not(:disabled, [aria-disabled])';

/** Keeps the focus within the board whenever what is `seen` changes. */
export function keepFocus(seen: () => unknown) {
  return (board: HTMLElement) => {
    let within = false;
    const entered = () => (within = true);
    // A button that is removed loses the focus to nothing; somebody who goes elsewhere goes to something.
    const left = (event: FocusEvent) => (within = event.relatedTarget === null);
    board.addEventListener('focusin', entered);
    board.addEventListener('focusout', left);
    document.addEventListener('pointerdown', leave);

    function leave(event: PointerEvent): void {
      if (!board.contains(event.target as Node)) within = false;
    }

    async function settle(): Promise<void> {
      await tick();
      const lost = document.activeElement === document.body || document.activeElement === board;
      if (within && lost) (board.querySelector<HTMLElement>(NEXT) ?? board).focus({ preventScroll: true });
    }

    $effect(() => {
      seen();
      void settle();
    });

    return () => {
      board.removeEventListener('focusin', entered);
      board.removeEventListener('focusout', left);
      document.removeEventListener('pointerdown', leave);
    };
  };
}
