/**
 * How far a market has moved in each hour of the reader's day and in each session, measured over the reader's own
 * candles: mean range and volatility with a bootstrap band. Below twenty days there is no figure. It is no forecast.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneOffset } from '@/domain/time/zone-offset';
import { openingsWithin, overlapOf, type SessionHours } from '@/domain/sessions/forex-sessions';
import { meanBlockLength } from '@/domain/statistics/resampling/block-length';
import { stationaryInterval } from '@/domain/statistics/resampling/stationary-bootstrap';
import { meanOf } from '@/domain/statistics/values';
import type { TimeRange } from '@/domain/time/time-range';
import { hourMs } from '@/lib/durations';
import { naturalLog } from '@/lib/elementary/natural-log';
import type { CandleSeries } from './candle-series';

/** Fewer days than this say nothing about an hour. */
export const fewestDays = 20;
const level = 0.9;
const resamples = 2_000;
/** A span counts when its bars cover at least this share of it; a holiday's last bar must not pass for a day. */
const fewestCovered = 0.75;

/** A figure with its 90 % band, or only n where there are too few days. */
export type Measured =
  | { readonly ok: true; readonly value: number; readonly low: number; readonly high: number; readonly n: number }
  | { readonly ok: false; readonly n: number };

export interface SpanFigures {
  /** Mean of high minus low, in price. */
  readonly range: Measured;
  /** Root mean square of ln(last close / first open), as a ratio. */
  readonly volatility: Measured;
}

export interface MeasuredRange {
  /** By hour of the reader's day, 0 to 23. A bar belongs to the hour in which it opens. */
  readonly hours: readonly SpanFigures[];
  /** By session, and by pair of neighbours while both are open. */
  readonly sessions: readonly ({ readonly label: string } & SpanFigures)[];
  /** Dates on the reader's calendar that have bars. */
  readonly days: number;
}

export type MeasuredOutcome =
  | { readonly ok: true; readonly measured: MeasuredRange }
  /** The bars are longer than an hour or have no common length; or there are none. */
  | { readonly ok: false; readonly reason: 'bars-too-long' | 'no-bars' };

export interface MeasureQuestion {
  readonly series: CandleSeries;
  /** IANA zone of the reader. */
  readonly zone: string;
  readonly sessions: readonly SessionHours[];
  readonly seed: number;
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** One value per day, growing; `ranges` and `squares` go together. */
interface Samples {
  readonly ranges: number[];
  /** Squared log returns. */
  readonly squares: number[];
}

const noSamples = (): Samples => ({ ranges: [], squares: [] });

/** Adds what bars `from` to `to` (not included) have moved. */
const take = ({ open, high, low, close }: CandleSeries, { ranges, squares }: Samples, from: number, to: number): void => {
  let [top, bottom] = [-Infinity, Infinity];
  for (let i = from; i < to; i += 1) {
    top = Math.max(top, high[i] ?? NaN);
    bottom = Math.min(bottom, low[i] ?? NaN);
  }
  ranges.push(top - bottom);
  const change = naturalLog((close[to - 1] ?? NaN) / (open[from] ?? NaN));
  squares.push(change * change);
};

/** The bars of each hour of the wall; the hour that a clock shows twice counts as two. */
const hourSamples = (series: CandleSeries, zone: string, periodMs: number): { hours: readonly Samples[]; days: number } => {
  const hours = Array.from({ length: 24 }, noSamples);
  const clock = zoneOffset(zone);
  const dates = new Set<number>();
  const { time, length } = series;
  const wallHourOf = (at: number): number => Math.floor((at + clock.offsetMsAt(at)) / hourMs);
  for (let from = 0; from < length;) {
    const start = time[from] ?? NaN;
    const wallHour = wallHourOf(start);
    let to = from + 1;
    while (to < length && (time[to] ?? NaN) - start < hourMs && wallHourOf(time[to] ?? NaN) === wallHour) to += 1;
    dates.add(Math.floor(wallHour / 24));
    const samples = hours[((wallHour % 24) + 24) % 24];
    if (samples !== undefined && (to - from) * periodMs >= fewestCovered * hourMs) take(series, samples, from, to);
    from = to;
  }
  return { hours, days: dates.size };
};

/** First index whose time is not before the instant. */
const indexFrom = ({ time, length }: CandleSeries, instant: number): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? NaN) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

