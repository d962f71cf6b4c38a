/** How low the worth of an account stood inside bars. An equity curve of closes passes over it. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { BacktestSettings } from './backtest-settings';
import { rateColumn } from './rate-column';
import type { SimulatedRun } from './simulated-run';
import { tradeAt } from './trade-columns';

export interface IntrabarEquity {
  /** Worth at the worst price of each bar at which the position can have been open in the reading of the run; the close's where none was. */
  readonly lows: Float64Array;
  /** The lowest of them, and its bar. */
  readonly lowest: { readonly equity: number; readonly bar: number };
  /** Deepest fall from the highest equity at a close so far, or at the start, to a low; in money and as a ratio of that height. */
  readonly drawdown: { readonly money: number; readonly ratio: number };
}

interface Held {
  readonly side: 'long' | 'short';
  readonly units: number;
  readonly entryBar: number;
  /** Last bar at whose close it was open. */
  readonly lastBar: number;
}

const heldOf = ({ trades, openPositions }: SimulatedRun, bars: number): readonly Held[] => {
  const closed = Array.from({ length: trades.count }, (_, k): Held => {
    const { side, units, entryBar, exitBar } = tradeAt(trades, k);
    return { side, units, entryBar, lastBar: exitBar - 1 };
  });
  return [...closed, ...openPositions.map((open) => ({ ...open, lastBar: bars - 1 }))];
};

/**
 * The lows of a run over its series. A position counts on every bar at whose close it was open, the bar of its entry
 * included, where the worst price may have come before it; a bar on which it was closed counts with what that left.
 */
export const intrabarEquity = (run: SimulatedRun, series: CandleSeries, settings: BacktestSettings): IntrabarEquity => {
  const lows = run.equity.slice();
  const { pointValue } = settings.contract;
  const rates = settings.rates === undefined ? null : rateColumn(series, settings.rates);
  for (const { side, units, entryBar, lastBar } of heldOf(run, lows.length)) {
    // An entry at the close of a bar was not open inside it.
    const first = settings.marketFill === 'close' ? entryBar + 1 : entryBar;
    for (let i = first; i <= lastBar; i += 1) {
      const against = side === 'long' ? series.close[i]! - series.low[i]! : series.high[i]! - series.close[i]!;
      lows[i] = lows[i]! - units * against * pointValue * (rates?.[i] ?? 1);
    }
  }
  let lowest = { equity: settings.cash, bar: 0 };
  let [height, money, ratio] = [settings.cash, 0, 0];
  for (const [i, low] of lows.entries()) {
    if (low < lowest.equity) lowest = { equity: low, bar: i };
    money = Math.max(money, height - low);
    ratio = Math.max(ratio, (height - low) / height);
    height = Math.max(height, run.equity[i]!);
  }
  return { lows, lowest, drawdown: { money, ratio } };
};
