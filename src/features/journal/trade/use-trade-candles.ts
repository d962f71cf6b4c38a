/** The candles of the trader's own files on this device that show a trade, with some bars before and after it. Nothing is fetched from anywhere. */
import { useEffect, useState } from 'react';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { isSampleAccount } from '@/domain/sample/sample-names';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { logProblem } from '@/lib/log';
import { loadCandlesAround } from '@/services/bars/bars';
import { chooseCandles } from '@/services/bars/choose-candles';
import { candlesOfDevice } from '@/services/plans/candles-of-device';

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
