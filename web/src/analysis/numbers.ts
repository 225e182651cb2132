/** The values of an analysis as people read them: chances in percent, points as they are. */
import type { AnalysisReport, Total } from '$/wire/types';
import { words } from '$/words/words.svelte';

export type Unit = AnalysisReport['unit'];

/** A sampled value lies this many standard errors from the truth at most, in 95 of 100 cases. */
const SURE = 2;

export class Numbers {
  constructor(private readonly unit: Unit) {}

  value(value: number): string {
    return words(this.unit === 'wins' ? 'analysis-percent' : 'analysis-number', { value });
  }

  whole(value: number): string {
    return words(this.unit === 'wins' ? 'analysis-percent-whole' : 'analysis-number-whole', { value });
  }

  signed(value: number): string {
    return (value < 0 ? '−' : '+') + this.value(Math.abs(value));
  }

  /** A value that may be under 0, or not be there. */
  maybe(value: number | null): string {
    if (value === null) return words('analysis-none');
    return value < 0 ? this.signed(value) : this.value(value);
  }

  total({ value, error }: Total): string {
    return this.within(this.signed(value), error);
  }

  /** With how far off it may be, where it was sampled. */
  within(said: string, error: number): string {
    return error ? words('analysis-sure-to', { value: said, margin: this.value(SURE * error) }) : said;
  }
}
