/** How many trades have an R, from what their risk is known, and why it is not of the others. */
import type { Explanation } from '@/domain/journal/explanation';
import { rCoverage } from '@/domain/journal/trade-measures';
import type { Trade } from '@/domain/trades/trade';

export const explainCoverage = (trades: readonly Trade[]): Explanation => {
  const { n, withR, bySource, byReason } = rCoverage(trades);
  return {
    title: 'R coverage',
    formula: 'Trades with a known initial risk / trades. Every figure in R is about these trades only',
    inputs: [
      { name: 'Trades with R', value: withR },
      ...[...bySource].map(([source, count]) => ({ name: `Risk from: ${source}`, value: count })),
      ...[...byReason].map(([reason, count]) => ({ name: `Without R: ${reason}`, value: count })),
    ],
    n,
    leftOut: null,
    source: { text: 'Definition of this journal', address: null },
  };
};
