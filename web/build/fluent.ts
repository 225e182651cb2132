import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** Reads the messages of locale/ when the client is built, so that no browser has to. */
export function fluent(): Plugin {
  return {
    name: 'astragal-fluent',
    enforce: 'pre',
    transform: (source, id) => {
      if (!id.endsWith('.ftl')) return null;
      const resource = JSON.stringify(JSON.stringify({ body: new FluentResource(source).body }));
      return { code: `export default JSON.parse(${resource})`, map: null };
    },
  };
}
