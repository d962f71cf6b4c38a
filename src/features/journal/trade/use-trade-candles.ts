/** The candles of the trader's own files on this device that show a trade, with some bars before and after it. Nothing is fetched from anywhere. */
import { useEffect, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import type { BrokerFacts } from '@/domain/trades/trade';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { logProblem } from '@/lib/log';
import type { KeptSeriesFacts } from '@/services/device/candle-store';
import { candlesOnDevice, loadCandles } from '@/services/sessions/candle-ranges';

export interface TradeCandles {
  readonly title: string;
  readonly series: CandleSeries;
}

export type CandleState = { readonly state: 'loading' } | { readonly state: 'none' } | ({ readonly state: 'found' } & TradeCandles);

type Span = Pick<BrokerFacts, 'symbol' | 'openedAt' | 'closedAt'>;

/** Bars before and after the trade: these many at least, and a third of its length. */
const leastPadding = 30;
/** More bars than this are drawn from a file with longer bars, where there is one. */
const mostBars = 5_000;

const marketOf = (symbol: string): string => instrumentOf(symbol)?.symbol ?? symbol.trim().toUpperCase();

const barsOf = ({ periodMs }: KeptSeriesFacts, { openedAt, closedAt }: Span): number => (closedAt - openedAt) / (periodMs ?? 60_000);

/** The kept series of the trade's market that covers it: of the shortest bars that are not too many. Null: none. */
export const chooseCandles = (kept: readonly KeptSeriesFacts[], span: Span): KeptSeriesFacts | null => {
  const market = marketOf(span.symbol);
  const covering = kept.filter(
    ({ symbol, firstTime, lastTime, periodMs }) =>
      marketOf(symbol) === market &&
      firstTime !== null &&
      lastTime !== null &&
      firstTime <= span.openedAt &&
      lastTime + (periodMs ?? 0) >= span.closedAt,
  );
  const byLength = covering.toSorted((a, b) => (a.periodMs ?? 0) - (b.periodMs ?? 0) || b.keptAt - a.keptAt);
  return byLength.find((facts) => barsOf(facts, span) <= mostBars) ?? byLength.at(-1) ?? null;
};

/** The bars of the trade with its surroundings, as a part of the series. */
export const barsAround = (series: CandleSeries, { openedAt, closedAt }: Span): CandleSeries => {
  const first = Math.max(0, indexAtOrAfter(series, openedAt + 1) - 1);
  const last = indexAtOrAfter(series, closedAt + 1);
  const padding = Math.max(leastPadding, Math.round((last - first) / 3));
  return sliceBars(series, first - padding, last + padding);
};

interface Cached {
  readonly key: string;
  readonly series: WeakRef<CandleSeries>;
}

// Stepping through the trades of one market reads its file once; nobody holds it in memory afterwards.
let cached: Cached | null = null;

const seriesOf = async (uid: string, digest: string): Promise<CandleSeries | null> => {
  const key = `${uid} ${digest}`;
  const known = cached?.key === key ? cached.series.deref() : undefined;
  if (known !== undefined) return known;
  const series = await loadCandles(uid, digest);
  cached = series === null ? null : { key, series: new WeakRef(series) };
  return series;
};

const find = async (uid: string, span: Span): Promise<CandleState> => {
  const facts = chooseCandles(await candlesOnDevice(uid), span);
  const series = facts === null ? null : await seriesOf(uid, facts.digest);
  return facts === null || series === null ? { state: 'none' } : { state: 'found', title: facts.title, series };
};

export const useTradeCandles = (uid: string, { symbol, openedAt, closedAt }: Span): CandleState => {
  const [found, setFound] = useState<CandleState>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    find(uid, { symbol, openedAt, closedAt }).then(
      (next) => isCurrent && setFound(next),
      (cause: unknown) => {
        logProblem('Reading candles of this device', cause);
        if (isCurrent) setFound({ state: 'none' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, symbol, openedAt, closedAt]);
  return found;
};
