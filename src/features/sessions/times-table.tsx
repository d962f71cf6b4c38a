/** The times of the drawing as a table, for who cannot or would not read a picture. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { eventName, impactWords } from '@/domain/calendar/event-words';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { formatCountdown } from '@/domain/sessions/countdown';
import { openingsWithin, type SessionHours } from '@/domain/sessions/forex-sessions';
import { futuresDaysWithin, isUnpublished, weekendWithin } from '@/domain/sessions/futures-day';
import { futuresGroups } from '@/domain/sessions/futures-table';
import { openingFrom } from '@/domain/sessions/opening-from';
import type { DayClock } from '@/domain/time/day-clock';
import type { TimeRange } from '@/domain/time/time-range';
import { Table, TableCell, TableRow } from '@/ui/table';
import { coverageWithin, coverageWords, markOf } from './futures-words';

export interface TimesTableProps {
  readonly range: TimeRange;
  readonly now: EpochMs;
  readonly clock: DayClock;
  readonly hours: readonly SessionHours[];
  /** Events of the calendar within the range. */
  readonly events: readonly CalendarEvent[];
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly opens: string;
  readonly closes: string;
  readonly state: string;
}

/** `opens in 4 h 17`, `open, closes in 32 min`, `over` */
const stateAt = (now: EpochMs, from: EpochMs, to: EpochMs): string => {
  if (now < from) return `opens in ${formatCountdown(from - now)}`;
  return now < to ? `open, closes in ${formatCountdown(to - now)}` : 'over';
};

export const TimesTable = ({ range, now, clock, hours, events }: TimesTableProps) => {
  const when = (at: EpochMs): string => `${clock.weekday(at)} ${clock.time(at)}`;
  const cities = hours.flatMap((one) => {
    const within = openingsWithin(one, range);
    // A table of a Saturday would be empty: then the next opening stands in it.
    const next = within.length > 0 ? null : openingFrom(one, range.to);
    return (next === null ? within : [next]).map(({ city, open, close }): Line => ({
      key: `${city}-${open}`,
      name: city,
      opens: when(open),
      closes: when(close),
      state: stateAt(now, open, close),
    }));
  });
  const futures = futuresGroups.flatMap(({ id, title, short }): Line[] => {
    const days = futuresDaysWithin(id, range);
    const outside = coverageWords(coverageWithin(days, range));
    const name = `${title} (${short})`;
    if (outside !== null) return [{ key: id, name, opens: '', closes: '', state: outside }];
    const weekend = days.length > 0 ? null : weekendWithin(id, range);
    if (weekend !== null) {
      return [{ key: id, name, opens: when(weekend.to), closes: '', state: `weekend, ${stateAt(now, weekend.to, weekend.to)}` }];
    }
    if (days.length === 0) return [{ key: id, name, opens: '', closes: '', state: 'weekend' }];
    return days.map((day) => {
      const { tradingDay, session, closure } = day;
      const ended = isUnpublished(day) ? 'hours not published' : 'closed';
      const state = session === null ? ended : stateAt(now, session.from, session.to);
      const mark = closure === null ? null : markOf(closure);
      return {
        key: `${id}-${tradingDay}`,
        name,
        opens: session === null ? '' : when(session.from),
        closes: session === null ? '' : when(session.to),
        state: [state, closure?.name, mark?.toLowerCase()].filter((part) => part != null).join(', '),
      };
    });
  });
  const eventLines = events.map((event): Line => ({
    key: event.id,
    name: eventName(event),
    opens: when(event.at),
    closes: '',
    state: impactWords[event.impact].toLowerCase(),
  }));
  return (
    <Table
      label="Session times"
      className="max-h-[360px] border-t border-line"
      head={
        <>
          <th scope="col">Session or event</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
        </>
      }
    >
      {[...cities, ...futures, ...eventLines].map(({ key, name, opens, closes, state }) => (
        <TableRow key={key}>
          <TableCell>{name}</TableCell>
          <TableCell>{opens}</TableCell>
          <TableCell>{closes}</TableCell>
          <TableCell className="text-text-2">{state}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
};
