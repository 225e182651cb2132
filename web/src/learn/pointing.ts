import { prefersReducedMotion } from 'svelte/motion';

/** Shows a part of a board: every element that says `data-part` of that name is marked, and the first comes into sight. */
export function point(board: HTMLElement, part: string | null): void {
  for (const before of board.querySelectorAll('[data-shown]')) before.removeAttribute('data-shown');
  const meant = part === null ? [] : [...board.querySelectorAll(`[data-part~="${part}"]`)];
  for (const element of meant) element.setAttribute('data-shown', '');
  const behavior = prefersReducedMotion.current ? 'instant' : 'smooth';
  if (meant[0] && !inSight(meant[0])) meant[0].scrollIntoView({ block: 'center', behavior });
}

function inSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight * 0.8 && bottom > innerHeight * 0.4;
}
