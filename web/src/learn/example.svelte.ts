/** The example of a page of rules, with the drawings of its box. A box without drawings has none. */
import { loadIllustration, type Illustration } from '$/boards/illustration';
import { learnApi } from './api';
import type { ExampleInfo } from '$/wire/types';

export class Example {
  content = $state.raw<ExampleInfo | null>(null);
  drawings = $state.raw<Illustration | null>(null);
  failed = $state(false);

  constructor(private readonly page: string) {
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.failed = false;
      this.drawings = await loadIllustration(this.page);
      if (this.drawings) this.content = await learnApi.ruleExample(this.page);
    } catch {
      this.failed = true;
    }
  }
}
