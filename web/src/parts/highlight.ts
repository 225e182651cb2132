import { prefersReducedMotion } from 'svelte/motion';

/** Highlight the elements of a board that match a selector, and no others. Returns them. */
export function highlight(board: HTMLElement, selector: string | null): Element[] {
  for (const before of board.querySelectorAll('[data-shown]')) before.removeAttribute('data-shown');
  const found = selector === null ? [] : [...board.querySelectorAll(selector)];
  for (const element of found) element.setAttribute('data-shown', '');
  return found;
}

/** Highlight the elements of a board with this `data-part`, and scroll to them. */
export function highlightPart(board: HTMLElement, part: string | null): void {
  bringIntoView(highlight(board, part === null ? null : `[data-part~="${part}"]`), board);
}

/**
 * Scroll to elements of a board that are not all in view: below the top bar and above their scroll margin. The top of the
 * board is shown with them if there is room; where they do not fit themselves, they are shown from their top.
 */
export function bringIntoView(elements: readonly Element[], board: HTMLElement): void {
  const boxes = elements.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);
  const [element] = elements;
  if (!element || boxes.length === 0) return;
  const first = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const last = innerHeight - parseFloat(getComputedStyle(element).scrollMarginBottom);
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const own = Math.min(...boxes.map((box) => box.top));
  const top = [board.getBoundingClientRect().top, own].find((each) => bottom - each <= last - first);
  const behavior = prefersReducedMotion.current ? 'instant' : 'smooth';
  scrollBy({ top: top === undefined ? own - first : Math.min(top - first, Math.max(bottom - last, 0)), behavior });
}
