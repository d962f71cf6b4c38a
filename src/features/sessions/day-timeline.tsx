/** The day of the reader's zone: one row per city and per group of futures, overlaps on lighter ground, and the line of the present minute. */
import { useId } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { openingsWithin, type SessionHours, type SessionSpan } from '@/domain/sessions/forex-sessions';
import { futuresGroups } from '@/domain/sessions/futures-table';
import { timeNear } from '@/domain/sessions/session-words';
import { dayClock, type DayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { DayAxis } from '@/ui/timeline/day-axis';
import { clearOfLine, spanOf, xOf, type DayLayout } from '@/ui/timeline/day-layout';
import { NextOpening } from '@/ui/timeline/next-opening';
import { NowLine } from '@/ui/timeline/now-line';
import { OverlapGround } from '@/ui/timeline/overlap-ground';
import { SessionBars } from '@/ui/timeline/session-bars';
import { EventsRow } from './events-row';
import { FuturesRow } from './futures-row';
import type { DayEvents } from './use-day-events';

export interface DayTimelineProps {
  readonly widthPx: number;
  readonly day: TimeRange;
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly hours: readonly SessionHours[];
  /** Events of the calendar; null for members without it, who have no such row. */
  readonly events: DayEvents | null;
  /** What the drawing shows, in one sentence. */
  readonly label: string;
}

const narrowBelowPx = 700;

interface Rows {
  readonly axisPx: number;
  readonly topPx: number;
  readonly rowPx: number;
  readonly barPx: number;
  readonly futuresRowPx: number;
  readonly futuresBarPx: number;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly labelEveryHours: number;
  readonly strokesPerHour: 1 | 4;
}

const wide: Rows = {
  axisPx: 44,
  topPx: 50,
  rowPx: 40,
  barPx: 26,
  futuresRowPx: 36,
  futuresBarPx: 22,
  leftPx: 128,
  rightPx: 22,
  labelEveryHours: 3,
  strokesPerHour: 4,
};
const narrow: Rows = {
  axisPx: 32,
  topPx: 38,
  rowPx: 30,
  barPx: 16,
  futuresRowPx: 30,
  futuresBarPx: 16,
  leftPx: 66,
  rightPx: 18,
  labelEveryHours: 6,
  strokesPerHour: 1,
};
const fill = { open: 0.34, shut: 0.16 };
const gapPx = 14;
const eventsRowPx = 28;

const rowsFor = (widthPx: number): Rows => (widthPx < narrowBelowPx ? narrow : wide);

/** Height of the drawing, so that its place can be kept before it is drawn. */
export const dayTimelineHeightPx = (
  widthPx: number,
  { cities, events }: { readonly cities: number; readonly events: DayEvents | null },
): number => {
  const { topPx, rowPx, futuresRowPx } = rowsFor(widthPx);
  return topPx + cities * rowPx + gapPx + futuresGroups.length * futuresRowPx + (events === null ? 6 : gapPx + eventsRowPx);
};

const clockText = (hour: number): string => {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** `07:00–16:00 AEDT` */
const localHours = ({ zone, openHour, closeHour }: SessionHours, at: EpochMs): string =>
  `${clockText(openHour)}–${clockText(closeHour)} ${dayClock(zone).clockName(at)}`;

/** `08:00 – 17:00`, `from Tue 20:00 – 05:00`, `20:00 – Thu 05:00`. */
const spanWords = ({ open, close }: SessionSpan, day: TimeRange, clock: DayClock): string => {
  const noon = ((day.from + day.to) / 2) as EpochMs;
  return `${open < day.from ? 'from ' : ''}${timeNear(open, noon, clock)} – ${timeNear(close, noon, clock)}`;
};

interface SpanTextProps {
  readonly layout: DayLayout;
  readonly span: SessionSpan;
  readonly nowX: number;
  readonly middlePx: number;
  readonly clock: DayClock;
}

/** The hours within a bar, where they fit; they step aside of the line of the present minute. */
const SpanText = ({ layout, span, nowX, middlePx, clock }: SpanTextProps) => {
  const box = spanOf(layout, { from: span.open, to: span.close });
  const text = spanWords(span, layout.day, clock);
  const width = text.length * 6.2;
  if (box === null || box.width < width + 20) return null;
  const x = clearOfLine({ startPx: box.x + 10, widthPx: width, endPx: box.x + box.width - 8 }, nowX);
  return (
    <text x={x} y={middlePx + 4} fontSize={11.5} fill="var(--color-text)">
      {text}
    </text>
  );
};

const RowName = ({
  name,
  note,
  middlePx,
  isWide,
}: {
  readonly name: string;
  readonly note: string;
  readonly middlePx: number;
  readonly isWide: boolean;
}) => (
  <>
    <text x={0} y={middlePx + (isWide ? -1 : 4)} fontSize={isWide ? 13 : 12} fontWeight={620} fill="var(--color-text)">
      {name}
    </text>
    {isWide && (
      <text x={0} y={middlePx + 14} fontSize={11} fill="var(--color-text-3)">
        {note}
      </text>
    )}
  </>
);

export const DayTimeline = ({ widthPx, day, now, clock, hours, events, label }: DayTimelineProps) => {
  const hatchId = useId();
  const rows = rowsFor(widthPx);
  const isWide = rows === wide;
  const layout: DayLayout = { ...rows, day, widthPx };
  const { topPx, rowPx, barPx, futuresRowPx, futuresBarPx } = rows;
  const heightPx = dayTimelineHeightPx(widthPx, { cities: hours.length, events });
  const cities = hours.map((one, index) => ({ one, spans: openingsWithin(one, day), middlePx: topPx + index * rowPx + rowPx / 2 }));
  const futuresTop = topPx + hours.length * rowPx + gapPx;
  const eventsTop = futuresTop + futuresGroups.length * futuresRowPx + gapPx;
  const nowX = xOf(layout, now);
  return (
    <svg width={widthPx} height={heightPx} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label} className="block">
      <defs>
        <pattern id={hatchId} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v5" stroke="var(--color-field)" strokeWidth={1.5} />
        </pattern>
      </defs>
      <DayAxis layout={layout} timeOf={clock.time} />
      <OverlapGround layout={layout} spans={cities.flatMap(({ spans }) => spans)} topPx={topPx} heightPx={rowPx * hours.length} />
      {cities.map(({ one, spans, middlePx }) => (
        <g key={one.city}>
          <RowName name={one.city} note={localHours(one, now)} middlePx={middlePx} isWide={isWide} />
          <SessionBars {...{ layout, city: one.city, spans, now, middlePx, barPx, fill }} />
          {spans.length === 0 && <NextOpening {...{ layout, hours: one, now, clock, middlePx }} />}
          {isWide && spans.map((span) => <SpanText key={span.open} {...{ layout, span, nowX, middlePx, clock }} />)}
        </g>
      ))}
      <path d={`M0 ${futuresTop - gapPx / 2}H${widthPx}`} stroke="var(--color-line)" />
      {futuresGroups.map((group, index) => {
        const middlePx = futuresTop + index * futuresRowPx + futuresRowPx / 2;
        return (
          <g key={group.id}>
            <RowName name={group.short} note={group.title} middlePx={middlePx} isWide={isWide} />
            <FuturesRow {...{ layout, group, clock, nowX, middlePx, barPx: futuresBarPx, hatch: `url(#${hatchId})` }} />
          </g>
        );
      })}
      {events !== null && (
        <>
          <path d={`M0 ${eventsTop - gapPx / 2}H${widthPx}`} stroke="var(--color-line)" />
          <text x={0} y={eventsTop + eventsRowPx / 2 + 4} fontSize={isWide ? 13 : 12} fontWeight={620} fill="var(--color-text)">
            Events
          </text>
          <EventsRow layout={layout} clock={clock} nowX={nowX} middlePx={eventsTop + eventsRowPx / 2} events={events} />
        </>
      )}
      {now >= day.from && now < day.to && <NowLine x={nowX} axisPx={rows.axisPx} heightPx={heightPx} time={clock.time(now)} />}
    </svg>
  );
};
