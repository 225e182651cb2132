/** Checks the unfinished equality: the server is asked after each change. */
import type { Checked } from '$/wire/types';
import type { DraftView } from '../types';
import { explain, words } from '$/words/words.svelte';
import { readable, shown } from '../dice/signs';

export type Verdict = 'empty' | 'legal' | 'possible' | 'impossible';

const DEBOUNCE_MS = 120;
const RETRY_MS = 1000;

export class Checker {
  private answer = $state.raw<{ text: string; checked: Checked } | null>(null);
  private text = $state('');
  private timer = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly check: (text: string) => Promise<Checked>) {}

  /** Whether the answer belongs to the current text. */
  readonly settled = $derived(this.text === '' || this.answer?.text === this.text);
  readonly draft = $derived((this.answer?.checked.draft?.shown ?? null) as unknown as DraftView | null);
  readonly verdict = $derived.by<Verdict>(() => {
    if (this.text === '' || !this.answer) return 'empty';
    const { draft } = this.answer.checked;
    if (!draft) return 'impossible';
    return draft.problem === null ? 'legal' : draft.possible ? 'possible' : 'impossible';
  });
  readonly legal = $derived(this.settled && this.verdict === 'legal');
  readonly reason = $derived.by(() => {
    const problem = this.answer && (this.answer.checked.draft ?? this.answer.checked).problem;
    return problem ? explain(readable(problem)) : '';
  });

  /** Check another text, once it does not change for a moment. */
  ask(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    if (!this.settled) this.timer = window.setTimeout(() => void this.send(), DEBOUNCE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Wait for the answer to the current text. */
  async answered(): Promise<void> {
    if (!this.settled) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async send(): Promise<void> {
    const text = this.text;
    try {
      this.take(text, await this.check(text));
    } catch {
      // The connection broke, or there were too many questions.
      if (text === this.text) this.timer = window.setTimeout(() => void this.send(), RETRY_MS);
    }
  }

  /** An answer to an older text is ignored. */
  private take(text: string, checked: Checked): void {
    if (text !== this.text) return;
    this.answer = { text, checked };
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** The values of the two sides: "18 = 18", "18 ≠ 20", "18 = …". */
export function valuesOf({ left, right }: DraftView): string {
  if (left === null && right === null) return '';
  const sign = left !== null && right !== null && left !== right ? '≠' : '=';
  return words('rc-web-values', { left: shown(left ?? '…'), sign, right: shown(right ?? '…') });
}
