import { words } from '$/words/words.svelte';

/** The options with one changed; `undefined` removes it, which means the default. */
export function changed<T>(options: Record<string, T>, name: string, value: T | undefined): Record<string, T> {
  const others = Object.fromEntries(Object.entries(options).filter(([each]) => each !== name));
  return value === undefined ? others : { ...others, [name]: value };
}

/** The message of an option. */
export const optionMessage = (prefix: string, name: string) => `${prefix}-option-${name.replaceAll('_', '-')}`;

/** The options of a table that differ from the usual ones, in words. */
export function optionTexts(
  prefix: string,
  options: Record<string, unknown>,
  usual: Record<string, unknown>,
): string[] {
  const own = Object.entries(options).filter(([name, value]) => value !== usual[name]);
  return own.flatMap(([name, value]) => texts(optionMessage(prefix, name), value));
}

/** An option with parts has a text for each of them, and its message names the `part`. */
function texts(message: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([part, each]) =>
      words('web-option', { option: words(message, { part }), value: String(each) }),
    );
  const said = typeof value === 'boolean' ? words(value ? 'web-yes' : 'web-no') : String(value);
  return [words('web-option', { option: words(message), value: said })];
}
