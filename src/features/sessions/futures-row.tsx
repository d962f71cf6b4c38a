/** One group of futures on the drawing of a day: the session, the regular hours, the hatched break, and what the calendar says of the day. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { futuresDaysWithin, isUnpublished, weekendWithin, type FuturesDay } from '@/domain/sessions/futures-day';
import type { FuturesGroup } from '@/domain/sessions/futures-table';
import { timeNear } from '@/domain/sessions/session-words';
import { openSpanOf } from '@/domain/market/trading-hours';
import { dayOfText } from '@/domain/time/epoch-day';
import type { DayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { minuteMs } from '@/lib/durations';
import { clearOfLine, spanOf, xOf, type DayLayout } from '@/ui/timeline/day-layout';
import { coverageWithin, coverageWords, markOf } from './futures-words';

export interface FuturesRowProps {
  readonly layout: DayLayout;
  readonly group: FuturesGroup;
  readonly clock: DayClock;
  /** Where the line of the present minute stands, also outside the day. */
  readonly nowX: number;
  readonly middlePx: number;
  readonly barPx: number;
  readonly hatch: string;
}

/** A pause of the night; what is longer is a weekend or a holiday. */
const longestBreakMs = 90 * minuteMs;
/** Width of a letter at 11 px, for telling whether a sentence has room. */
const letterPx = 6;

const breaksOf = (days: readonly FuturesDay[]): readonly TimeRange[] =>
  days.slice(1).flatMap(({ session }, index): TimeRange[] => {
    const before = days[index]?.session ?? null;
    if (before === null || session === null || session.from - before.to > longestBreakMs) return [];
    return [{ from: before.to, to: session.from }];
  });

const closureWords = (day: FuturesDay, clock: DayClock): string => {
  const { closure, session } = day;
  if (closure === null) return '';
  if (isUnpublished(day)) return `${closure.name}: hours not published`;
  const mark = markOf(closure);
  const end = session === null ? 'closed' : `until ${clock.time(session.to)}`;
  return `${closure.name}: ${end}${mark === null ? '' : `, ${mark.toLowerCase()}`}`;
};

const Words = ({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) => (
  <text x={x} y={y + 4} fontSize={11} fill="var(--color-text-2)">
    {text}
  </text>
);

/** When the session of a day that is not held would begin. Drawn any earlier, the words would stand in the session before. */
const missedFrom = ({ tradingDay }: FuturesDay): number => openSpanOf('cme', dayOfText(tradingDay))?.open ?? Number.NaN;

/** What the calendar says of a day: behind the early end of its session or, without room there, at its beginning; where none is held, in its place. */
const ClosureText = ({
  layout,
  day,
  clock,
  nowX,
  middlePx,
}: Pick<FuturesRowProps, 'layout' | 'clock' | 'nowX' | 'middlePx'> & { readonly day: FuturesDay }) => {
  const text = closureWords(day, clock);
  const right = xOf(layout, layout.day.to);
  const behind = (startPx: number, widthPx: number) => (
    <Words x={clearOfLine({ startPx, widthPx, endPx: right }, nowX)} y={middlePx} text={text} />
  );
  if (day.session === null) {
    const start = Math.max(layout.leftPx, xOf(layout, missedFrom(day)));
    const width = text.length * letterPx + 8;
    return right - start >= width ? behind(start + 8, width - 8) : null;
  }
  const end = xOf(layout, day.session.to);
  if (end < layout.leftPx || end > right) return null;
  const width = text.length * letterPx + 10;
  if (right - end >= width) return behind(end + 8, width - 10);
  // Before the regular hours, which have words of their own.
  const free = day.regular === null ? end : xOf(layout, day.regular.from);
  return free - layout.leftPx >= width ? <Words x={layout.leftPx + 8} y={middlePx} text={text} /> : null;
};

/** That the week of the group is over, and when the next one opens: as long as there is room before the opening, shorter where the line of now stands. */
const WeekendText = ({
  layout,
  group,
  clock,
  nowX,
  middlePx,
}: Pick<FuturesRowProps, 'layout' | 'group' | 'clock' | 'nowX' | 'middlePx'>) => {
  const { day } = layout;
  const weekend = weekendWithin(group.id, day);
  if (weekend === null) return null;
  const when = timeNear(weekend.to, ((day.from + day.to) / 2) as EpochMs, clock);
  const endPx = xOf(layout, Math.min(weekend.to, day.to));
  const spots = [`Weekend, opens ${when}`, `Opens ${when}`].flatMap((text) => {
    const place = { startPx: xOf(layout, weekend.from) + 8, widthPx: text.length * letterPx, endPx };
    const x = clearOfLine(place, nowX);
    const isFree = nowX < x || nowX > x + place.widthPx;
    return place.startPx + place.widthPx > endPx ? [] : [{ text, x, isFree }];
  });
  const spot = spots.find(({ isFree }) => isFree) ?? spots.at(-1);
  return spot === undefined ? null : <Words x={spot.x} y={middlePx} text={spot.text} />;
};

const Session = ({
  layout,
  group,
  day,
  clock,
  middlePx,
  barPx,
}: Omit<FuturesRowProps, 'hatch' | 'nowX'> & { readonly day: FuturesDay }) => {
  const session = day.session === null ? null : spanOf(layout, day.session);
  const regular = day.regular === null ? null : spanOf(layout, day.regular);
  const place = { y: middlePx - barPx / 2, height: barPx, rx: 2, fill: 'var(--color-text)' };
  const words =
    day.regular === null
      ? ''
      : `Regular hours ${clock.time(day.regular.from)} – ${clock.time(day.regular.to)}${group.regular.checked ? '' : '\u00b0'}`;
  return (
    <>
      {session !== null && <rect {...session} {...place} fillOpacity={0.1} data-futures={day.tradingDay} />}
      {regular !== null && <rect {...regular} {...place} fillOpacity={0.24} />}
      {regular !== null && regular.width > words.length * letterPx + 12 && (
        <text x={regular.x + 8} y={middlePx + 4} fontSize={11.5} fill="var(--color-text)">
          {words}
        </text>
      )}
    </>
  );
};

export const FuturesRow = ({ layout, group, clock, nowX, middlePx, barPx, hatch }: FuturesRowProps) => {
  const days = futuresDaysWithin(group.id, layout.day);
  const coverage = coverageWords(coverageWithin(days, layout.day));
  const whole = { x: layout.leftPx, width: xOf(layout, layout.day.to) - layout.leftPx, y: middlePx - barPx / 2, height: barPx };
  if (coverage !== null) {
    return (
      <g data-group={group.id}>
        <rect {...whole} rx={2} fill="none" stroke="var(--color-field)" strokeDasharray="4 4" />
        <Words x={whole.x + 8} y={middlePx} text={coverage} />
      </g>
    );
  }
  return (
    <g data-group={group.id}>
      {days.map((day) => (
        <Session key={day.tradingDay} {...{ layout, group, day, clock, middlePx, barPx }} />
      ))}
      {breaksOf(days).map((range) => {
        const box = spanOf(layout, range);
        return box === null ? null : <rect key={range.from} {...box} y={whole.y} height={barPx} fill={hatch} data-break />;
      })}
      <WeekendText {...{ layout, group, clock, nowX, middlePx }} />
      {days.map((day) => day.closure !== null && <ClosureText key={day.tradingDay} {...{ layout, day, clock, nowX, middlePx }} />)}
    </g>
  );
};
