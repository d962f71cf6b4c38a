/** The markets one can look at: those of the candles on this device, and simulated ones. Which series shows a market is decided here. */
import { pictureErrorText } from '@/domain/candles/picture-error';
import { intervalMs, intervalOfPeriod, intervalText, parseInterval } from '@/domain/candles/interval';
import { simulatedDigest, simulatedIds, simulatedOf, simulationOf } from '@/domain/candles/simulated-markets';
import type { PriceSide } from '@/domain/candles/price-side';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { isSampleAccount, sampleModel } from '@/domain/sample/sample-names';
import type { Trade } from '@/domain/trades/trade';
import { grouped } from '@/lib/grouped';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';

/** What a chart has to know of a series before it reads a bar of it. */
export type SeriesFacts = Pick<
  KeptSeriesFacts,
  'digest' | 'title' | 'periodMs' | 'bars' | 'firstTime' | 'lastTime' | 'tickSize' | 'source' | 'side'
>;

const sideTitles: Readonly<Record<PriceSide, string>> = { bid: 'Bid prices', ask: 'Ask prices', mid: 'Mid prices', last: 'Traded prices' };

/** What the prices of a series are, as far as it is known. */
export const sideTitle = (side: PriceSide | null | undefined): string =>
  side === null || side === undefined ? 'Prices' : sideTitles[side];

export interface ChartMarket {
  /** As a layout names it: `EURUSD`, or `simulated-EURUSD`, which nobody ever traded. */
  readonly symbol: string;
  /** For the eye: `EURUSD`, `EURUSD, simulated`. */
  readonly title: string;
  /** At least one, the newest first. */
  readonly series: readonly SeriesFacts[];
  readonly isSimulated: boolean;
}

/** The product's own symbol of what a file calls `eurusd.` or `EUR/USD`. */
export const marketSymbol = (symbol: string): string => instrumentOf(symbol)?.symbol ?? symbol.trim().toUpperCase();

const isSimulated = ({ source }: SeriesFacts): boolean => source.kind === 'simulated';

/** Of a series that was read from a picture its stated error, as a run says it. */
export const readErrorOf = ({ source }: SeriesFacts, { symbol }: ChartMarket): { readonly readError?: string } => {
  const readError = pictureErrorText(source, symbol);
  return readError === null ? {} : { readError };
};

/** The trades that were made at the prices of a market: at simulated ones none, at those of the sample its own. */
export const tradesAtPrices = (trades: readonly Trade[], { isSimulated: isInvented, series }: ChartMarket): readonly Trade[] => {
  if (!isInvented) return trades;
  const isOfSample = series.some(({ source }) => source.kind === 'simulated' && source.model === sampleModel);
  return isOfSample ? trades.filter(({ accountId }) => isSampleAccount(accountId)) : [];
};

/** Markets of the device in the order of their symbols. */
export const marketsOf = (kept: readonly KeptSeriesFacts[]): readonly ChartMarket[] => {
  const bySymbol = grouped(kept, ({ symbol }) => marketSymbol(symbol));
  return [...bySymbol]
    .map(([symbol, series]) => ({ symbol, title: symbol, series, isSimulated: series.every(isSimulated) }))
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
};

/** The simulated markets, which need no file. */
export const simulatedMarkets: readonly ChartMarket[] = simulatedIds.map((id) => {
  const { instrument, from, to, periodMs, seed } = simulationOf(id);
  return {
    symbol: simulatedDigest(id),
    title: `${id}, simulated`,
    isSimulated: true,
    series: [
      {
        digest: simulatedDigest(id),
        title: 'Simulated hours',
        periodMs,
        bars: 0,
        firstTime: from,
        lastTime: to,
        tickSize: instrument.tickSize,
        source: { kind: 'simulated', seed, model: 'session-walk-1' },
      },
    ],
  };
});

/** The instrument behind a market of a layout: that of `simulated-EURUSD` is `EURUSD`. */
export const symbolBehind = (market: string): string => simulatedOf(market) ?? market;

/** Whether bars of the series can be joined into the interval. */
export const serves = ({ periodMs }: SeriesFacts, interval: string): boolean => {
  const parsed = parseInterval(interval);
  return parsed !== null && periodMs !== null && intervalMs(parsed) % periodMs === 0;
};

/**
 * The series of a market that shows an interval: the named one if it can, else the one that reaches furthest, of those read from a picture
 * only where there is no other; null: none can.
 */
export const seriesFor = ({ series }: ChartMarket, interval: string, named: string | undefined): SeriesFacts | null => {
  const able = series.filter((one) => serves(one, interval));
  const reach = ({ lastTime, source }: SeriesFacts): number => (source.kind === 'picture' ? (lastTime ?? 0) - 1e15 : (lastTime ?? 0));
  return able.find(({ digest }) => digest === named) ?? able.toSorted((a, b) => reach(b) - reach(a))[0] ?? null;
};

/** The intervals of a list that a market can be seen in, with that of its own bars. */
export const intervalsOf = ({ series }: ChartMarket, usual: readonly string[]): readonly string[] => {
  const own = series.flatMap(({ periodMs }) => {
    const interval = periodMs === null ? null : intervalOfPeriod(periodMs);
    return interval === null ? [] : [intervalText(interval)];
  });
  const all = new Set([...usual, ...own]);
  const lengthOf = (text: string): number => {
    const parsed = parseInterval(text);
    return parsed === null ? 0 : intervalMs(parsed);
  };
  return [...all].filter((text) => series.some((one) => serves(one, text))).toSorted((a, b) => lengthOf(a) - lengthOf(b));
};

/** The interval nearest to a wanted one among those a market can be seen in. */
export const nearestInterval = (possible: readonly string[], wanted: string): string => {
  if (possible.includes(wanted)) return wanted;
  const lengthOf = (text: string): number => Math.log(intervalMs(parseInterval(text) ?? { unit: 'minute', count: 1 }));
  return possible.toSorted((a, b) => Math.abs(lengthOf(a) - lengthOf(wanted)) - Math.abs(lengthOf(b) - lengthOf(wanted)))[0] ?? wanted;
};
