/** Which shorter candles on this device can settle the unclear bars of a run, and how they are called. */
import { intervalMs, parseInterval, usualIntervals } from '@/domain/candles/interval';
import { intervalsOf, serves } from '@/features/charts/markets/chart-market';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';

/** Shorter candles by the digest of the series that they are joined from, as a run names them. */
export interface LowerChoice {
  readonly digest: string;
  readonly interval: string;
}

/** What the field holds where nothing settles them. */
export const noLower = 'none';

const units = { minute: 'minute', hour: 'hour', day: 'day', week: 'week' } as const;

/** Candles by their length, for the eye: '1-minute', '4-hour'. */
export const lengthWords = (interval: string): string => {
  const parsed = parseInterval(interval);
  return parsed === null ? interval : `${String(parsed.count)}-${units[parsed.unit]}`;
};

/** How long both series tell of the same time, in ms. */
const overlap = (a: SeriesFacts, b: SeriesFacts): number =>
  Math.min(a.lastTime ?? -Infinity, b.lastTime ?? -Infinity) - Math.max(a.firstTime ?? Infinity, b.firstTime ?? Infinity);

/** Whether both may be of one feed: what was simulated or read from a picture settles nothing that was traded, and a bid nothing of an ask. */
const isOfOneFeed = (a: SeriesFacts, b: SeriesFacts): boolean => {
  for (const kind of ['simulated', 'picture']) if ((a.source.kind === kind) !== (b.source.kind === kind)) return false;
  return a.side == null || b.side == null || a.side === b.side;
};

/**
 * Shorter candles of the market for bars of `interval` that come from `series`, the shortest first: those that go whole into such a bar
 * and tell of the same time. The series itself comes first where it has them, since its own bars join to exactly those of the run.
 */
export const shorterCandles = (market: ChartMarket, series: SeriesFacts, interval: string): readonly LowerChoice[] => {
  const parsed = parseInterval(interval);
  if (parsed === null) return [];
  const able = market.series
    .filter((one) => one.digest === series.digest || (isOfOneFeed(one, series) && overlap(one, series) >= 0))
    .toSorted((a, b) => overlap(b, series) - overlap(a, series));
  return intervalsOf(market, usualIntervals).flatMap((shorter): readonly LowerChoice[] => {
    const length = intervalMs(parseInterval(shorter) ?? parsed);
    if (length >= intervalMs(parsed) || intervalMs(parsed) % length !== 0) return [];
    const fit = able.filter((one) => serves(one, shorter));
    const chosen = fit.find(({ digest }) => digest === series.digest) ?? fit[0];
    return chosen === undefined ? [] : [{ digest: chosen.digest, interval: shorter }];
  });
};

/** The candles that the field names; null: none, or none of these. */
export const lowerNamed = (shorter: readonly LowerChoice[], text: string): LowerChoice | null =>
  shorter.find(({ interval }) => interval === text) ?? null;

/** Which candles would do where the device has none. */
export const wantedCandles = (title: string, interval: string, isSimulated: boolean): string => {
  if (interval === '1m') return 'Nothing shorter than 1-minute candles can be used, so these bars stay unclear.';
  return isSimulated
    ? `The simulated market has nothing shorter than ${lengthWords(interval)} candles. A longer interval on the chart can be settled, or candles of your own with 1-minute candles of the same feed.`
    : `Nothing shorter than ${lengthWords(interval)} candles of ${title} is on this device. Add candles of the same feed that cover the same time; 1-minute ones settle most.`;
};
