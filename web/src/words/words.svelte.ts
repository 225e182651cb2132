/** Every word a person reads, from locale/, by Project Fluent. A file is fetched when its first word is needed. */
import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  type FluentFunction,
  type FluentResource,
  type FluentVariable,
} from '@fluent/bundle';
import type { Problem, ReasonInfo } from '$/wire/types';
import { kept } from '$/parts/preferences.svelte';
import { LANGUAGES, type Language } from './languages';

export type Facts = Record<string, FluentVariable>;

/** All files but those that only the command line reads. */
const FILES = import.meta.glob<FluentResource>(['../../../locale/*/*.ftl', '!**/{cli,lab,terminal}.ftl'], {
  import: 'default',
});

/** A number of digits alone: what formats others is slow to make, and would hold up the first page. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** Whole numbers below a thousand are written alike in all languages that we speak. */
function plainNumbers(facts: Facts): Facts {
  const plain: Facts = {};
  for (const [name, value] of Object.entries(facts)) plain[name] = isShort(value) ? new PlainNumber(value) : value;
  return plain;
}

function isShort(value: FluentVariable): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1000;
}

/** Fluent's own leaves out `style: "percent"`, which the server understands. */
const NUMBER: FluentFunction = ([number], named) => {
  if (!(number instanceof FluentNumber)) return new FluentNone('NUMBER()');
  const options = Object.entries(named).map(([name, value]) => [name, value.valueOf()]);
  return new FluentNumber(number.value, { ...number.opts, ...Object.fromEntries(options) });
};

class Dictionary {
  language = $state<Language>('en');
  /** Grows with each file read, so that what is shown is shown anew. */
  private bundles = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());

  /** Read these files in the language that is spoken. */
  async load(...files: string[]): Promise<void> {
    await Promise.all(files.map((file) => this.read(this.language, file)));
  }

  /** Speak another language; all files that are in use are read first. */
  async speak(language: Language): Promise<void> {
    const used = new Set(['web']);
    for (const key of this.bundles.keys()) used.add(key.split('/')[1] ?? '');
    await Promise.all([...used].map((file) => this.read(language, file)));
    this.language = language;
    kept.language = language;
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  }

  say(name: string, facts: Facts = {}): string | null {
    const bundle = this.bundles.get(`${this.language}/${name.split('-')[0]}`);
    const pattern = bundle?.getMessage(name)?.value;
    if (!bundle || !pattern) return null;
    return bundle.formatPattern(pattern, plainNumbers(facts), []);
  }

  private async read(language: Language, file: string): Promise<void> {
    const key = `${language}/${file}`;
    if (this.bundles.has(key)) return;
    const built = FILES[`../../../locale/${key}.ftl`];
    const resource = built ? await built() : await (await import('./fetch')).fetched(key);
    const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER } });
    bundle.addResource(resource);
    this.bundles = new Map([...this.bundles, [key, bundle]]);
  }
}

export const dictionary = new Dictionary();

/** A message in the language that is spoken; its name where it is missing. */
export function words(name: string, facts: Facts = {}): string {
  return dictionary.say(name, facts) ?? name;
}

/** Why something was refused, in the language of the page; in the server's words where ours are not there. */
export function explain(problem: Problem): string {
  const said = dictionary.say(problem.reason, plain(problem.facts));
  if (said === null) return problem.text;
  return problem.rule === null ? said : (dictionary.say('core-by-rule', { rule: problem.rule, text: said }) ?? said);
}

/** A sentence of an adviser, in the language of the page; in the server's words where ours are not there. */
export function sentence(reason: ReasonInfo): string {
  const said = Object.entries(reason.facts).map(([name, fact]) => [name, isReason(fact) ? sentence(fact) : fact]);
  return dictionary.say(reason.name, plain(Object.fromEntries(said))) ?? reason.text;
}

function isReason(fact: unknown): fact is ReasonInfo {
  return typeof fact === 'object' && fact !== null && 'text' in fact;
}

function plain(facts: Record<string, unknown>): Facts {
  const usable = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
  return Object.fromEntries(Object.entries(facts).filter(usable)) as Facts;
}

/** The language that was chosen, else the first of the browser's that we speak. */
export function firstLanguage(): Language {
  const wished = [kept.language ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wished.find((tag) => LANGUAGES.includes(tag as Language))) ?? 'en';
}
