/** The trades of a run as the list and the chart show them: both readings side by side, and results in R where a stop gave the risk. */
import type { Backtest } from '@/domain/backtest/run-backtest';
import { tradeAt, type BacktestTrade, type TradeColumns } from '@/domain/backtest/trade-columns';

export interface TradeRow {
  /** From 0, in the order of the entries. */
  readonly index: number;
  readonly pessimistic: BacktestTrade;
  /** The same trade in the other reading; null where the other reading has none from the same bar and rule. */
  readonly optimistic: BacktestTrade | null;
  /** Result over what the stop at the entry risked; null without a stop. */
  readonly r: number | null;
  readonly optimisticR: number | null;
  /** Whether the path inside a bar decided its result. */
  readonly isDecided: boolean;
}

/** Net result over the risk at the entry, in R; null without a stop on the losing side. `pointValue` is that of the contract, worth what it was at the rate of the entry. */
export const tradeR = ({ side, units, entryPrice, initialStop, net, rate }: BacktestTrade, pointValue: number): number | null => {
  if (initialStop === null) return null;
  const risk = (side === 'long' ? entryPrice - initialStop : initialStop - entryPrice) * units * pointValue * rate;
  return risk > 0 ? net / risk : null;
};

/** Whether both readings got in and out at the same bars and prices. The money may differ: an earlier trade left them unequal equity to size from. */
const isSameCourse = (one: BacktestTrade, other: BacktestTrade): boolean =>
  one.entryPrice === other.entryPrice &&
  one.exitBar === other.exitBar &&
  one.exitPrice === other.exitPrice &&
  one.exitReason === other.exitReason;

/** A row of a trade in both readings. */
export const rowOf = (
  trade: BacktestTrade,
  other: BacktestTrade | null,
  { index, pointValue }: { readonly index: number; readonly pointValue: number },
): TradeRow => ({
  index,
  pessimistic: trade,
  optimistic: other,
  r: tradeR(trade, pointValue),
  optimisticR: other === null ? null : tradeR(other, pointValue),
  isDecided: trade.isAmbiguous || (other !== null && !isSameCourse(trade, other)),
});

const keyOf = ({ entryBar, rule }: Pick<BacktestTrade, 'entryBar' | 'rule'>, nth: number): string =>
  `${String(entryBar)} ${String(rule)} ${String(nth)}`;

/** Keys tell trades of one bar and rule apart by their order, as those that close in parts are. */
const keyed = (trades: TradeColumns): ReadonlyMap<string, BacktestTrade> => {
  const seen = new Map<string, number>();
  const all = new Map<string, BacktestTrade>();
  for (let k = 0; k < trades.count; k += 1) {
    const trade = tradeAt(trades, k);
    const one = keyOf(trade, 0);
    const nth = seen.get(one) ?? 0;
    seen.set(one, nth + 1);
    all.set(keyOf(trade, nth), trade);
  }
  return all;
};

/** One row for each trade of the pessimistic reading, in the order of the entries. */
export const tradeRows = (
  { pessimistic, optimistic }: Pick<Backtest, 'pessimistic' | 'optimistic'>,
  pointValue: number,
): readonly TradeRow[] => {
  const others = pessimistic === optimistic ? null : keyed(optimistic.trades);
  const own = [...keyed(pessimistic.trades)].toSorted(([, a], [, b]) => a.entryBar - b.entryBar || a.exitBar - b.exitBar);
  return own.map(([key, trade], index) => rowOf(trade, others === null ? trade : (others.get(key) ?? null), { index, pointValue }));
};
