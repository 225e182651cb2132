/** The numbers of an analysis as texts: chances in percent, points as they are. */
import type { AnalysisReport, Total } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** Standard errors on each side of a 95 % confidence interval. */
const CONFIDENCE = 2;

export class Numbers {
  constructor(private readonly unit: AnalysisReport['unit']) {}

  value(value: number): string {
    return words(this.unit === 'wins' ? 'analysis-percent' : 'analysis-number', { value });
  }

  whole(value: number): string {
    return words(this.unit === 'wins' ? 'analysis-percent-whole' : 'analysis-number-whole', { value });
  }

  signed(value: number): string {
    return (value < 0 ? '−' : '+') + this.value(Math.abs(value));
  }

  /** A value that may be negative or missing. */
  maybe(value: number | null): string {
    if (value === null) return words('analysis-none');
    return value < 0 ? this.signed(value) : this.value(value);
  }

  total({ value, error }: Total): string {
    return this.within(this.signed(value), error);
  }

  /** A text with its margin of error, if it was sampled. */
  within(text: string, error: number): string {
    return error ? words('analysis-sure-to', { value: text, margin: this.value(CONFIDENCE * error) }) : text;
  }
}
