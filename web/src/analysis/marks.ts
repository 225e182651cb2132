/** Marks moves on a board: `best` with a solid frame, `played` with a dashed one. */
export type Mark = 'best' | 'played';

/** Mark the elements that match these selectors, and no others. Returns the marks that were made. */
export function mark(board: HTMLElement, selectors: [Mark, string | null][]): Mark[] {
  for (const before of board.querySelectorAll('[data-mark]')) before.removeAttribute('data-mark');
  return selectors
    .filter(([name, selector]) => {
      const found = selector === null ? [] : [...board.querySelectorAll(`:is(${selector}):not([data-mark])`)];
      for (const element of found) element.setAttribute('data-mark', name);
      return found.length > 0;
    })
    .map(([name]) => name);
}
