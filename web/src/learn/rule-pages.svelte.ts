/** The pages of rules. A page is fetched when it is first needed, once per language. */
import { SvelteMap } from 'svelte/reactivity';
import { learnApi } from './api';
import { remembered } from '$/wire/remembered';
import type { Rule, RulePageInfo } from '$/wire/types';
import { dictionary } from '$/words/words.svelte';

export interface FoundRule {
  rule: Rule;
  /** The address of the rule on its page. */
  address: string;
}

class RulePages {
  private readonly pages = new SvelteMap<string, RulePageInfo>();
  private readonly coming = new Map<string, Promise<RulePageInfo>>();

  /** A page in the current language. After a failure it is fetched again. */
  fetch(id: string): Promise<RulePageInfo> {
    const key = `${dictionary.language}/${id}`;
    return remembered(this.coming, key, () => this.ask(key, id));
  }

  /** A rule as it reads in a game, once it is loaded; if the game's own page does not have it, from another of its box. */
  rule(game: string, number: string): FoundRule | undefined {
    const own = this.loaded(game);
    const id = own?.pages.find((page) => page.id === game && page.numbers.includes(number))
      ? game
      : own?.pages.find(({ numbers }) => numbers.includes(number))?.id;
    const page = id === undefined ? undefined : this.loaded(id);
    const rule = page?.rules.sections.flatMap(({ rules }) => rules).find((each) => each.number === number);
    return rule && { rule, address: `/rules/${id}#${number}` };
  }

  private loaded(id: string): RulePageInfo | undefined {
    const page = this.pages.get(`${dictionary.language}/${id}`);
    if (!page) this.fetch(id).catch(() => undefined);
    return page;
  }

  private async ask(key: string, id: string): Promise<RulePageInfo> {
    const page = await learnApi.rulePage(id);
    this.pages.set(key, page);
    return page;
  }
}

export const rulePages = new RulePages();

/** A rule as plain text, to be searched. */
export function plainRule({ number, title, text, mark, ruling, reason }: Rule): string {
  return [number, title, text, mark, ruling, reason].filter(Boolean).join(' ');
}
