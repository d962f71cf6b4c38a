/** What practice came to, in R. */
import type { TradeColumns } from '@/domain/backtest/trade-columns';
import { meanInterval } from '@/domain/statistics/mean-interval';
import { undefinedBecause, type Estimate } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';

/** Net result of each trade in parts of what it risked: net / (|entry − stop| · units · worth of a point at the entry). NaN where nothing was at risk. */
export const practiceR = ({ count, net, entryPrice, initialStop, units, rate }: TradeColumns, pointValue: number): readonly number[] =>
  Array.from({ length: count }, (_, k) => {
    const risk = Math.abs((entryPrice[k]! - initialStop[k]!) * units[k]!) * pointValue * rate[k]!;
    return risk > 0 ? net[k]! / risk : NaN;
  });

/** Mean R with its 95 % interval, over the trades that risked something. */
export const meanR = (results: readonly number[]): Estimate => {
  const known = results.filter(Number.isFinite);
  return {
    point: known.length === 0 ? undefinedBecause('There is no result yet.') : { value: meanOf(known) },
    interval: meanInterval(known),
  };
};
