/**
 * The trades of a run as text that is the same on every machine, to be hashed: two runs with the same digest made the
 * same trades. Prices are whole ticks of the candles and sizes whole steps of the contract, so that no last digit of a double
 * is in it. Money is not in it either, since a rate or a fee changes no trade.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { tickGrid } from '@/domain/candles/tick-grid';
import type { SimulatedRun } from './simulated-run';
import { tradeAt } from './trade-columns';

/** First word of every list. It names how a list is written, not the engine: engines that make the same trades have one digest. */
const listFormat = 'sextant-trades 2';

/**
 * One line a trade, after a line that names the format, the tick size and the size of a step: side, steps, time and ticks of the
 * entry, time and ticks of the exit, reason; times in epoch milliseconds, parts separated by tabs. A price between two ticks, as
 * under the compatibility setting, is the nearest tick. `unitStep` is that of the contract.
 */
export const tradeListText = (
  { trades, openPositions }: SimulatedRun,
  { time, tickSize }: Pick<CandleSeries, 'time' | 'tickSize'>,
  unitStep: number,
): string => {
  const ticksOf = tickGrid(tickSize).nearest;
  const stepsOf = (units: number): number => Math.round(units / unitStep);
  const lines = Array.from({ length: trades.count }, (_, k) => {
    const { side, units, entryBar, entryPrice, exitBar, exitPrice, exitReason } = tradeAt(trades, k);
    return [side, stepsOf(units), time[entryBar], ticksOf(entryPrice), time[exitBar], ticksOf(exitPrice), exitReason].join('\t');
  });
  const left = openPositions.map(({ side, units, entryBar, entryPrice }) =>
    [side, stepsOf(units), time[entryBar], ticksOf(entryPrice), 'open'].join('\t'),
  );
  return [[listFormat, tickSize, unitStep].join('\t'), ...lines, ...left, ''].join('\n');
};
