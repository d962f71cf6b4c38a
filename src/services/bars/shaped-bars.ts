/** The bars that are made of those of a series: joined into longer ones, and computed from those. Each is made once, and held as long as there is room. */
import { recentCache } from '@/lib/recent-cache';
import { computedBars } from './computed-bars';
import type { ComputedBars, ComputedKind } from './computed-bars';
import type { HigherSeries } from './computed-columns';
import { joinSeries, type JoinedSeries } from './joined-series';
import type { PriceSeries } from './read-bars';

/** Which bars of a series: those of its own length, or joined into an interval such as '4h', as they were traded or computed from those. */
export interface OfInterval extends ComputedKind {
  readonly interval?: string | undefined;
  /** Epoch ms: as if the series ended with the last bar that was over by then. Left out: all of it. */
  readonly until?: number | undefined;
}

/** Six columns of doubles: a whole series has no ticks here. */
export const priceBytesPerBar = 48;

/** `mostBytes`: how many are kept of each; the newest is kept whatever its size. */
export const shapedBars = (mostBytes: number) => {
  const joins = recentCache<JoinedSeries & { readonly ok: true }>(mostBytes, ({ series }) => series.length * priceBytesPerBar);
  const kinds = recentCache<ComputedBars & { readonly ok: true }>(mostBytes, ({ series }) => series.length * priceBytesPerBar);

  /** The bars of the interval; the same object as long as it is held. */
  const joined = (digest: string, source: PriceSeries, interval: string): JoinedSeries => {
    const key = `${digest} ${interval}`;
    const known = joins.get(key);
    if (known !== undefined) return known;
    const made = joinSeries(source, interval);
    if (made.ok) joins.set(key, made);
    return made;
  };

  const computed = (digest: string, traded: PriceSeries, { interval, kind, brickTicks }: OfInterval): ComputedBars => {
    if (kind === undefined) return { ok: true, series: traded };
    const key = `${digest} ${interval ?? ''} ${kind} ${String(brickTicks)}`;
    const known = kinds.get(key);
    if (known !== undefined) return known;
    const made = computedBars(traded, { kind, brickTicks });
    if (made.ok) kinds.set(key, made);
    return made;
  };

  return {
    /** The bars that were asked for, or in words why there are none. */
    shaped: (digest: string, source: PriceSeries, of: OfInterval): ComputedBars => {
      const traded = of.interval === undefined ? ({ ok: true, series: source } as const) : joined(digest, source, of.interval);
      return traded.ok ? computed(digest, traded.series, of) : traded;
    },
    /** Longer bars of the same kind; bricks have no length that could be longer. */
    longer:
      (digest: string, source: PriceSeries, { kind }: ComputedKind): HigherSeries =>
      (interval) => {
        if (kind === 'renko') return { ok: false, reason: 'Bricks have no interval, so there is no longer one.' };
        const long = joined(digest, source, interval);
        if (!long.ok) return long;
        const bars = computed(digest, long.series, { interval, kind });
        return bars.ok ? { ok: true, series: bars.series, endOf: long.endOf } : bars;
      },
    dropAll: (digest: string): void => {
      joins.dropAll(digest);
      kinds.dropAll(digest);
    },
  };
};
