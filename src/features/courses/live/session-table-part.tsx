/** The four sessions of a day on the reader’s own clock, with the hours in which two are open together. */
import { defaultSessions, officeHours, overlapOf, type SessionSpan } from '@/domain/sessions/forex-sessions';
import { dayOfText, dayText, weekdayOf } from '@/domain/time/epoch-day';
import { dayIn, zoneOffset } from '@/domain/time/zone-offset';
import { formatInput } from '@/domain/courses/numbers/format-value';
import { useNow } from '@/features/courses/use-now';
import { useReadingPlace } from '@/features/courses/reading-context';
import { dayMs, minuteMs } from '@/lib/durations';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { useWidth } from '@/ui/hooks/use-width';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { PartFrame, usePartTools, type PartTools } from './part-frame';

const colors = {
  Sydney: 'var(--color-sydney)',
  Tokyo: 'var(--color-tokyo)',
  London: 'var(--color-london)',
  'New York': 'var(--color-newyork)',
} as const;

interface Day {
  readonly zone: string;
  /** Midnight of the date in the zone, epoch ms. */
  readonly from: number;
}

/** Minutes since midnight; what began the day before is below 0. */
const minutesAt = (instant: number, { from }: Day): number => (instant - from) / minuteMs;

/** At a weekend the Monday after it: nothing is open before. */
const nextWeekday = (day: number): number => day + ({ 0: 1, 6: 2 }[weekdayOf(day)] ?? 0);

const rowPx = 34;

const Timeline = ({
  spans,
  day,
  tools,
  label,
}: {
  readonly spans: readonly SessionSpan[];
  readonly day: Day;
  readonly tools: PartTools;
  readonly label: string;
}) => {
  const { ref, widthPx } = useWidth();
  const x = (minutes: number): number => 74 + (Math.min(1440, Math.max(0, minutes)) / 1440) * (widthPx - 82);
  const height = spans.length * rowPx + 24;
  return (
    <div ref={ref} style={{ height }}>
      {widthPx > 0 && (
        <svg width={widthPx} height={height} role="img" aria-label={label} className="block text-micro">
          {[0, 6, 12, 18, 24].map((hour) => (
            <g key={hour}>
              <path d={`M${x(hour * 60)} 0V${spans.length * rowPx}`} stroke="var(--color-line)" />
              <text x={x(hour * 60)} y={height - 6} textAnchor={hour === 24 ? 'end' : 'middle'} fill="var(--color-axis)">
                {`${String(hour).padStart(2, '0')}:00`}
              </text>
            </g>
          ))}
          {spans.map((span, index) => {
            const [open, close] = [minutesAt(span.open, day), minutesAt(span.close, day)];
            const y = index * rowPx + 6;
            // What is over midnight stands at both ends of the day.
            const parts = [-1440, 0, 1440].map((shift) => [open + shift, close + shift] as const).filter(([a, b]) => b > 0 && a < 1440);
            return (
              <g key={span.city}>
                <text x={0} y={y + 15} fill="var(--color-text)">
                  {tools.words[span.city]}
                </text>
                {parts.map(([a, b]) => (
                  <rect
                    key={a}
                    x={x(a)}
                    y={y}
                    width={Math.max(1, x(b) - x(a))}
                    height={22}
                    rx={3}
                    fill={colors[span.city]}
                    fillOpacity={0.75}
                  />
                ))}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
};

const SessionTablePart = ({ params }: LivePartProps) => {
  const tools = usePartTools();
  const { words, write } = tools;
  const { language } = useReadingPlace();
  const zone = useLive(displayZone);
  const now = useNow() ?? 0;
  const given = dayOfText(String(params['date'] ?? ''));
  const date = nextWeekday(Number.isNaN(given) ? dayIn(zone, now) : given);
  const text = dayText(date);
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  const spans = defaultSessions.map((hours) => officeHours(hours, { year, month, day: dayOfMonth }));
  const day: Day = { zone, from: zoneOffset(zone).instantOf(date * dayMs) };
  const clock = (instant: number): string => write(minutesAt(instant, day), { as: 'clock' });
  const pairs = spans.slice(1).map((other, index) => {
    const one = spans[index];
    const shared = one === undefined ? null : overlapOf(one, other);
    const names = put(words.sessionOverlap, { one: words[one?.city ?? other.city], other: words[other.city] });
    return { names, text: shared === null ? words.sessionNone : write((shared.to - shared.from) / minuteMs, { as: 'duration' }) };
  });
  const title = `${put(words.sessionTitle, { date: formatInput({ kind: 'date', date: text }, language) })} (${put(words.sessionYours, { zone: zone.replaceAll('_', ' ') })})`;
  return (
    <PartFrame
      title={title}
      controls={
        <dl className="grid gap-2">
          {spans.map((span) => (
            <div key={span.city} className="flex justify-between gap-3">
              <dt className="text-text-2">{words[span.city]}</dt>
              <dd className="tabular-nums">
                {clock(span.open)}–{clock(span.close)}
              </dd>
            </div>
          ))}
          {pairs.map(({ names, text: duration }) => (
            <div key={names} className="border-t border-line pt-2">
              <dt className="text-micro text-text-3">{names}</dt>
              <dd className="font-semibold tabular-nums">{duration}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Timeline spans={spans} day={day} tools={tools} label={title} />
    </PartFrame>
  );
};

export default SessionTablePart;
