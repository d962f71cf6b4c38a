/** The messages of Deriv's WebSocket that concern candles: what is asked, and what an answer means. It opens no socket. */
import type { CandleRow } from '@/domain/candles/build-series';
import { allBars, barOf, listOf, numberOf, objectOf, textOf } from './answer-shape';

/** The most bars of one answer. */
export const mostBars = 5_000;

export type DerivMessage =
  | { readonly kind: 'candles'; readonly bars: readonly CandleRow[] }
  /** A change of the last bar, or a new one. */
  | { readonly kind: 'bar'; readonly bar: CandleRow }
  | { readonly kind: 'error'; readonly reason: string; readonly isPassing: boolean }
  | { readonly kind: 'other' }
  /** Not as documented. */
  | { readonly kind: 'unknown' };

export interface BarsWanted {
  readonly symbol: string;
  readonly periodMs: number;
  readonly from: number;
  /** null: the newest bars, and every change that follows. */
  readonly to: number | null;
}

/** The request for bars. */
export const barsRequest = ({ symbol, periodMs, from, to }: BarsWanted): object => ({
  ticks_history: symbol,
  style: 'candles',
  granularity: periodMs / 1000,
  start: Math.floor(from / 1000),
  end: to === null ? 'latest' : String(Math.floor(to / 1000)),
  count: mostBars,
  adjust_start_time: 1,
  ...(to === null ? { subscribe: 1 } : {}),
  req_id: to === null ? 1 : 2,
});

const barAtSecond = (value: unknown, timeKey: string): CandleRow | null => {
  const bar = objectOf(value);
  const seconds = numberOf(bar?.[timeKey]);
  return bar === null || seconds === null ? null : barOf(seconds * 1000, bar);
};

/** Errors after which asking again may help. */
const passing = new Set(['RateLimit', 'MarketIsClosed', 'WrongResponse', 'InternalServerError', 'StreamingNotAllowed']);

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
};

/** Reads a message. In a change the numbers are text, and `open_time` is when the bar began. */
export const readDerivMessage = (data: unknown): DerivMessage => {
  const answer = objectOf(parsed(data));
  if (answer === null) return { kind: 'unknown' };
  const error = objectOf(answer['error']);
  if (error !== null) {
    const code = textOf(error['code']) ?? '';
    return { kind: 'error', reason: `Deriv: ${textOf(error['message']) ?? code}`, isPassing: passing.has(code) };
  }
  if (answer['msg_type'] === 'candles') {
    const bars = allBars((listOf(answer['candles']) ?? [null]).map((candle) => barAtSecond(candle, 'epoch')));
    return bars === null ? { kind: 'unknown' } : { kind: 'candles', bars };
  }
  if (answer['msg_type'] !== 'ohlc') return { kind: 'other' };
  const bar = barAtSecond(answer['ohlc'], 'open_time');
  return bar === null ? { kind: 'unknown' } : { kind: 'bar', bar };
};
