/** The candles of the trader's own files on this device that show a trade, with some bars before and after it. Nothing is fetched from anywhere. */
import { useEffect, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { isSampleAccount } from '@/domain/sample/sample-names';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { minuteMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { loadCandlesAround } from '@/services/bars/bars';
import { candlesOfDevice } from './candles-of-device';

export interface TradeCandles {
  readonly title: string;
  readonly series: CandleSeries;
}

export type CandleState =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  /** The file that shows the trade is no longer as it was kept. */
  | { readonly state: 'damaged'; readonly title: string }
  | ({ readonly state: 'found' } & TradeCandles);

type Span = Pick<BrokerFacts, 'symbol' | 'openedAt' | 'closedAt'>;

/** Bars before and after the trade: these many at least, and a third of its length. */
const surroundings = { least: 30, share: 1 / 3 };
/** More bars than this are drawn from a file with longer bars, where there is one. */
const mostBars = 5_000;

const marketOf = (symbol: string): string => instrumentOf(symbol)?.symbol ?? symbol.trim().toUpperCase();

const barsOf = ({ periodMs }: KeptSeriesFacts, { openedAt, closedAt }: Span): number => (closedAt - openedAt) / (periodMs ?? minuteMs);

/**
 * The kept series of the trade's market that covers it: of the shortest bars that are not too many. Null: none. Simulated prices are
 * those of the sample's trades and of no others, and what was traded in the sample was not at the prices of a file.
 */
export const chooseCandles = (kept: readonly KeptSeriesFacts[], span: Span, isOfSample = false): KeptSeriesFacts | null => {
  const market = marketOf(span.symbol);
  const covering = kept.filter(
    ({ symbol, source, firstTime, lastTime, periodMs }) =>
      (source.kind === 'simulated') === isOfSample &&
      marketOf(symbol) === market &&
      firstTime !== null &&
      lastTime !== null &&
      firstTime <= span.openedAt &&
      lastTime + (periodMs ?? 0) >= span.closedAt,
  );
  const byLength = covering.toSorted((a, b) => (a.periodMs ?? 0) - (b.periodMs ?? 0) || b.keptAt - a.keptAt);
  return byLength.find((facts) => barsOf(facts, span) <= mostBars) ?? byLength.at(-1) ?? null;
};

const find = async (uid: string, span: Span, isOfSample: boolean): Promise<CandleState> => {
  const facts = chooseCandles(await candlesOfDevice(uid), span, isOfSample);
  if (facts === null) return { state: 'none' };
  const read = await loadCandlesAround(uid, facts.digest, { from: span.openedAt, to: span.closedAt, ...surroundings });
  if (read.ok) return { state: 'found', title: facts.title, series: read.series };
  return read.reason === 'gone' ? { state: 'none' } : { state: 'damaged', title: facts.title };
};

export const useTradeCandles = (uid: string, { accountId, broker }: Pick<Trade, 'accountId' | 'broker'>): CandleState => {
  const { symbol, openedAt, closedAt } = broker;
  const isOfSample = isSampleAccount(accountId);
  const [found, setFound] = useState<CandleState>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    find(uid, { symbol, openedAt, closedAt }, isOfSample).then(
      (next) => isCurrent && setFound(next),
      (cause: unknown) => {
        logProblem('Reading candles of this device', cause);
        if (isCurrent) setFound({ state: 'none' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, symbol, openedAt, closedAt, isOfSample]);
  return found;
};
