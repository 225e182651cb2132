/** The numbered rule books. A book is fetched when it is first needed, once per language. */
import { SvelteMap } from 'svelte/reactivity';
import { api } from '$/wire/api';
import type { RuleBook, Rule } from '$/wire/types';
import { dictionary } from '$/words/words.svelte';

class RuleBooks {
  private readonly books = new SvelteMap<string, RuleBook>();
  private readonly coming = new Map<string, Promise<RuleBook>>();

  /** The book of a box in the current language. After a failure it is fetched again. */
  fetch(box: string): Promise<RuleBook> {
    const key = `${dictionary.language}/${box}`;
    const book = this.coming.get(key) ?? this.ask(key, box);
    this.coming.set(key, book);
    return book;
  }

  /** A rule, once its book is loaded. */
  rule(box: string, number: string): Rule | undefined {
    const book = this.books.get(`${dictionary.language}/${box}`);
    if (!book) this.fetch(box).catch(() => undefined);
    return book?.sections.flatMap(({ rules }) => rules).find((rule) => rule.number === number);
  }

  private async ask(key: string, box: string): Promise<RuleBook> {
    try {
      const book = await api.rules(box);
      this.books.set(key, book);
      return book;
    } catch (error) {
      this.coming.delete(key);
      throw error;
    }
  }
}

export const ruleBooks = new RuleBooks();

/** A rule as plain text, its ruling marked. */
export function plainRule({ text, mark, ruling }: Rule): string {
  return [text, mark, ruling].filter(Boolean).join(' ');
}
