/**
 * One reference rate of the European Central Bank, asked once through Frankfurter when somebody has chosen that source.
 * The bank sets its rates on working days about 14:15 in Frankfurt; they are no prices at which anybody trades.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { forexPair } from '@/domain/market/spot-instruments';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import { zoneClock } from '@/domain/time/zone-clock';
import { dayMs } from '@/lib/durations';
import { browserSurroundings } from '@/services/market/browser-surroundings';
import type { FeedSnapshot, FeedSurroundings } from '@/services/market/candle-feed';
import { frankfurter } from '@/services/market/frankfurter';

export type EcbAnswer = { readonly ok: true; readonly rate: ExchangeRate } | { readonly ok: false; readonly reason: string };

const ecbSource = 'ECB';

/** Holidays and a weekend may lie between two rates. */
const searchedDays = 10;

/** 14:15 in Frankfurt on the day that begins at the instant in UTC. */
const setAt = (dayStartMs: number): ExchangeRate['at'] => {
  const [year = 0, month = 1, day = 1] = new Date(dayStartMs).toISOString().slice(0, 10).split('-').map(Number);
  return zoneClock('Europe/Berlin').toEpochMs({ year, month, day, hour: 14, minute: 15, second: 0 });
};

/** Rates have six significant digits at most; a double writes such a number back as it was. */
const textOf = (rate: number): DecimalText => rate.toFixed(10).replace(/\.?0+$/, '') as DecimalText;

const answerOf = (snapshot: FeedSnapshot, { base, quote }: CurrencyPair): EcbAnswer | null => {
  const { state, series, forming, reason } = snapshot;
  if (state === 'refused' || state === 'waiting') return { ok: false, reason: reason ?? 'The provider cannot be reached.' };
  if (state !== 'live' || series === null) return null;
  // The rate of today stands in the bar that is not over yet.
  const [rate, dayStartMs] = forming === null ? [series.close.at(-1), series.time.at(-1)] : [forming.close, forming.time];
  if (rate === undefined || dayStartMs === undefined || !(rate > 0)) {
    return { ok: false, reason: `There is no rate of ${base}/${quote} for the last ${searchedDays} days.` };
  }
  return { ok: true, rate: { base, quote, rate: textOf(rate), at: setAt(dayStartMs), source: ecbSource } };
};

/** The newest reference rate of the pair. A failed request is not repeated. */
export const fetchEcbRate = (pair: CurrencyPair, surroundings: FeedSurroundings = browserSurroundings()): Promise<EcbAnswer> => {
  const instrument = forexPair(pair.base + pair.quote);
  if (instrument === null) return Promise.resolve({ ok: false, reason: `The bank has no rate of ${pair.base}/${pair.quote}.` });
  const from = surroundings.clock.now() - searchedDays * dayMs;
  const opened = frankfurter.open({ instrument, periodMs: dayMs, from }, surroundings);
  if (!opened.ok) return Promise.resolve(opened);
  const { feed } = opened;
  return new Promise((resolve) => {
    const look = (): void => {
      const answer = answerOf(feed.live.get(), pair);
      if (answer === null) return;
      unsubscribe();
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
