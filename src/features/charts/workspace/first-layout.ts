/** What somebody sees who opens the workspace: what was open last, else a layout of the account, else the market last traded. */
import { firstLayout } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import type { Trade } from '@/domain/trades/trade';
import { usualIntervals } from '@/domain/candles/interval';
import { simulatedDigest } from '@/domain/candles/simulated-markets';
import { newId } from '@/lib/new-id';
import { intervalsOf, marketSymbol, nearestInterval } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import type { Opened } from './opened';

const wanted = '15m';

/** The markets of the trades, the one traded last first. */
const traded = (trades: readonly Trade[]): readonly string[] => [
  ...new Set(trades.toSorted((a, b) => b.broker.openedAt - a.broker.openedAt).map(({ broker }) => marketSymbol(broker.symbol))),
];

/** The market last traded of which there are candles; without any candles the one last traded, without trades whatever there is. */
const firstMarket = (trades: readonly Trade[], own: readonly ChartMarket[]): string => {
  const symbols = traded(trades);
  const known = symbols.find((symbol) => own.some((market) => market.symbol === symbol));
  return known ?? symbols[0] ?? own[0]?.symbol ?? simulatedDigest('EURUSD');
};

export const layoutFor = (trades: readonly Trade[], markets: readonly ChartMarket[]): Layout => {
  const symbol = firstMarket(
    trades,
    markets.filter(({ isSimulated }) => !isSimulated),
  );
  const market = markets.find((one) => one.symbol === symbol);
  return firstLayout(symbol, market === undefined ? wanted : nearestInterval(intervalsOf(market, usualIntervals), wanted));
};

export interface FirstQuestion {
  readonly trades: readonly Trade[];
  readonly markets: readonly ChartMarket[];
  readonly kept: readonly KeptDocument<Layout>[];
}

export const firstOpened = ({ trades, markets, kept }: FirstQuestion): Opened => {
  const newest = kept.toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0))[0];
  return newest === undefined
    ? { id: newId(), layout: layoutFor(trades, markets) }
    : { id: newest.id, layout: newest.value, from: newest.value };
};
