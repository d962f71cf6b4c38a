/**
 * Longer bars from shorter ones. It joins what is there: no bar is invented where the source has none, and the
 * first and the last bar say when they are not whole.
 */
import type { MarketHours } from '@/domain/market/trading-hours';
import { openMsBetween } from '@/domain/market/trading-hours';
import { createBarClock } from './bar-clock';
import type { BarClock, Timeframe } from './bar-clock';
import { emptyColumns, seriesFromColumns } from './build-series';
import type { CandleColumns } from './build-series';
import type { CandleSeries } from './candle-series';
import { marketHoursOf } from './market-hours-of';

export type Resampled =
  | {
      readonly ok: true;
      readonly series: CandleSeries;
      /** Source bars in each bar. */
      readonly sourceBars: Uint32Array;
      /** The market was open before the first source bar, or will be after the last one, within the bar. */
      readonly isFirstIncomplete: boolean;
      readonly isLastIncomplete: boolean;
      /** Source bars outside the session that was asked for. */
      readonly leftOut: number;
    }
  | { readonly ok: false; readonly reason: string };

/** For each bar of the result: its key, where it opens and how many source bars it has. */
interface Buckets {
  readonly bucketOf: Int32Array;
  readonly opens: readonly number[];
  readonly counts: readonly number[];
}

/** The columns that joining reads; every `CandleSeries` has them. */
type Joinable = Pick<CandleSeries, 'length' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>;

const assignBuckets = (series: Joinable, clock: BarClock): Buckets => {
  const bucketOf = new Int32Array(series.length).fill(-1);
  const opens: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < series.length; i += 1) {
    const open = clock.openOf(series.time[i] ?? 0);
    if (open === null) continue;
    if (opens.at(-1) !== open) {
      opens.push(open);
      counts.push(0);
    }
    bucketOf[i] = opens.length - 1;
    counts[opens.length - 1] = (counts[opens.length - 1] ?? 0) + 1;
  }
  return { bucketOf, opens, counts };
};

const joinBuckets = (series: Joinable, { bucketOf, opens }: Buckets): CandleColumns => {
  const columns = emptyColumns(opens.length);
  columns.time.set(opens);
  columns.high.fill(-Infinity);
  columns.low.fill(Infinity);
  let current = -1;
  for (let i = 0; i < series.length; i += 1) {
    const bucket = bucketOf[i] ?? -1;
    if (bucket === -1) continue;
    if (bucket !== current) columns.open[bucket] = series.open[i] ?? Number.NaN;
    current = bucket;
    columns.high[bucket] = Math.max(columns.high[bucket] ?? 0, series.high[i] ?? Number.NaN);
    columns.low[bucket] = Math.min(columns.low[bucket] ?? 0, series.low[i] ?? Number.NaN);
    columns.close[bucket] = series.close[i] ?? Number.NaN;
    columns.volume[bucket] = (columns.volume[bucket] ?? 0) + (series.volume[i] ?? 0);
  }
  return columns;
};

/** The columns of bars joined by a clock, without checks: for bars that were checked when they came. */
export const joinColumns = (series: Joinable, clock: BarClock): CandleColumns => joinBuckets(series, assignBuckets(series, clock));

const incompleteness = (series: CandleSeries, clock: BarClock, buckets: Buckets, hours: MarketHours) => {
  const firstIndex = buckets.bucketOf.indexOf(0);
  const lastIndex = buckets.bucketOf.findLastIndex((bucket) => bucket !== -1);
  const firstTime = series.time[firstIndex] ?? 0;
  const lastTime = series.time[lastIndex] ?? 0;
  const periodMs = series.periodMs ?? 0;
  const opensAt = buckets.opens[0] ?? firstTime;
  const endsAt = clock.endOf(lastTime);
  return {
    isFirstIncomplete: openMsBetween(hours, opensAt, firstTime) >= Math.max(periodMs, 1),
    isLastIncomplete: openMsBetween(hours, lastTime + periodMs, endsAt) >= Math.max(periodMs, 1),
  };
};

/**
 * Joins bars into a longer timeframe. The source has to have a common length that divides the new one and the
 * start of the day; otherwise it is refused. Volume is summed. Cutting off later source bars changes no bar but
 * the last.
 */
export const resample = (series: CandleSeries, to: Timeframe): Resampled => {
  if (series.periodMs === null) return { ok: false, reason: 'The bars aren’t all the same length, so they can’t be joined.' };
  const clock = createBarClock(to, series.periodMs);
  if (!clock.ok) return clock;
  const buckets = assignBuckets(series, clock.clock);
  const built = seriesFromColumns(joinBuckets(series, buckets), {
    symbol: series.symbol,
    source: series.source,
    tickSize: series.tickSize,
    periodMs: clock.clock.periodMs,
  });
  if (!built.ok) return { ok: false, reason: built.reason };
  const leftOut = buckets.bucketOf.reduce((sum, bucket) => (bucket === -1 ? sum + 1 : sum), 0);
  const whole = { isFirstIncomplete: false, isLastIncomplete: false };
  const edges = built.series.length === 0 ? whole : incompleteness(series, clock.clock, buckets, marketHoursOf(series));
  return { ok: true, series: built.series, sourceBars: Uint32Array.from(buckets.counts), leftOut, ...edges };
};
