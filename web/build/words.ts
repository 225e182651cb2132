import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import type { Language } from '../src/words/languages';

/** The words of the pages that are there before any script runs. */
export function wordsOf(language: Language): (name: string) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const file = new URL(`../../locale/${language}/web.ftl`, import.meta.url);
  bundle.addResource(new FluentResource(readFileSync(file, 'utf8')));
  return (name) => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) throw new Error(`no message ${name} in ${language}/web.ftl`);
    return bundle.formatPattern(pattern);
  };
}
