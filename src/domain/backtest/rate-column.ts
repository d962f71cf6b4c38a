/** The rate by which results in the quote currency become money of the account, bar by bar. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { ConversionRates } from './backtest-settings';

/** At each bar the last rate whose time is not after the bar's opening; NaN before the first. Times ascend. */
export const rateColumn = ({ time }: Pick<CandleSeries, 'time'>, rates: ConversionRates): Float64Array => {
  const column = new Float64Array(time.length);
  let k = -1;
  for (let i = 0; i < time.length; i += 1) {
    while (k + 1 < rates.time.length && rates.time[k + 1]! <= time[i]!) k += 1;
    column[i] = rates.rate[k] ?? NaN;
  }
  return column;
};
