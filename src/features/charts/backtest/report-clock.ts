/** Instants as a report writes them, in one zone. */
import { createWallClock } from '@/ui/chart/wall-clock';

export interface ReportClock {
  readonly zone: string;
  /** `Wed 18 Mar 2026, 03:30`. */
  readonly full: (at: number) => string;
  /** `18 Mar 2026`. */
  readonly date: (at: number) => string;
  /** `Mar 2026`. */
  readonly month: (at: number) => string;
}

export const reportClock = (zone: string, periodMs: number | null): ReportClock => {
  const clock = createWallClock(zone, periodMs);
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return (at: number): string => format.format(clock.wallMs(at));
  };
  return {
    zone,
    full: clock.full,
    date: write({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: write({ month: 'short', year: 'numeric' }),
  };
};
