/** The day of the reader's zone from midnight to midnight: one bar per session, overlaps shaded, a brass line at the present minute. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { openingsWithin, type SessionHours } from '@/domain/sessions/forex-sessions';
import type { DayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { DayAxis } from '@/ui/timeline/day-axis';
import { xOf, type DayLayout } from '@/ui/timeline/day-layout';
import { NextOpening } from '@/ui/timeline/next-opening';
import { NowLine } from '@/ui/timeline/now-line';
import { OverlapGround } from '@/ui/timeline/overlap-ground';
import { SessionBars } from '@/ui/timeline/session-bars';

export interface SessionTimelineProps {
  readonly widthPx: number;
  readonly day: TimeRange;
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly sessions: readonly SessionHours[];
  /** What the drawing shows, in one sentence. */
  readonly label: string;
}

const narrowBelowPx = 560;
const axisPx = 32;
const topPx = 38;
const fill = { open: 0.42, shut: 0.2 };

const wide = { leftPx: 84, rightPx: 20, labelEveryHours: 3, strokesPerHour: 4 } as const;
const narrow = { leftPx: 66, rightPx: 18, labelEveryHours: 6, strokesPerHour: 1 } as const;

export const SessionTimeline = ({ widthPx, day, now, clock, sessions, label }: SessionTimelineProps) => {
  const isNarrow = widthPx < narrowBelowPx;
  const [rowPx, barPx] = isNarrow ? [30, 16] : [20, 6];
  const layout: DayLayout = { day, widthPx, axisPx, ...(isNarrow ? narrow : wide) };
  const heightPx = topPx + sessions.length * rowPx + 4;
  const rows = sessions.map((hours, index) => ({
    hours,
    city: hours.city,
    spans: openingsWithin(hours, day),
    middlePx: topPx + index * rowPx + rowPx / 2,
  }));
  return (
    <svg width={widthPx} height={heightPx} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label} className="block">
      <DayAxis layout={layout} timeOf={clock.time} />
      <OverlapGround layout={layout} spans={rows.flatMap(({ spans }) => spans)} topPx={topPx} heightPx={rowPx * rows.length} />
      {rows.map(({ hours, city, spans, middlePx }) => (
        <g key={city}>
          <text x={0} y={middlePx + 4} fontSize={12} fontWeight={620} fill="var(--color-text)">
            {city}
          </text>
          <SessionBars {...{ layout, city, spans, now, middlePx, barPx, fill }} />
          {spans.length === 0 && <NextOpening {...{ layout, hours, now, clock, middlePx }} />}
        </g>
      ))}
      <NowLine x={xOf(layout, now)} axisPx={axisPx} heightPx={heightPx} time={clock.time(now)} />
    </svg>
  );
};
