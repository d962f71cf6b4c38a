/**
 * Earlier releases of one event, from the weeks that are stored. The feed states no actual figures, so a figure is
 * only what the next release says of the one before it; where that cannot be known, the reason stands in its place.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { CalendarEvent } from './calendar-event';
import { weeksWithin, type WeekId } from './calendar-week';
import { surpriseOf, type ReleaseValue, type Surprise } from './release-value';

export type FigureMissing =
  /** No later release is among the stored weeks. */
  | 'no-next-release'
  /** A later release is stored, but weeks between are not: another release may lie in them. */
  | 'weeks-missing'
  /** The next release gives no previous figure. */
  | 'not-stated'
  /** Of estimates that follow each other, the previous figure is that of the estimate before, not of the release of this name. */
  | 'estimates';

/** The figure of a release, as stated in the next release. It may have been revised in between. */
export type Figure =
  | { readonly ok: true; readonly value: ReleaseValue; readonly statedBy: CalendarEvent }
  | { readonly ok: false; readonly reason: FigureMissing };

export interface PastRelease {
  readonly event: CalendarEvent;
  readonly figure: Figure;
  /** The figure minus the forecast that stood in the calendar; see `surpriseOf`. */
  readonly surprise: Surprise;
}

const estimatePattern = /\b(?:flash|prelim|preliminary|advance|second estimate|revised|final)\b/iu;

const isSameSeries = (one: CalendarEvent, other: CalendarEvent): boolean =>
  one.currency === other.currency && one.title.toLowerCase() === other.title.toLowerCase();

const figureOf = (event: CalendarEvent, next: CalendarEvent | undefined, covered: ReadonlySet<WeekId>): Figure => {
  if (estimatePattern.test(event.title)) return { ok: false, reason: 'estimates' };
  if (next === undefined) return { ok: false, reason: 'no-next-release' };
  const between = weeksWithin({ from: event.at, to: (next.at + 1) as EpochMs });
  if (!between.every((week) => covered.has(week))) return { ok: false, reason: 'weeks-missing' };
  if (next.previous === null) return { ok: false, reason: 'not-stated' };
  return { ok: true, value: next.previous, statedBy: next };
};

export interface KnownCalendar {
  /** Events of all stored weeks, by time. */
  readonly events: readonly CalendarEvent[];
  /** The weeks that are stored. */
  readonly covered: ReadonlySet<WeekId>;
}

/** The releases of the event's title and currency that lie before `now`, the event itself among them, newest first. */
export const pastReleases = (event: CalendarEvent, known: KnownCalendar, now: EpochMs): readonly PastRelease[] => {
  const series = known.events.filter((other) => isSameSeries(event, other));
  return series
    .map((release, index): PastRelease => {
      const figure = figureOf(
        release,
        series.slice(index + 1).find(({ at }) => at > release.at),
        known.covered,
      );
      return { event: release, figure, surprise: surpriseOf(figure.ok ? figure.value : null, release.forecast) };
    })
    .filter(({ event: release }) => release.at < now)
    .toReversed();
};
