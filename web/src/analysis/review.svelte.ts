/** Goes through the decisions of a finished game, and lets the visitor try each of them again. */
import { failureText } from '$/parts/failure';
import { analysisApi } from './api';
import { remembered } from '$/wire/remembered';
import type { AnalysisReport, Checked, DecisionInfo, SecondTryReport } from '$/wire/types';
import { decisionsOf, filtered, nearest, type Decided, type Filter } from './decisions';

export class Review {
  filter = $state<Filter>('mistakes');
  /** The entry of the decision that is shown; null if there are none. */
  entry = $state<number | null>(null);
  /** The position before it. It follows `entry` when it is fetched. */
  position = $state.raw<DecisionInfo | null>(null);
  trying = $state(false);
  judging = $state(false);
  tried = $state.raw<SecondTryReport | null>(null);
  /** Counts answers, after each of which the position stands as before. */
  tries = $state(0);
  failure = $state('');
  readonly decisions: Decided[];
  readonly list = $derived.by(() => filtered(this.decisions, this.filter, this.own));
  readonly current = $derived.by(() => this.decisions.find(({ entry }) => entry === this.entry));
  private readonly positions = new Map<number, Promise<DecisionInfo>>();

  constructor(
    readonly report: AnalysisReport,
    private readonly table: string,
    private readonly invitation: string | null,
    /** The seats of the visitor. */
    readonly own: number[],
  ) {
    this.decisions = decisionsOf(report);
    if (own.length > 0) this.filter = 'mine';
  }

  /** The place of the decision in the list; -1 if it is not there. */
  get at(): number {
    return this.list.findIndex(({ entry }) => entry === this.entry);
  }

  /** The first of the list, unless an entry is asked for. */
  open(entry: number | null): void {
    const found = entry === null ? (this.list[0] ?? this.decisions[0]) : nearest(this.decisions, entry);
    if (found && found.entry === this.entry) return;
    this.entry = found?.entry ?? null;
    if (found && entry !== null && this.at < 0) this.filter = 'all';
    this.stop();
    void this.fetch();
  }

  async fetch(): Promise<void> {
    const { entry } = this;
    if (entry === null) return;
    try {
      const position = await this.positionAt(entry);
      if (entry === this.entry) [this.position, this.failure] = [position, ''];
    } catch (error) {
      if (entry === this.entry) this.failure = failureText(error);
    }
  }

  private positionAt(entry: number): Promise<DecisionInfo> {
    return remembered(this.positions, entry, () => analysisApi.decision(this.table, entry, this.invitation));
  }

  start(): void {
    this.stop();
    this.trying = true;
  }

  stop(): void {
    [this.trying, this.judging, this.tried, this.failure] = [false, false, null, ''];
  }

  /** Ask what a move would have been worth. */
  async play(move: string): Promise<void> {
    const { entry } = this;
    if (entry === null || this.judging) return;
    this.judging = true;
    try {
      const tried = await analysisApi.tryDecision(this.table, entry, { move }, this.invitation);
      if (entry === this.entry && this.trying) [this.tried, this.failure, this.tries] = [tried, '', this.tries + 1];
    } catch (error) {
      if (entry === this.entry) this.failure = failureText(error);
    } finally {
      this.judging = false;
    }
  }

  check(move: string): Promise<Checked> {
    return analysisApi.checkDecision(this.table, this.entry ?? 0, { move }, this.invitation);
  }
}
