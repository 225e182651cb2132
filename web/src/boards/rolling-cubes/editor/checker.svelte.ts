/** What the table says of the equality that is being built. It is asked after each change. */
import type { Checked, Problem } from '$/wire/types';
import type { DraftView } from '../types';
import { explain, words } from '$/words/words.svelte';
import { shown } from '../dice/signs';

export type Verdict = 'empty' | 'legal' | 'possible' | 'impossible';

const DEBOUNCE_MS = 120;
const AGAIN_MS = 1000;

export class Checker {
  private answer = $state.raw<{ text: string; checked: Checked } | null>(null);
  private text = $state('');
  private timer = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly check: (text: string) => Promise<Checked>) {}

  /** Whether the answer is about the text as it stands. */
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

  /** Checker another text, once it rests. */
  ask(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    if (!this.settled) this.timer = window.setTimeout(() => void this.inquire(), DEBOUNCE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Done as soon as the text is judged as it stands. */
  async settle(): Promise<void> {
    if (!this.settled) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async inquire(): Promise<void> {
    const text = this.text;
    try {
      this.take(text, await this.check(text));
    } catch {
      // The connection broke, or too much was asked at once.
      if (text === this.text) this.timer = window.setTimeout(() => void this.inquire(), AGAIN_MS);
    }
  }

  /** An answer to an older text is no answer. */
  private take(text: string, checked: Checked): void {
    if (text !== this.text) return;
    this.answer = { text, checked };
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** A problem that speaks of signs as the dice show them. */
function readable(problem: Problem): Problem {
  const facts = Object.entries(problem.facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? shown(fact) : fact,
  ]);
  return { ...problem, facts: Object.fromEntries(facts) as Record<string, unknown> };
}

/** What the two sides come to: "18 = 18", "18 ≠ 20", "18 = …". */
export function valuesOf({ left, right }: DraftView): string {
  if (left === null && right === null) return '';
  const sign = left !== null && right !== null && left !== right ? '≠' : '=';
  return words('rc-web-values', { left: shown(left ?? '…'), sign, right: shown(right ?? '…') });
}