const spanSamples = (series: CandleSeries, spans: readonly TimeRange[], periodMs: number): Samples => {
  const samples = noSamples();
  for (const { from, to } of spans) {
    const [first, end] = [indexFrom(series, from), indexFrom(series, to)];
    if (end > first && (end - first) * periodMs >= fewestCovered * (to - from)) take(series, samples, first, end);
  }
  return samples;
};

/** Openings of each session, and the time that neighbours share, over the whole series. */
const namedSpans = (series: CandleSeries, sessions: readonly SessionHours[]): readonly { label: string; spans: readonly TimeRange[] }[] => {
  const all: TimeRange = { from: (series.time[0] ?? 0) as EpochMs, to: (series.time[series.length - 1] ?? 0) as EpochMs };
  const openings = sessions.map((hours) => openingsWithin(hours, all));
  const alone = sessions.map(({ city }, index) => ({
    label: city as string,
    spans: (openings[index] ?? []).map(({ open, close }) => ({ from: open, to: close })),
  }));
  const shared = sessions.slice(1).map(({ city }, index) => {
    const others = openings[index + 1] ?? [];
    let next = 0;
    const spans = (openings[index] ?? []).flatMap((one): TimeRange[] => {
      while ((others[next]?.close ?? Infinity) <= one.open) next += 1;
      const other = others[next];
      const range = other === undefined ? null : overlapOf(one, other);
      return range === null ? [] : [range];
    });
    return { label: `${sessions[index]?.city ?? ''} × ${city}`, spans };
  });
  return [...alone, ...shared];
};

/**
 * Mean of the values with the percentile band of a stationary bootstrap: lively days come in runs, so days are drawn in
 * blocks whose length the data choose.
 */
const measure = (values: readonly number[], seed: number): Measured => {
  const n = values.length;
  if (n < fewestDays) return { ok: false, n };
  const meanBlock = Math.max(1, meanBlockLength(values).value ?? 1);
  const { value: band } = stationaryInterval(values, meanOf, { seed, level, resamples, meanBlock });
  return band === null ? { ok: false, n } : { ok: true, value: meanOf(values), low: band.low, high: band.high, n };
};

const rootOf = (measured: Measured): Measured =>
  // The root keeps order, so the band of a mean square becomes the band of its root.
  measured.ok ? { ...measured, value: Math.sqrt(measured.value), low: Math.sqrt(measured.low), high: Math.sqrt(measured.high) } : measured;

const figuresOf = ({ ranges, squares }: Samples, seed: number): SpanFigures => ({
  range: measure(ranges, seed),
  volatility: rootOf(measure(squares, seed)),
});

/** Measures a series of bars of an hour or less. The same seed gives the same bands. */
export const measureRange = ({ series, zone, sessions, seed, onProgress }: MeasureQuestion): MeasuredOutcome => {
  const { periodMs } = series;
  if (series.length === 0) return { ok: false, reason: 'no-bars' };
  if (periodMs === null || periodMs > hourMs) return { ok: false, reason: 'bars-too-long' };
  const { hours, days } = hourSamples(series, zone, periodMs);
  const spans = namedSpans(series, sessions);
  const steps = hours.length + spans.length;
  const hourFigures = hours.map((samples, hour) => {
    onProgress?.(hour / steps);
    return figuresOf(samples, seed + hour);
  });
  const sessionFigures = spans.map(({ label, spans: ranges }, index) => {
    onProgress?.((hours.length + index) / steps);
    return { label, ...figuresOf(spanSamples(series, ranges, periodMs), seed + 24 + index) };
  });
  return { ok: true, measured: { hours: hourFigures, sessions: sessionFigures, days } };
};
