/**
 * Daily reference rates of the European Central Bank through Frankfurter: one rate for each working day, so that the
 * four prices of a bar are the same. Format: frankfurter.dev, v1, time series. No key.
 */
import type { CandleRow } from '@/domain/candles/build-series';
import type { ForexPair } from '@/domain/market/instrument';
import { dayMs, hourMs } from '@/lib/durations';
import { numberOf, objectOf, textOf } from './answer-shape';
import type { CandleProvider } from './candle-feed';
import { openPolledFeed } from './polled-feed';
import type { PollAnswer } from './polled-feed';

const publicAddress = 'https://api.frankfurter.dev';
/** The bank publishes once a day, around 16:00 Central European time. */
const everyMs = hourMs;

const unknownForm: PollAnswer = { kind: 'failed', reason: 'Frankfurter sent an answer we can’t read.' };

const dateText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const rateOf = (date: string, rates: unknown, quote: string): CandleRow | null => {
  const rate = numberOf(objectOf(rates)?.[quote]);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return rate === null || Number.isNaN(time) ? null : { time, open: rate, high: rate, low: rate, close: rate, volume: 0 };
};

const readAnswer = (status: number, body: unknown, { base, quote }: ForexPair): PollAnswer => {
  if (status === 404 || status === 422) return { kind: 'refused', reason: `Frankfurter has no rates for ${base}/${quote}.` };
  if (status !== 200) return { kind: 'failed', reason: `Frankfurter answered with status ${status}.` };
  const answer = objectOf(body);
  const rates = objectOf(answer?.['rates']);
  if (rates === null || textOf(answer?.['base']) !== base) return unknownForm;
  const rows = Object.entries(rates).map(([date, day]) => rateOf(date, day, quote));
  const read = rows.filter((row) => row !== null);
  return read.length === rows.length ? { kind: 'bars', rows: read, olderThan: null } : unknownForm;
};

export const frankfurter: CandleProvider = {
  id: 'frankfurter',
  title: 'Frankfurter (European Central Bank)',
  about: 'One reference rate for each working day, set about 14:15 in Frankfurt. The pair and the dates are sent to api.frankfurter.dev.',
  needsKey: false,
  periodsMs: [dayMs],
  open: (request, surroundings) => {
    const { instrument } = request;
    if (instrument.kind !== 'forex') return { ok: false, reason: 'Frankfurter has currency pairs only.' };
    if (request.periodMs !== dayMs) return { ok: false, reason: 'Frankfurter has daily rates only.' };
    const address = surroundings.address ?? publicAddress;
    const source = {
      provider: 'frankfurter',
      everyMs,
      addressOf: ({ from }: { readonly from: number }) =>
        `${address}/v1/${dateText(from)}..?base=${instrument.base}&symbols=${instrument.quote}`,
      read: (status: number, body: unknown) => readAnswer(status, body, instrument),
    };
    return { ok: true, feed: openPolledFeed(source, request, surroundings) };
  },
};
