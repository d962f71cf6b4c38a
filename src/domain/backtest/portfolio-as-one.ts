/** A portfolio in the shape of one backtest, so that the same figures and the same rule of the verdict are computed from it. */
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import type { BacktestSettings } from './backtest-settings';
import { loggedOrderAt, orderLogger } from './order-log';
import type { Backtest } from './run-backtest';
import type { Portfolio, PortfolioInput, PortfolioRun } from './run-portfolio';
import type { SimulatedRun } from './simulated-run';
import { TradeCollector, type TradeColumns, type TradeRow } from './trade-columns';

export interface PortfolioAsOne {
  /** Bars of its trades and orders are indexes of `series.time`: the first closing of bars at or after the instant. */
  readonly backtest: Backtest;
  readonly series: { readonly time: Float64Array; readonly length: number; readonly periodMs: null };
  /** A point is worth 1 in it; what it is worth for each trade is in the trade's `rate`. */
  readonly settings: BacktestSettings;
}

const rowOf = (trades: TradeColumns, k: number): TradeRow => ({
  entry: trades.entry[k]!,
  unitsLeft: trades.unitsLeft[k]!,
  rule: trades.rule[k]!,
  units: trades.units[k]!,
  entryBar: trades.entryBar[k]!,
  exitBar: trades.exitBar[k]!,
  entryPrice: trades.entryPrice[k]!,
  exitPrice: trades.exitPrice[k]!,
  initialStop: trades.initialStop[k]!,
  gross: trades.gross[k]!,
  commission: trades.commission[k]!,
  swap: trades.swap[k]!,
  net: trades.net[k]!,
  exitReason: trades.exitReason[k]!,
  isAmbiguous: trades.isAmbiguous[k]!,
  rate: trades.rate[k]!,
  signalBar: trades.signalBar[k]!,
});

const merged = ({ legs, time, equity, cash, finalEquity, reading, ruinedAt }: PortfolioRun, input: PortfolioInput): SimulatedRun => {
  const place = (instant: number): number => Math.min(time.length - 1, indexAtOrAfter({ time, length: time.length }, instant));
  const orders = orderLogger();
  const rows: { readonly at: number; readonly row: TradeRow }[] = [];
  let entries = 0;
  for (const [k, { trades, orders: log, openPositions }] of legs.entries()) {
    const { series, settings } = input.legs[k]!;
    let last = -1;
    for (let row = 0; row < trades.count; row += 1) {
      const trade = rowOf(trades, row);
      const [opened, closed] = [series.time[trade.entryBar]!, series.time[trade.exitBar]!];
      last = Math.max(last, trade.entry);
      const bars = { entryBar: place(opened), exitBar: place(closed), signalBar: place(series.time[trade.signalBar]!) };
      rows.push({ at: closed, row: { ...trade, ...bars, entry: entries + trade.entry, rate: trade.rate * settings.contract.pointValue } });
    }
    for (let one = 0; one < log.count; one += 1) {
      const { bar, rule, outcome, needed, available } = loggedOrderAt(log, one);
      orders.add(place(series.time[bar]!), rule, outcome, { needed: needed ?? NaN, available: available ?? NaN });
    }
    entries += 1 + openPositions.reduce((most, { entry }) => Math.max(most, entry), last);
  }
  const collector = new TradeCollector();
  for (const { row } of rows.toSorted((a, b) => a.at - b.at)) collector.add(row);
  const openPositions = legs.flatMap(({ openPositions: own }, k) =>
    own.map((open) => ({ ...open, entryBar: place(input.legs[k]!.series.time[open.entryBar]!) })),
  );
  return {
    reading,
    trades: collector.columns(),
    orders: orders.log(),
    equity,
    cash,
    finalEquity,
    open: openPositions[0] ?? null,
    openPositions,
    uncertainOrders: legs.reduce((sum, { uncertainOrders }) => sum + uncertainOrders, 0),
    uncertainStops: legs.reduce((sum, { uncertainStops }) => sum + uncertainStops, 0),
    ruinedAtBar: ruinedAt === null ? null : place(ruinedAt),
  };
};

/** The portfolio that `input` gave, as one; it has at least one leg. */
export const portfolioAsOne = ({ pessimistic, optimistic, ...rest }: Portfolio, input: PortfolioInput): PortfolioAsOne => {
  const { time } = pessimistic;
  const [first] = input.legs;
  if (first === undefined) throw new RangeError('A portfolio has at least one leg.');
  const one = merged(pessimistic, input);
  return {
    backtest: { ...rest, pessimistic: one, optimistic: optimistic === pessimistic ? one : merged(optimistic, input) },
    series: { time, length: time.length, periodMs: null },
    settings: { ...first.settings, ...input.account, contract: { ...first.settings.contract, pointValue: 1 } },
  };
};
