/** The prices of a series in a longer interval, for charts and indicators: joined once, and held as long as there is room. */
import { createBarClock } from '@/domain/candles/bar-clock';
import { parseInterval, timeframeIn } from '@/domain/candles/interval';
import { marketHoursOf } from '@/domain/candles/market-hours-of';
import { joinColumns } from '@/domain/candles/resample';
import type { PriceSeries } from './read-bars';

export type JoinedSeries =
  | {
      readonly ok: true;
      readonly series: PriceSeries;
      /** When the bar that holds an instant ends, epoch ms. */
      readonly endOf: (instant: number) => number;
    }
  | { readonly ok: false; readonly reason: string };

/** The bars of an interval such as '4h'; the last one is as whole as the source makes it. Refused in words where these bars cannot be joined so. */
export const joinSeries = (source: PriceSeries, interval: string): JoinedSeries => {
  const parsed = parseInterval(interval);
  if (parsed === null) return { ok: false, reason: `“${interval}” isn’t an interval.` };
  if (source.periodMs === null)
    return { ok: false, reason: 'These bars aren’t all the same length, so they can’t be joined into longer ones.' };
  const created = createBarClock(timeframeIn(parsed, marketHoursOf(source)), source.periodMs);
  if (!created.ok) return created;
  const { clock } = created;
  if (clock.periodMs === source.periodMs) return { ok: true, series: source, endOf: clock.endOf };
  const columns = joinColumns(source, clock);
  return { ok: true, series: { ...source, ...columns, length: columns.time.length, periodMs: clock.periodMs }, endOf: clock.endOf };
};
