/** The HTTP requests about rules and lessons. */
import { ask } from '$/wire/api';
import type * as wire from '$/wire/types';

/** A page of rules: `dice-stars` or `dice-stars/solo`. */
function rulesAddress(page: string): string {
  return `/api/rules/${page.includes('/') ? page : `${page}/${page}`}`;
}

export const learnApi = {
  rulePage: (page: string) => ask<wire.RulePageInfo>('GET', rulesAddress(page)),
  ruleExample: (page: string) => ask<wire.ExampleInfo>('GET', `${rulesAddress(page)}/example`),
  lesson: (id: string, form: wire.LessonForm) => ask<wire.LessonState>('POST', `/api/lessons/${id}`, form),
};
