import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** Messages that no page looks up: for the command line, the terminal, those who run a server, and what the server says itself. */
export const ELSEWHERE = /^[a-z]+-(ask|bench|caption|cli|config|help|mail|right|solve|study|tables|value)-/;

/** Reads the messages of locale/ when the client is built, so that no browser has to. */
export function fluent(): Plugin {
  return {
    name: 'astragal-fluent',
    enforce: 'pre',
    transform: (source, id) => {
      if (!id.endsWith('.ftl')) return null;
      const body = new FluentResource(source).body.filter((message) => !ELSEWHERE.test(message.id));
      const resource = JSON.stringify(JSON.stringify({ body }));
      return { code: `export default JSON.parse(${resource})`, map: null };
    },
  };
}
