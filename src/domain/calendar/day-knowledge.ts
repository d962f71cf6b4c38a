/** How much of a day lies in stored weeks: a reader's day can touch two published weeks, which change at midnight in New York. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { CalendarDay } from './calendar-days';
import { weekRange, weeksWithin, type WeekId } from './calendar-week';

export type DayKnowledge =
  /** Every instant of the day lies in a stored week. */
  | { readonly known: 'all' }
  /** Only what comes before `at` does. */
  | { readonly known: 'until'; readonly at: EpochMs }
  /** Only what comes from `at` on does. */
  | { readonly known: 'from'; readonly at: EpochMs }
  | { readonly known: 'none' };

/** What the stored weeks know of the day; no day is long enough for more than two weeks. */
export const dayKnowledge = (day: CalendarDay, stored: ReadonlySet<WeekId>): DayKnowledge => {
  const [first, second] = weeksWithin(day);
  const isFirst = first !== undefined && stored.has(first);
  if (second === undefined) return { known: isFirst ? 'all' : 'none' };
  const isSecond = stored.has(second);
  if (isFirst === isSecond) return { known: isFirst ? 'all' : 'none' };
  return { known: isFirst ? 'until' : 'from', at: weekRange(second).from };
};

/**
 * Whether a list of the days says more than that nothing is known. The end of a stored week, which reaches into the
 * next one on clocks east of New York, is not enough; of a single day its later part is.
 */
export const isWorthListing = (days: readonly CalendarDay[], stored: ReadonlySet<WeekId>): boolean =>
  days.some((day) => {
    const { known } = dayKnowledge(day, stored);
    return known === 'all' || (days.length === 1 && known === 'from');
  });
