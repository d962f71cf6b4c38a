/** One's own trades of a market as marks of a chart: where each was opened and closed, joined by dots. */
import type { Trade } from '@/domain/trades/trade';
import { marketSymbol } from '@/features/charts/markets/chart-market';
import type { ChartMarker } from '@/ui/chart/chart-bars';

/** Trades beyond these, the newest first, are left out: so many marks cannot be told apart. */
export const mostTrades = 2_000;

export const tradesOfMarket = (trades: readonly Trade[], symbol: string): readonly Trade[] =>
  trades
    .filter(({ broker }) => marketSymbol(broker.symbol) === symbol)
    .toSorted((a, b) => b.broker.openedAt - a.broker.openedAt)
    .slice(0, mostTrades);

export const tradeMarks = (trades: readonly Trade[]): readonly ChartMarker[] =>
  trades.flatMap(({ id, accountId, broker }): readonly ChartMarker[] => {
    const name = `${accountId}/${id}`;
    return [
      { at: broker.openedAt, price: Number(broker.openPrice), kind: 'entry', side: broker.side, trade: name },
      { at: broker.closedAt, price: Number(broker.closePrice), kind: 'exit', trade: name },
    ];
  });
