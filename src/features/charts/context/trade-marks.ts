/** One's own trades of a market as marks of a chart: where each was opened and closed, joined by dots. */
import type { Trade } from '@/domain/trades/trade';
import { marketSymbol } from '@/features/charts/markets/chart-market';
import type { ChartMarker } from '@/ui/chart/chart-bars';
import type { TradeShape } from './trade-shapes';

/** Trades beyond these, the newest first, are left out: so many marks cannot be told apart. */
export const mostTrades = 2_000;

export const tradesOfMarket = (trades: readonly Trade[], symbol: string): readonly Trade[] =>
  trades
    .filter(({ broker }) => marketSymbol(broker.symbol) === symbol)
    .toSorted((a, b) => b.broker.openedAt - a.broker.openedAt)
    .slice(0, mostTrades);

export const markersOf = (shapes: readonly TradeShape[]): readonly ChartMarker[] =>
  shapes.flatMap(({ id, trade, from, entry, closed }): readonly ChartMarker[] => [
    { at: from, price: entry, kind: 'entry', side: trade.broker.side, trade: id },
    ...(closed === null ? [] : [{ at: closed.to, price: closed.exit, kind: 'exit', trade: id } as const]),
  ]);
