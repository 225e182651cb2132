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
import { kept } from '$/parts/kept.svelte';
import { LANGUAGES, type Language } from './languages';

/** The files: the page itself, what table, server and analysis say, and the books of the three boxes. */
export type Book = 'web' | 'core' | 'server' | 'analysis' | 'ds' | 'fp' | 'rc';
export type Facts = Record<string, FluentVariable>;

const FILES = import.meta.glob<FluentResource>('../../../locale/*/{web,core,server,analysis,ds,fp,rc}.ftl', {
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
  private books = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());

  /** Read these files in the language that is spoken. */
  async load(...books: Book[]): Promise<void> {
    await Promise.all(books.map((book) => this.read(this.language, book)));
  }

  /** Speak another language; all files that are in use are read first. */
  async speak(language: Language): Promise<void> {
    const used = new Set<Book>(['web']);
    for (const key of this.books.keys()) used.add(key.split('/')[1] as Book);
    await Promise.all([...used].map((book) => this.read(language, book)));
    this.language = language;
    kept.language = language;
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  }

  say(name: string, facts: Facts = {}): string | null {
    const bundle = this.books.get(`${this.language}/${name.split('-')[0]}`);
    const pattern = bundle?.getMessage(name)?.value;
    if (!bundle || !pattern) return null;
    return bundle.formatPattern(pattern, plainNumbers(facts), []);
  }

  private async read(language: Language, book: Book): Promise<void> {
    const key = `${language}/${book}`;
    if (this.books.has(key)) return;
    const resource = await FILES[`../../../locale/${key}.ftl`]?.();
    if (resource === undefined) throw new Error(`no words in ${key}.ftl`);
    const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER } });
    bundle.addResource(resource);
    this.books = new Map([...this.books, [key, bundle]]);
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
