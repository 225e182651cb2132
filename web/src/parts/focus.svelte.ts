/** Keeps the keyboard focus in the board when the focused button is removed. */
import { tick } from 'svelte';

/** Elements within the board that restore the focus themselves. */
const OTHERS = '[data-own-focus]';
const NEXT = '.actions button:not(:disabled, [aria-disabled])';

/** Restores the focus after each change of `watched`. */
export function keepFocus(watched: () => unknown) {
  return (board: HTMLElement) => {
    let within = false;
    const entered = (event: FocusEvent) => (within = isOfBoard(event));
    // When a focused button is removed, nothing else gets the focus. A user who moves on focuses something else.
    const left = (event: FocusEvent) => (within = event.relatedTarget === null && isOfBoard(event));
    board.addEventListener('focusin', entered);
    board.addEventListener('focusout', left);
    document.addEventListener('pointerdown', leave);

    function leave(event: PointerEvent): void {
      if (!board.contains(event.target as Node)) within = false;
    }

    async function restore(): Promise<void> {
      await tick();
      const lost = document.activeElement === document.body || document.activeElement === board;
      if (within && lost) (board.querySelector<HTMLElement>(NEXT) ?? board).focus({ preventScroll: true });
    }

    $effect(() => {
      watched();
      void restore();
    });

    return () => {
      board.removeEventListener('focusin', entered);
      board.removeEventListener('focusout', left);
      document.removeEventListener('pointerdown', leave);
    };
  };
}

function isOfBoard({ target }: FocusEvent): boolean {
  return target instanceof Element && target.closest(OTHERS) === null;
}
