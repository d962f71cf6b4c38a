/** The trading week in the reader's zone: one row per day that has a part of it, with thin bars for the cities, and what the calendar of futures says of the day. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { openingsWithin, type SessionHours } from '@/domain/sessions/forex-sessions';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayClock, type DayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { daysWithin } from '@/domain/time/zone-day';
import { dayMs } from '@/lib/durations';
import { DayAxis } from '@/ui/timeline/day-axis';
import { xOf, type DayLayout } from '@/ui/timeline/day-layout';
import { NowLine } from '@/ui/timeline/now-line';
import { SessionBars } from '@/ui/timeline/session-bars';
import { closuresWithin } from './futures-words';

export interface WeekTimelineProps {
  readonly widthPx: number;
  readonly week: TimeRange;
  /** IANA zone of the reader. */
  readonly zone: string;
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly hours: readonly SessionHours[];
  readonly label: string;
}

const axisPx = 32;
const topPx = 40;
const barPx = 6;
const linePx = 9;
const fill = { open: 0.6, shut: 0.34 };

const rowHeightPx = (cities: number): number => Math.max(34, cities * linePx + 10);

/** Height of the drawing, so that its place can be kept before it is drawn. */
export const weekTimelineHeightPx = (cities: number, days: number): number => topPx + days * rowHeightPx(cities) + 4;

/** What the reader's clock shows at an instant, as if it kept UTC. */
type OnClock = (at: EpochMs) => EpochMs;

/** The day as the clock shows it: 24 hours, whatever the clock does on it, so that all of them share one scale. */
const dayOnClock = ({ from }: TimeRange, onClock: OnClock): TimeRange => {
  const start = onClock(from);
  return { from: start, to: (start + dayMs) as EpochMs };
};

export const WeekTimeline = ({ widthPx, week, zone, now, clock, hours, label }: WeekTimelineProps) => {
  const isNarrow = widthPx < 560;
  const frame = isNarrow
    ? ({ leftPx: 44, rightPx: 18, labelEveryHours: 6, strokesPerHour: 1 } as const)
    : ({ leftPx: 128, rightPx: 22, labelEveryHours: 3, strokesPerHour: 4 } as const);
  const rowPx = rowHeightPx(hours.length);
  const days = daysWithin(zone, week);
  const heightPx = weekTimelineHeightPx(hours.length, days.length);
  const offset = zoneOffset(zone);
  const onClock: OnClock = (at) => (at + offset.offsetMsAt(at)) as EpochMs;
  const layoutOf = (day: TimeRange): DayLayout => ({ ...frame, day: dayOnClock(day, onClock), widthPx, axisPx });
  const today = days.find(({ from, to }) => now >= from && now < to) ?? week;
  return (
    <svg width={widthPx} height={heightPx} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label} className="block">
      <DayAxis layout={layoutOf(today)} timeOf={dayClock('UTC').time} />
      {days.map((day, index) => {
        const top = topPx + index * rowPx;
        const noon = ((day.from + day.to) / 2) as EpochMs;
        const [note] = closuresWithin(day);
        const isToday = day.from === today.from;
        return (
          <g key={day.from}>
            {isToday && <rect x={0} y={top} width={widthPx} height={rowPx} fill="var(--color-surface-2)" />}
            {note !== undefined && !isNarrow && (
              <text x={8} y={top + rowPx / 2 + 14} fontSize={11} fill="var(--color-text-3)">
                {note.name}
              </text>
            )}
            <text
              x={isNarrow ? 0 : 8}
              y={top + rowPx / 2 + (note === undefined || isNarrow ? 4 : -1)}
              fontSize={12}
              fontWeight={isToday ? 620 : 400}
              fill="var(--color-text)"
            >
              {isNarrow ? clock.weekday(noon) : clock.shortDay(noon)}
            </text>
            {hours.map((one, line) => (
              <SessionBars
                key={one.city}
                layout={layoutOf(day)}
                city={one.city}
                spans={openingsWithin(one, day).map((span) => ({ ...span, open: onClock(span.open), close: onClock(span.close) }))}
                now={onClock(now)}
                middlePx={top + 5 + line * linePx + linePx / 2}
                barPx={barPx}
                fill={fill}
              />
            ))}
          </g>
        );
      })}
      <NowLine x={xOf(layoutOf(today), onClock(now))} axisPx={axisPx} heightPx={heightPx} time={clock.time(now)} />
    </svg>
  );
};
