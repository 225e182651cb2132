/** Scrolls a list, and never the page, until an item is in its middle. */
export function centre(list: HTMLElement, item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  list.scrollTo({ top: item.offsetTop - (list.clientHeight - item.clientHeight) / 2 });
}
