/** All texts, from locale/, by Project Fluent. A file is loaded when it is first needed. */
import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  type FluentFunction,
  type FluentResource,
  type FluentVariable,
} from '@fluent/bundle';
import type { Problem, ReasonInfo } from '$/wire/types';
import { preferences } from '$/parts/preferences.svelte';
import { LANGUAGES, type Language } from './languages';

export type Facts = Record<string, FluentVariable>;

/** All files except those of the command line. */
const FILES = import.meta.glob<FluentResource>(['../../../locale/*/*.ftl', '!**/{cli,lab,research,terminal}.ftl'], {
  import: 'default',
});

/** A number written without Intl.NumberFormat, which is slow to create and would delay the first page. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** Whole numbers below 1000 look the same in all our languages. */
function plainNumbers(facts: Facts): Facts {
  const plain: Facts = {};
  for (const [name, value] of Object.entries(facts)) plain[name] = isShort(value) ? new PlainNumber(value) : value;
  return plain;
}

function isShort(value: FluentVariable): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1000;
}

/** Fluent's own NUMBER ignores `style: "percent"`; the Python side knows it. */
const NUMBER: FluentFunction = ([number], named) => {
  if (!(number instanceof FluentNumber)) return new FluentNone('NUMBER()');
  const options = Object.entries(named).map(([name, value]) => [name, value.valueOf()]);
  return new FluentNumber(number.value, { ...number.opts, ...Object.fromEntries(options) });
};

/** Arithmetic in the signs of print, for what records spell with x, - and a colon. */
export function signs(text: string, division: string): string {
  return text.replaceAll('x', '×').replaceAll('-', '−').replaceAll(':', division);
}

const SIGNS: FluentFunction = ([text, division]) => signs(String(text), String(division));

class Dictionary {
  language = $state<Language>('en');
  /** Replaced whenever a file is read, so that texts on the page are updated. */
  private bundles = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());

  /** Read these files in the current language. */
  async load(...files: string[]): Promise<void> {
    await Promise.all(files.map((file) => this.read(this.language, file)));
  }

  /** Change the language, after reading all files in use. */
  async setLanguage(language: Language): Promise<void> {
    const used = new Set(['web', 'bot']);
    for (const key of this.bundles.keys()) used.add(key.split('/')[1] ?? '');
    await Promise.all([...used].map((file) => this.read(language, file)));
    this.language = language;
    preferences.language = language;
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  }

  find(name: string, facts: Facts = {}): string | null {
    const bundle = this.bundles.get(`${this.language}/${name.split('-')[0]}`);
    const pattern = bundle?.getMessage(name)?.value;
    if (!bundle || !pattern) return null;
    return bundle.formatPattern(pattern, plainNumbers(facts), []);
  }

  /** What only the server says: its file is read when it first says something. */
  findSaid(name: string, facts: Facts): string | null {
    const file = name.split('-')[0] ?? '';
    if (fileOf(`${this.language}/${file}`)) void this.load(file);
    return this.find(name, facts);
  }

  private async read(language: Language, file: string): Promise<void> {
    const key = `${language}/${file}`;
    if (this.bundles.has(key)) return;
    const built = fileOf(key);
    const resource = built ? await built() : await (await import('./fetch')).fetchWords(key);
    const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER, SIGNS } });
    bundle.addResource(resource);
    this.bundles = new Map([...this.bundles, [key, bundle]]);
  }
}

/** How to read a file, such as "fr/web", if it is one of ours. */
function fileOf(key: string): (() => Promise<FluentResource>) | undefined {
  return FILES[`../../../locale/${key}.ftl`];
}

export const dictionary = new Dictionary();

/** A part of the client, once the words that it alone needs are read. */
export async function withWords<T>(part: Promise<T>, ...files: string[]): Promise<T> {
  const [loaded] = await Promise.all([part, dictionary.load(...files)]);
  return loaded;
}

/** A message in the current language; its name where it is missing. */
export function words(name: string, facts: Facts = {}): string {
  return dictionary.find(name, facts) ?? name;
}

/** A refusal in the current language, without the number of its rule; in the server's words where the message is missing. */
export function whyNot(problem: Problem): string {
  return dictionary.findSaid(problem.reason, plain(problem.facts)) ?? problem.text;
}

/** The same with the number, for a text without a RuleInfo beside it. */
export function explain(problem: Problem): string {
  const said = dictionary.findSaid(problem.reason, plain(problem.facts));
  if (said === null) return problem.text;
  return problem.rule === null ? said : (dictionary.find('core-by-rule', { rule: problem.rule, text: said }) ?? said);
}

/** Names as a sentence lists them: Ada, Ben and Cleo. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(dictionary.language, { type: 'conjunction' }).format(names);
}

/** An adviser's reason in the current language; in the server's words where the message is missing. */
export function reasonText(reason: ReasonInfo): string {
  const said = Object.entries(reason.facts).map(([name, fact]) => [name, isReason(fact) ? reasonText(fact) : fact]);
  return dictionary.find(reason.name, plain(Object.fromEntries(said))) ?? reason.text;
}

function isReason(fact: unknown): fact is ReasonInfo {
  return typeof fact === 'object' && fact !== null && 'text' in fact;
}

function plain(facts: Record<string, unknown>): Facts {
  const usable = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
  return Object.fromEntries(Object.entries(facts).filter(usable)) as Facts;
}

/** The chosen language, else the first of the browser's languages that we have. */
export function initialLanguage(): Language {
  const wanted = [preferences.language ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.includes(tag as Language))) ?? 'en';
}
