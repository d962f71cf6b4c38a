/** The day of the reader's zone from midnight to midnight: one bar per session, overlaps shaded, a brass line at the present minute. */
import type { EpochMs } from '@/domain/journal/trade';
import { defaultSessions, openingsWithin, overlapOf, type SessionCity, type SessionSpan } from '@/domain/sessions/forex-sessions';
import type { TimeRange } from '@/domain/time/time-range';
import type { DayClock } from './day-clock';

export interface SessionTimelineProps {
  readonly widthPx: number;
  readonly day: TimeRange;
  readonly now: EpochMs;
  readonly clock: DayClock;
  /** What the drawing shows, in one sentence. */
  readonly label: string;
}

const colours: Readonly<Record<SessionCity, string>> = {
  Sydney: 'var(--color-sydney)',
  Tokyo: 'var(--color-tokyo)',
  London: 'var(--color-london)',
  'New York': 'var(--color-newyork)',
};

const hourMs = 3_600_000;
const narrowBelowPx = 560;

interface Layout {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly rowPx: number;
  readonly barPx: number;
  readonly labelEveryHours: number;
  readonly strokesPerHour: number;
}

const wide: Layout = { leftPx: 84, rightPx: 20, topPx: 38, rowPx: 20, barPx: 6, labelEveryHours: 3, strokesPerHour: 4 };
const narrow: Layout = { leftPx: 66, rightPx: 18, topPx: 38, rowPx: 30, barPx: 16, labelEveryHours: 6, strokesPerHour: 1 };

const layoutFor = (widthPx: number): Layout => (widthPx < narrowBelowPx ? narrow : wide);

/** Height of the drawing at a width, so that its place can be kept before it is drawn. */
export const timelineHeightPx = (widthPx: number): number => {
  const { topPx, rowPx } = layoutFor(widthPx);
  return topPx + defaultSessions.length * rowPx + 4;
};

/** Instants of the full hours of the day; a day of a clock change has 23 or 25 of them. */
const hoursOf = ({ from, to }: TimeRange): readonly EpochMs[] =>
  Array.from({ length: Math.round((to - from) / hourMs) + 1 }, (_, hour) => (from + hour * hourMs) as EpochMs);

const overlapsOf = (spans: readonly SessionSpan[]): readonly TimeRange[] =>
  spans.flatMap((one, index) =>
    spans.slice(index + 1).flatMap((other) => {
      const shared = one.city === other.city ? null : overlapOf(one, other);
      return shared === null ? [] : [shared];
    }),
  );

interface Drawing {
  readonly layout: Layout;
  readonly xOf: (at: number) => number;
  readonly day: TimeRange;
}

const Scale = ({ layout, xOf, day, clock }: Drawing & { readonly clock: DayClock }) => {
  const hours = hoursOf(day);
  const strokes = hours.flatMap((at, hour) => {
    const parts = hour === hours.length - 1 ? 1 : layout.strokesPerHour;
    return Array.from({ length: parts }, (_, part) => {
      const length = part > 0 ? 4 : hour % layout.labelEveryHours === 0 ? 12 : hour % (layout.strokesPerHour === 1 ? 2 : 1) === 0 ? 8 : 4;
      return `M${xOf(at + (part * hourMs) / layout.strokesPerHour).toFixed(1)} 32v-${length}`;
    });
  });
  return (
    <>
      <path d={strokes.join('')} stroke="var(--color-field)" />
      {hours
        .filter((_, hour) => hour % layout.labelEveryHours === 0)
        .map((at) => (
          <text key={at} x={xOf(at)} y={16} fontSize={11} textAnchor="middle" fill="var(--color-text-2)">
            {clock.time(at)}
          </text>
        ))}
    </>
  );
};

interface RowProps extends Drawing {
  readonly city: SessionCity;
  readonly spans: readonly SessionSpan[];
  readonly index: number;
  readonly now: EpochMs;
}

const Row = ({ layout, xOf, day, city, spans, index, now }: RowProps) => {
  const y = layout.topPx + index * layout.rowPx + layout.rowPx / 2;
  const top = y - layout.barPx / 2;
  return (
    <>
      <text x={0} y={y + 4} fontSize={12} fontWeight={620} fill="var(--color-text)">
        {city}
      </text>
      <path d={`M${xOf(day.from)} ${y}H${xOf(day.to)}`} stroke="var(--color-line)" />
      {spans.map((span) => {
        const [from, to] = [Math.max(span.open, day.from), Math.min(span.close, day.to)];
        const isOpen = span.open <= now && now < span.close;
        return (
          <g key={span.open} fill={colours[city]}>
            <rect x={xOf(from)} y={top} width={xOf(to) - xOf(from)} height={layout.barPx} rx={2} fill="var(--color-surface-1)" />
            <rect
              x={xOf(from)}
              y={top}
              width={xOf(to) - xOf(from)}
              height={layout.barPx}
              rx={2}
              fillOpacity={isOpen ? 0.42 : 0.2}
              data-session={city}
              data-open={isOpen}
            />
            {span.open >= day.from && <rect x={xOf(from)} y={top} width={2.5} height={layout.barPx} />}
            {span.close <= day.to && <rect x={xOf(to) - 2.5} y={top} width={2.5} height={layout.barPx} />}
          </g>
        );
      })}
    </>
  );
};

export const SessionTimeline = ({ widthPx, day, now, clock, label }: SessionTimelineProps) => {
  const layout = layoutFor(widthPx);
  const heightPx = timelineHeightPx(widthPx);
  const xOf = (at: number): number =>
    layout.leftPx + ((at - day.from) / (day.to - day.from)) * Math.max(0, widthPx - layout.leftPx - layout.rightPx);
  const rows = defaultSessions.map((hours) => ({ city: hours.city, spans: openingsWithin(hours, day) }));
  const nowX = xOf(now);
  const drawing = { layout, xOf, day };
  return (
    <svg width={widthPx} height={heightPx} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label} className="block">
      <Scale {...drawing} clock={clock} />
      {overlapsOf(rows.flatMap(({ spans }) => spans)).map(({ from, to }) => {
        const [left, right] = [xOf(Math.max(from, day.from)), xOf(Math.min(to, day.to))];
        return right <= left ? null : (
          <rect
            key={`${from}-${to}`}
            x={left}
            y={layout.topPx}
            width={right - left}
            height={layout.rowPx * rows.length}
            fill="var(--color-text)"
            fillOpacity={0.045}
          />
        );
      })}
      {rows.map(({ city, spans }, index) => (
        <Row key={city} {...drawing} city={city} spans={spans} index={index} now={now} />
      ))}
      <path d={`M${nowX} 36V${heightPx}`} stroke="var(--color-brass)" strokeWidth={1.5} />
      <rect x={nowX - 21} y={18} width={42} height={17} rx={2} fill="var(--color-brass)" />
      <text x={nowX} y={30.5} fontSize={11.5} fontWeight={640} textAnchor="middle" fill="var(--color-on-action)">
        {clock.time(now)}
      </text>
    </svg>
  );
};
