/** The decisions of a game, and which of them are listed. */
import type { AnalysisReport, DecisionReport, EntryReport } from '$/wire/types';
import { words } from '$/words/words.svelte';

export interface Decided extends EntryReport {
  seat: number;
  decision: DecisionReport;
}

/** `mine`: the mistakes of the visitor; `mistakes`: those of all; a number: all decisions of that seat. */
export type Filter = 'mine' | 'mistakes' | 'all' | number;

export function decisionsOf({ entries }: AnalysisReport): Decided[] {
  return entries.filter((entry): entry is Decided => entry.decision !== null && entry.seat !== null);
}

/** The decisions that a filter lets through: mistakes the most costly first, others in the order of the game. */
export function filtered(decisions: Decided[], filter: Filter, own: number[]): Decided[] {
  if (filter === 'all') return decisions;
  if (typeof filter === 'number') return decisions.filter(({ seat }) => seat === filter);
  const wrong = decisions.filter(({ decision }) => decision.grade !== 'fine');
  const shown = filter === 'mine' ? wrong.filter(({ seat }) => own.includes(seat)) : wrong;
  return shown.sort((a, b) => b.decision.given_up - a.decision.given_up);
}

export function filterText(filter: Filter, names: string[]): string {
  if (typeof filter === 'number') return words('analysis-filter-player', { name: names[filter] ?? '' });
  return words('analysis-filter', { filter });
}

/** The filters to choose from. */
export function filtersOf(seats: number, own: number[]): Filter[] {
  const players = seats > 1 ? Array.from({ length: seats }, (_, seat) => seat) : [];
  return own.length > 0 ? ['mine', 'mistakes', ...players, 'all'] : ['mistakes', ...players, 'all'];
}

/** The decision at an entry, or the last before it; the first if there is none. */
export function nearest(decisions: Decided[], entry: number): Decided | undefined {
  return decisions.findLast((each) => each.entry <= entry) ?? decisions[0];
}
