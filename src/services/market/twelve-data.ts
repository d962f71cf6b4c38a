/**
 * Bars from Twelve Data with the user's own key, asked at intervals. Format: twelvedata.com, documentation of
 * `/time_series`; times are asked in UTC. The key goes into the address as the provider demands, and nowhere else.
 */
import type { Instrument } from '@/domain/market/instrument';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { allBars, barOf, listOf, numberOf, objectOf, textOf } from './answer-shape';
import type { CandleProvider } from './candle-feed';
import { openPolledFeed } from './polled-feed';
import type { PollAnswer, PollRange } from './polled-feed';

const publicAddress = 'https://api.twelvedata.com';
/** The most bars of one answer. */
const mostBars = 5_000;
/** Requests per minute are few and counted against the user's plan. */
const limitDelayMs = 61_000;

const intervals: ReadonlyMap<number, string> = new Map([
  [minuteMs, '1min'],
  [5 * minuteMs, '5min'],
  [15 * minuteMs, '15min'],
  [30 * minuteMs, '30min'],
  [45 * minuteMs, '45min'],
  [hourMs, '1h'],
  [2 * hourMs, '2h'],
  [4 * hourMs, '4h'],
  [dayMs, '1day'],
]);

const unknownForm: PollAnswer = { kind: 'failed', reason: 'Twelve Data sent an answer we can’t read.' };

const stampText = (instant: number): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

/** 'yyyy-MM-dd HH:mm:ss', or a bare date for days, as UTC. */
const timeOf = (value: unknown): number | null => {
  const text = textOf(value) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/.test(text)) return null;
  const time = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? null : time;
};

const readError = (code: number, message: string, hidden: string): PollAnswer => {
  if (code === 401 || code === 403)
    return { kind: 'refused', reason: 'Twelve Data does not accept the key, or the plan has no access to this.' };
  if (code === 429) return { kind: 'failed', reason: 'You’ve used up your requests for this minute or day.', delayMs: limitDelayMs };
  if (code === 400 && /no data is available/i.test(message)) return { kind: 'bars', rows: [], olderThan: null };
  const reason = `Twelve Data: ${message.replaceAll(hidden, '…')}`;
  return code === 400 || code === 404 || code === 414 ? { kind: 'refused', reason } : { kind: 'failed', reason };
};

const readAnswer = (status: number, body: unknown, range: PollRange, key: string): PollAnswer => {
  const answer = objectOf(body);
  if (answer === null) return status === 200 ? unknownForm : readError(status, `status ${status}`, key);
  if (answer['status'] === 'error' || status !== 200) {
    return readError(numberOf(answer['code']) ?? status, textOf(answer['message']) ?? `status ${status}`, key);
  }
  const values = listOf(answer['values']);
  const rows =
    values === null
      ? null
      : allBars(
          values.map((value) => {
            const bar = objectOf(value);
            return bar === null ? null : barOf(timeOf(bar['datetime']), bar);
          }),
        );
  if (rows === null) return unknownForm;
  const earliest = Math.min(...rows.map((row) => row.time));
  return { kind: 'bars', rows, olderThan: rows.length >= mostBars && earliest > range.from ? earliest : null };
};

const symbolOf = (instrument: Instrument): string | null =>
  instrument.kind === 'future' ? null : `${instrument.base}/${instrument.quote}`;

export const twelveData: CandleProvider = {
  id: 'twelve-data',
  title: 'Twelve Data',
  about:
    'Bars from one minute to one day, requested with your own key; each request counts toward its limit. The pair, dates and key are sent to api.twelvedata.com.',
  needsKey: true,
  periodsMs: [...intervals.keys()],
  open: (request, surroundings) => {
    const symbol = symbolOf(request.instrument);
    const interval = intervals.get(request.periodMs);
    const key = surroundings.key?.trim() ?? '';
    if (symbol === null) return { ok: false, reason: 'Twelve Data has currency pairs and metals, but no futures.' };
    if (interval === undefined) return { ok: false, reason: 'Twelve Data has no bars of this length.' };
    if (key === '') return { ok: false, reason: 'Twelve Data needs your own key.' };
    const address = surroundings.address ?? publicAddress;
    const addressOf = ({ from, to }: PollRange): string => {
      const fixed = { symbol, interval, timezone: 'UTC', order: 'ASC', outputsize: String(mostBars), start_date: stampText(from) };
      const end = to === null ? {} : { end_date: stampText(to - 1000) };
      return `${address}/time_series?${new URLSearchParams({ ...fixed, ...end, apikey: key }).toString()}`;
    };
    const source = {
      provider: 'twelve-data',
      everyMs: Math.min(Math.max(request.periodMs, minuteMs), 15 * minuteMs),
      addressOf,
      read: (status: number, body: unknown, range: PollRange) => readAnswer(status, body, range, key),
    };
    return { ok: true, feed: openPolledFeed(source, request, surroundings) };
  },
};
