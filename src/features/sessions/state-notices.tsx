/** What is unusual about the day: a weekend, a day on which the world rests, closures of futures, and the end of their calendar. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { formatCountdown } from '@/domain/sessions/countdown';
import type { Detection } from '@/domain/sessions/detect';
import { coverageOf } from '@/domain/sessions/futures-day';
import { futuresTable } from '@/domain/sessions/futures-table';
import { timeNear } from '@/domain/sessions/session-words';
import { tradingDayOf } from '@/domain/market/trading-hours';
import type { DayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import { closuresWithin, dateWords, endWords, fullDateWords, markOf, type ClosureOfDay } from './futures-words';

export interface StateNoticesProps {
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly detection: Detection;
  readonly day: TimeRange;
}

const Closure = ({ closure, now, clock }: { readonly closure: ClosureOfDay; readonly now: EpochMs; readonly clock: DayClock }) => (
  <Notice tone="plain" title={`${closure.name}: CME futures, trading day ${dateWords(closure.date)}`}>
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {closure.parts.map(({ group, day, closure: row }) => {
        const mark = markOf(row);
        return (
          <li key={group.id} className="flex items-center gap-1.5">
            {endWords(group, day, now, clock)}
            {mark !== null && <Badge tone={row.doubt === null ? 'plain' : 'caution'}>{mark}</Badge>}
          </li>
        );
      })}
    </ul>
  </Notice>
);

export const StateNotices = ({ now, clock, detection, day }: StateNoticesProps) => {
  const { isForexOpen, isWorldHoliday, week, tradingDay } = detection;
  const closures = closuresWithin(day);
  const coverage = coverageOf(tradingDayOf(now));
  const hasNothing = isForexOpen && !isWorldHoliday && closures.length === 0 && coverage === 'known';
  if (hasNothing) return null;
  return (
    <div className="flex flex-col gap-2">
      {!isForexOpen && (
        <Notice title={`Weekend: the forex week opens ${timeNear(week.from, now, clock)}, in ${formatCountdown(week.from - now)}.`}>
          It opens on Sunday at 17:00 in New York and closes on Friday at 17:00 there. Sessions that would begin earlier begin with it.
        </Notice>
      )}
      {isWorldHoliday && (
        <Notice tone="caution" title={`Almost nothing trades on ${dateWords(tradingDay)}.`}>
          The hours below are for an ordinary day. Brokers may close or widen their spreads, so ask yours.
        </Notice>
      )}
      {closures.map((closure) => (
        <Closure key={closure.date} closure={closure} now={now} clock={clock} />
      ))}
      {coverage !== 'known' && (
        <Notice
          tone="caution"
          title={coverage === 'ended' ? 'The calendar of CME futures has ended.' : 'The calendar of CME futures has not begun.'}
        >
          {`It runs from ${fullDateWords(futuresTable.startsOn)} to ${fullDateWords(futuresTable.endsOn)}. Outside it we don’t know the holidays, so no futures hours are shown. Forex sessions don’t depend on it.`}
        </Notice>
      )}
    </div>
  );
};
