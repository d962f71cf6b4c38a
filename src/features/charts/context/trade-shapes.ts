/** One's own trades on a chart as far as they were known at an instant: entry, exit, stop, target, result and how far the price went. */
import { initialStopOf } from '@/domain/journal/initial-risk';
import { tradeExcursion } from '@/domain/journal/trade-excursion';
import type { TradeExcursion } from '@/domain/journal/trade-excursion';
import { realisedR } from '@/domain/journal/trade-measures';
import type { Statistic } from '@/domain/statistics/statistic';
import type { Trade } from '@/domain/trades/trade';
import type { ChartBars } from '@/ui/chart/chart-bars';

export interface TradeShape {
  /** `account/trade`, as an address of the journal names it. */
  readonly id: string;
  readonly trade: Trade;
  readonly from: number;
  readonly entry: number;
  readonly stop: number | null;
  readonly target: number | null;
  /** null: it was still open at the instant. */
  readonly closed: { readonly to: number; readonly exit: number; readonly r: number | null } | null;
  /** How far the price went while it was open, by its broker or within bounds by the bars of the chart; null while it is open. */
  readonly excursionOn: (bars: ChartBars) => Statistic<TradeExcursion> | null;
}

const numberOr = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));

const shapeOf = (trade: Trade, until: number | null): TradeShape => {
  const { broker, user, id, accountId } = trade;
  const isClosed = until === null || broker.closedAt <= until;
  return {
    id: `${accountId}/${id}`,
    trade,
    from: broker.openedAt,
    entry: Number(broker.openPrice),
    stop: numberOr(initialStopOf(trade)?.price),
    target: numberOr(user.plannedTarget ?? broker.targetPrice),
    closed: isClosed ? { to: broker.closedAt, exit: Number(broker.closePrice), r: realisedR(trade).value } : null,
    excursionOn: (bars) => (isClosed ? tradeExcursion(trade, { candles: bars, tickSize: null }) : null),
  };
};

/** `until`: the instant that a replay has reached; null: all of them. Trades of one market, in any order. */
export const tradeShapes = (trades: readonly Trade[], until: number | null): readonly TradeShape[] =>
  trades.filter(({ broker }) => until === null || broker.openedAt <= until).map((trade) => shapeOf(trade, until));
