import { prefersReducedMotion } from 'svelte/motion';

/** Marks every element of a board that a selector means, and no other; they are told. */
export function mark(board: HTMLElement, selector: string | null): Element[] {
  for (const before of board.querySelectorAll('[data-shown]')) before.removeAttribute('data-shown');
  const meant = selector === null ? [] : [...board.querySelectorAll(selector)];
  for (const element of meant) element.setAttribute('data-shown', '');
  return meant;
}

/** Shows a part of a board: every element that says `data-part` of that name is marked, and the first comes into sight. */
export function point(board: HTMLElement, part: string | null): void {
  const [first] = mark(board, part === null ? null : `[data-part~="${part}"]`);
  const behavior = prefersReducedMotion.current ? 'instant' : 'smooth';
  if (first && !inSight(first)) first.scrollIntoView({ block: 'center', behavior });
}

function inSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight * 0.8 && bottom > innerHeight * 0.4;
}
