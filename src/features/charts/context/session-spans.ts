/** The openings of the city sessions over a stretch of bars, as strips of a chart. None where a bar is longer than four hours: they would be slivers. */
import { openingsWithin } from '@/domain/sessions/forex-sessions';
import type { SessionCity, SessionHours } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayMs, hourMs } from '@/lib/durations';
import type { ChartSpan } from '@/ui/chart/chart-bars';

/** Places among the series colours whose hue is that of the city. */
const colours: Readonly<Record<SessionCity, number>> = { Sydney: 6, Tokyo: 3, London: 4, 'New York': 2 };

const longestBar = 4 * hourMs;

/** Days back from the newest bar for which sessions are worked out. */
const mostDays = 400;

/** `from` and `to`: the openings of the first and of the newest bar, epoch ms. */
export const sessionSpans = (
  { from, to: last, periodMs }: { readonly from: number; readonly to: number; readonly periodMs: number | null },
  sessions: readonly SessionHours[],
): readonly ChartSpan[] => {
  if ((periodMs ?? 0) > longestBar) return [];
  const to = last + (periodMs ?? 0);
  const range = { from: Math.max(from, to - mostDays * dayMs) as EpochMs, to: to as EpochMs };
  return sessions
    .flatMap((hours) => openingsWithin(hours, range))
    .map(({ city, open, close }) => ({ from: open, to: close, label: city, series: colours[city] }))
    .toSorted((a, b) => a.from - b.from);
};
