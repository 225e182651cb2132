/** Structural sharing: the new value, with its unchanged parts replaced by the old objects, which are not drawn again. */
export function sharing<T>(before: unknown, now: T): T {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const shared: Record<string, unknown> = {};
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    shared[key] = sharing(before[key], now[key]);
    same &&= shared[key] === before[key];
  }
  if (same) return before as T;
  return Array.isArray(now) ? (Object.values(shared) as T) : (shared as T);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
