/** Small things that outlast the page. Where nothing can be kept, as in some private windows, nothing breaks. */

/** For the browser, or for this tab alone. To look at either may be forbidden, so only its name is passed on. */
type Where = 'localStorage' | 'sessionStorage';

export function recall<T>(where: Where, key: string, otherwise: T): T {
  try {
    return (JSON.parse(globalThis[where].getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(where: Where, key: string, thing: unknown): void {
  try {
    globalThis[where].setItem(key, JSON.stringify(thing));
  } catch {
    // It then lasts as long as the page.
  }
}

/** Keep one more of many; the oldest are forgotten. */
export function keepAmong(key: string, name: string, text: string, most: number): void {
  const all = Object.entries(recall<Record<string, string>>('localStorage', key, {}));
  keep('localStorage', key, Object.fromEntries([...all, [name, text]].slice(-most)));
}
