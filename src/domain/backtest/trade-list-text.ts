/**
 * The trades of a run as text that is the same on every machine, to be hashed: two runs with the same digest made the
 * same trades. Money is not in it, since a rate or a fee changes no trade.
 */
import type { SimulatedRun } from './simulated-run';
import { tradeAt } from './trade-columns';

/** First line of every list. It names how a list is written, not the engine: engines that make the same trades have one digest. */
const listFormat = 'sextant-backtest 1';

/** One line a trade, after a line that names the format; numbers as JavaScript prints them, which is exact and unique. */
export const tradeListText = ({ trades, open }: SimulatedRun, time: ArrayLike<number>): string => {
  const lines = Array.from({ length: trades.count }, (_, k) => {
    const { side, units, entryBar, entryPrice, exitBar, exitPrice, exitReason } = tradeAt(trades, k);
    return [side, units, time[entryBar], entryPrice, time[exitBar], exitPrice, exitReason].join('\t');
  });
  const left = open === null ? [] : [[open.side, open.units, time[open.entryBar], open.entryPrice, 'open'].join('\t')];
  return [listFormat, ...lines, ...left, ''].join('\n');
};
