/** Values in the browser's storage. Where storage is forbidden, as in some private windows, nothing is stored. */

/** Even reading `globalThis.localStorage` may throw, so it is passed by name. */
type Where = 'localStorage' | 'sessionStorage';

export function load<T>(where: Where, key: string, fallback: T): T {
  try {
    return (JSON.parse(globalThis[where].getItem(key) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

export function save(where: Where, key: string, value: unknown): void {
  try {
    globalThis[where].setItem(key, JSON.stringify(value));
  } catch {
    // The value lasts as long as the page.
  }
}

/** Add an entry to a stored map of at most `limit` entries. The oldest are dropped. */
export function saveRecent(key: string, name: string, text: string, limit: number): void {
  const all = Object.entries(load<Record<string, string>>('localStorage', key, {}));
  save('localStorage', key, Object.fromEntries([...all, [name, text]].slice(-limit)));
}
