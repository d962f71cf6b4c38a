/** A year of daily reference rates of the European Central Bank, asked once through Frankfurter when somebody presses for it. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { forexPair } from '@/domain/market/spot-instruments';
import { dayMs } from '@/lib/durations';
import { browserSurroundings } from '@/services/market/browser-surroundings';
import type { FeedSurroundings } from '@/services/market/candle-feed';
import { frankfurter } from '@/services/market/frankfurter';

/** The bank quotes everything against the euro, so these seven pairs connect eight currencies and none is to spare. */
export const ecbPairs = 'EURUSD EURJPY EURGBP EURCHF EURAUD EURCAD EURNZD'.split(' ');
const searchedDays = 365;

export type EcbHistory = { readonly ok: true; readonly series: CandleSeries } | { readonly ok: false; readonly reason: string };

/** The rates of one pair. A failed request is not repeated. */
export const fetchEcbHistory = (symbol: string, surroundings: FeedSurroundings = browserSurroundings()): Promise<EcbHistory> => {
  const instrument = forexPair(symbol);
  if (instrument === null) return Promise.resolve({ ok: false, reason: `The bank has no rate of ${symbol}.` });
  const from = surroundings.clock.now() - searchedDays * dayMs;
  const opened = frankfurter.open({ instrument, periodMs: dayMs, from }, surroundings);
  if (!opened.ok) return Promise.resolve(opened);
  const { feed } = opened;
  return new Promise((resolve) => {
    const look = (): void => {
      const { state, series, reason } = feed.live.get();
      if (state === 'connecting' || (state === 'live' && series === null)) return;
      unsubscribe();
      const answer: EcbHistory =
        state === 'live' && series !== null && series.length > 0
          ? { ok: true, series }
          : { ok: false, reason: reason ?? 'The provider cannot be reached.' };
      // The feed plans its next question after it has told this one; only then can that be called off.
      queueMicrotask(() => {
        feed.close();
        resolve(answer);
      });
    };
    const unsubscribe = feed.live.subscribe(look);
    look();
  });
};
