/** The numbers of an analysis, each with its words and its unit. The same as analysis/numbers.py. */
import type { AnalysisReport, Total } from '$/wire/types';
import { words } from '$/words/words.svelte';

/** Standard errors on each side of a 95 % confidence interval. */
const CONFIDENCE = 2;
/** What a decision changes is told as wins in so many games. */
const GAMES = 100;
/** Smaller changes are told with a decimal. */
const FINE = 10;

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const sign = (value: number) => (value < 0 ? '−' : '+');

export class Numbers {
  constructor(private readonly unit: AnalysisReport['unit']) {}

  /** "62% chance to win", "212.4 points at the end". */
  value(value: number): string {
    return words('analysis-value', { unit: this.unit, value: this.unit === 'wins' ? value : round(value, 1) });
  }

  /** A value without words, where a heading has them. */
  tick(value: number): string {
    return words('analysis-tick', { unit: this.unit, value });
  }

  /** "12 wins in 100 games (± 3)": what a decision or a throw changes. */
  change(value: number, error = 0): string {
    const number = this.number(value);
    if (number === 0) return words('analysis-nothing');
    const text = words('analysis-change', { unit: this.unit, value: number });
    return error ? within(text, words('analysis-number', { value: this.number(CONFIDENCE * error) })) : text;
  }

  /** "0.58 wins", "−0.1 wins", "92 points". */
  sum(value: number | null, plus = ''): string {
    if (value === null) return words('analysis-none');
    const shown = round(Math.abs(value), this.unit === 'wins' ? 2 : 1);
    return words('analysis-sum', { unit: this.unit, sign: value < 0 ? '−' : plus, value: shown });
  }

  /** "+0.42 wins (± 0.05)". */
  total({ value, error }: Total): string {
    const text = this.sum(value, sign(value));
    return error ? within(text, words('analysis-number-fine', { value: CONFIDENCE * error })) : text;
  }

  /** Whether a change is too small to be told. */
  isNothing(value: number): boolean {
    return this.number(value) === 0;
  }

  private number(value: number): number {
    const scaled = Math.abs(value) * (this.unit === 'wins' ? GAMES : 1);
    return round(scaled, scaled < FINE ? 1 : 0);
  }
}

function within(value: string, margin: string): string {
  return words('analysis-sure-to', { value, margin });
}
