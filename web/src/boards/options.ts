/** The options with one changed; `undefined` removes it, which means the default. */
export function changed<T>(options: Record<string, T>, name: string, value: T | undefined): Record<string, T> {
  const others = Object.fromEntries(Object.entries(options).filter(([each]) => each !== name));
  return value === undefined ? others : { ...others, [name]: value };
}
