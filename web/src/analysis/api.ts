/** The HTTP requests about the analysis of a game. */
import { ask, askTable } from '$/wire/api';
import { requestAddress } from '$/wire/addresses';
import type * as wire from '$/wire/types';

/** The pause between two questions whether an analysis is ready. The server waits too before it answers. */
const POLL_MS = 250;

export const analysisApi = {
  /** Polls until the analysis is made, which takes seconds; `tell` is told how far it is. */
  analysis: async (
    table: string,
    invitation: string | null,
    tell: (making: wire.Making) => void,
  ): Promise<wire.AnalysisReport> => {
    for (;;) {
      const found = await askTable<wire.AnalysisReport | wire.Making>(table, '/analysis', invitation);
      if (!('making' in found)) return found;
      tell(found);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  },
  decision: (table: string, entry: number, invitation: string | null) =>
    askTable<wire.DecisionInfo>(table, `/decisions/${entry}`, invitation),
  checkDecision: (table: string, entry: number, form: wire.TryForm, invitation: string | null) =>
    ask<wire.Checked>('POST', requestAddress(table, `/decisions/${entry}/check`, invitation), form),
  tryDecision: (table: string, entry: number, form: wire.TryForm, invitation: string | null) =>
    ask<wire.SecondTryReport>('POST', requestAddress(table, `/decisions/${entry}/try`, invitation), form),
};
