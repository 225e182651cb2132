import { prefersReducedMotion } from 'svelte/motion';

/** Highlight the elements of a board that match a selector, and no others. Returns them. */
export function highlight(board: HTMLElement, selector: string | null): Element[] {
  for (const before of board.querySelectorAll('[data-shown]')) before.removeAttribute('data-shown');
  const found = selector === null ? [] : [...board.querySelectorAll(selector)];
  for (const element of found) element.setAttribute('data-shown', '');
  return found;
}

/** Highlight the elements of a board with this `data-part`, and scroll to the first one. */
export function highlightPart(board: HTMLElement, part: string | null): void {
  const [first] = highlight(board, part === null ? null : `[data-part~="${part}"]`);
  const behavior = prefersReducedMotion.current ? 'instant' : 'smooth';
  if (first && !isVisible(first)) first.scrollIntoView({ block: 'center', behavior });
}

function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight * 0.8 && bottom > innerHeight * 0.4;
}
