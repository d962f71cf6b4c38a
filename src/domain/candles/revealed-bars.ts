/**
 * How much of a series was known at an instant: the bars that were over by then. A replay shows these and nothing else, and whatever it makes
 * of bars is made of them alone.
 */
import { dayMs, hourMs } from '@/lib/durations';
import type { BarClock } from './bar-clock';
import type { CandleSeries } from './candle-series';
import { indexAtOrAfter } from './slice-series';

type Timed = Pick<CandleSeries, 'length' | 'time' | 'periodMs'>;

/**
 * Epoch ms from which a bar is surely over. `clock` is that of its own interval, which knows days of 23 and 25 hours; a bar that does not begin
 * where that clock has one begin is taken to last as long as it can. One without a nominal length is over when the next begins; the last of
 * those, never (Infinity).
 */
export const sureEndOf = ({ time, periodMs }: Timed, bar: number, clock: BarClock | null): number => {
  const opens = time[bar];
  if (opens === undefined) return Infinity;
  if (periodMs === null) return time[bar + 1] ?? Infinity;
  if (clock !== null && clock.openOf(opens) === opens) return clock.endOf(opens);
  return opens + periodMs + (periodMs >= dayMs ? hourMs : 0);
};

/** How many bars, from the first on, were over at the instant. */
export const barsOverBy = (series: Timed, instant: number, clock: BarClock | null): number => {
  // Bars end in the order in which they begin, and none ends before it begins.
  let count = indexAtOrAfter(series, instant);
  while (count > 0 && sureEndOf(series, count - 1, clock) > instant) count -= 1;
  return count;
};
