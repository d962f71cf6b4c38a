/** The table of holidays and early closes of CME futures: where each row comes from, which are in doubt, and where the table ends. */
import { useState } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { futuresDay, isUnpublished } from '@/domain/sessions/futures-day';
import type { FuturesGroupId } from '@/domain/sessions/futures-closures';
import { futuresGroups, futuresTable, type ClosureRow, type FuturesGroup, type TableSource } from '@/domain/sessions/futures-table';
import { zoneCity } from '@/domain/time/zone-city';
import type { DayClock } from '@/domain/time/day-clock';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { dateWords, fullDateWords, markOf } from './futures-words';

export interface FuturesCalendarPanelProps {
  readonly now: EpochMs;
  readonly clock: DayClock;
  /** IANA zone of the times. */
  readonly zone: string;
}

interface Day {
  readonly date: string;
  readonly rows: readonly ClosureRow[];
}

const days: readonly Day[] = [...new Set(futuresTable.closures.map(({ date }) => date))].map((date) => ({
  date,
  rows: futuresTable.closures.filter((row) => row.date === date),
}));

const yearOf = (date: string): string => date.slice(0, 4);

const sourceNames: Readonly<Record<TableSource, string>> = {
  'LEAN market hours database': 'LEAN',
  'general knowledge': 'General knowledge',
  'rule of the stock exchanges': 'By rule',
};

/** Marks of a time: doubtful, or from a source nobody held against the exchange. */
const signs = { 'In doubt': '*', 'Not checked': '°' } as const;

/** `13:15`, or `Sat 03:15` where the reader's clock has another date by then. */
const endTime = (at: EpochMs, date: string, clock: DayClock): string =>
  clock.shortDay(at) === dateWords(date) ? clock.time(at) : `${clock.weekday(at)} ${clock.time(at)}`;

const EndCell = ({ date, group, clock }: { readonly date: string; readonly group: FuturesGroupId; readonly clock: DayClock }) => {
  const day = futuresDay(group, dayOfText(date));
  const mark = day?.closure == null ? null : markOf(day.closure);
  if (day !== null && isUnpublished(day)) {
    return (
      <TableCell align="right" className="text-text-3">
        <span aria-hidden>–</span>
        <span className="sr-only">hours not published</span>
      </TableCell>
    );
  }
  return (
    <TableCell align="right">
      {day?.session == null ? 'closed' : endTime(day.session.to, date, clock)}
      {mark !== null && (
        <span
          className={classNames(
            'relative ml-0.5 inline-block w-2 text-left',
            mark === 'In doubt' ? 'font-semibold text-caution' : 'text-text-3',
          )}
        >
          <span aria-hidden>{signs[mark]}</span>
          <span className="sr-only">{`, ${mark.toLowerCase()}`}</span>
        </span>
      )}
    </TableCell>
  );
};

/** Where the hours of a day come from, and how far they can be trusted. */
const SourceCell = ({ rows }: Pick<Day, 'rows'>) => {
  const doubtful = rows.find(({ doubt }) => doubt !== null);
  const marked = doubtful ?? rows.find(({ checked, hours }) => !checked && hours === 'published');
  const mark = rows.every(({ hours }) => hours === 'not published') ? 'Not published' : marked === undefined ? null : markOf(marked);
  return (
    <TableCell className="text-text-2">
      {[...new Set(rows.map(({ source }) => sourceNames[source]))].join(', ')}{' '}
      {mark !== null && <Badge tone={doubtful === undefined ? 'plain' : 'caution'}>{mark}</Badge>}
    </TableCell>
  );
};

/** `09:30–16:00 in New York` */
const regularWords = ({ regular: { opens, closes } }: FuturesGroup): string => `${opens.time}–${closes.time} in ${zoneCity(opens.zone)}`;

const Notes = () => {
  const doubt = futuresTable.closures.find((row) => row.doubt !== null)?.doubt ?? null;
  return (
    <div className="flex flex-col gap-1">
      <p>{`Table ${futuresTable.version}. It ends on ${fullDateWords(futuresTable.endsOn)}; we don’t assume anything after that.`}</p>
      <p>
        ° Not checked: we haven’t compared this row with the exchange’s own page. Ask your broker before you rely on it. LEAN is the market
        hours database of QuantConnect's engine of that name.
      </p>
      <p>
        Not published: by the rules of the stock exchanges the day is a holiday or a half day, and our source has no hours for futures yet.
        Check with the exchange or your broker: don’t count on a full session or an early close.
      </p>
      {doubt !== null && <p>{`* In doubt: ${doubt}`}</p>}
      <p>
        {`Regular hours°: ${futuresGroups.map((group) => `${group.title} ${regularWords(group)}${group.regular.source === 'general knowledge' ? ', from general knowledge, none on holidays of the stock exchanges' : ''}`).join('; ')}.`}
      </p>
    </div>
  );
};

export const FuturesCalendarPanel = ({ now, clock, zone }: FuturesCalendarPanelProps) => {
  const [isWhole, setWhole] = useState(false);
  const tradingDay = tradingDayOf(now);
  const today = dayText(tradingDay);
  const inAYear = dayText(tradingDay + 365);
  const coming = days.filter(({ date }) => date >= today && date <= inAYear);
  const shown = isWhole ? days : coming;
  return (
    <Panel
      title="Futures holidays"
      body="flush"
      aside={
        <>
          <span className="max-sm:hidden">{`Times in ${zone}`}</span>
          <Button variant="ghost" size="sm" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'The next 12 months' : 'The whole table'}
          </Button>
        </>
      }
      footer={<Notes />}
    >
      {shown.length === 0 ? (
        <p className="p-3 text-text-2 desk:p-4">{`The table has no days after ${fullDateWords(futuresTable.endsOn)}: the calendar has ended.`}</p>
      ) : (
        <Table
          label="Holidays and early closes of CME futures"
          className="max-h-[420px]"
          head={
            <>
              <th scope="col">Trading day</th>
              <th scope="col">Name</th>
              {futuresGroups.map(({ id, title }) => (
                <th key={id} scope="col" className="!text-right">
                  {title}
                </th>
              ))}
              <th scope="col">Source</th>
            </>
          }
        >
          {shown.map(({ date, rows }) => (
            <TableRow key={date}>
              <TableCell>{`${dateWords(date)}${yearOf(date) === yearOf(today) ? '' : ` ${yearOf(date)}`}`}</TableCell>
              <TableCell>{rows[0]?.name}</TableCell>
              {futuresGroups.map(({ id }) => (
                <EndCell key={id} date={date} group={id} clock={clock} />
              ))}
              <SourceCell rows={rows} />
            </TableRow>
          ))}
        </Table>
      )}
    </Panel>
  );
};
