/** What was asked for under this key before, or else now. After a failure it is asked for again. */
export function remembered<Key, Value>(
  asked: Map<Key, Promise<Value>>,
  key: Key,
  ask: () => Promise<Value>,
): Promise<Value> {
  const before = asked.get(key);
  if (before) return before;
  const coming = ask();
  asked.set(key, coming);
  coming.catch(() => asked.delete(key));
  return coming;
}
