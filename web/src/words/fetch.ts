/** Fetches the words of a box that was not known when the client was built. */
import { FluentResource } from '@fluent/bundle/esm/resource.js';

/** The messages of a file, `en/kb`. */
export async function fetchWords(file: string): Promise<FluentResource> {
  const response = await fetch(`/api/words/${file}`);
  if (!response.ok) throw new Error(`no words in ${file}.ftl: ${response.status}`);
  return new FluentResource(await response.text());
}
