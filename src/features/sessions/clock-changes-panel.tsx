/** Clock changes ahead and what they do to the reader's day, with a file for the reader's own calendar. */
import { CalendarPlus } from 'lucide-react';
import { useMemo } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { clockForecast, overlapIn, type ClockForecast, type ClockPeriod, type PeriodOverlap } from '@/domain/sessions/clock-periods';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { calendarText } from '@/domain/time/calendar-text';
import { hourMs } from '@/lib/durations';
import { offerDownload } from '@/services/export/offer-download';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { changeDate, changeEntries, changeWords, forecastWords, overlapWords } from './clock-change-words';

export interface ClockChangesPanelProps {
  readonly now: EpochMs;
  /** IANA zone of the reader. */
  readonly zone: string;
  readonly hours: readonly SessionHours[];
}

interface RowProps {
  readonly period: ClockPeriod;
  readonly now: EpochMs;
  readonly isCurrent: boolean;
  /** The overlaps that have a column. */
  readonly pairs: readonly Pair[];
}

type Pair = PeriodOverlap['cities'];

/** The two latest overlaps of the day, the last first: London and New York, Tokyo and London, as long as all four are shown. */
const pairsOf = ({ current, ahead }: ClockForecast): readonly Pair[] =>
  current.overlaps
    .map(({ cities }) => cities)
    .filter((pair) => [current, ...ahead].some((period) => overlapIn(period, ...pair)?.span != null))
    .toReversed()
    .slice(0, 2);

const pairWords = (pair: Pair): string => pair.join(' × ').replace('New York', 'NY');

const whatChanges = (period: ClockPeriod): string => (period.changes.length === 0 ? 'No clock changes' : changeWords(period));

const Row = ({ period, now, isCurrent, pairs }: RowProps) => (
  <TableRow selected={isCurrent}>
    <TableCell className="max-desk:whitespace-normal">
      {isCurrent && period.from !== null ? `Since ${changeDate(period, now)}` : changeDate(period, now)}
      <span className="block text-micro text-text-3 desk:hidden">{whatChanges(period)}</span>
    </TableCell>
    <TableCell className="max-desk:hidden">{whatChanges(period)}</TableCell>
    {pairs.map((pair) => (
      <TableCell key={pairWords(pair)} align="right">
        {overlapWords(overlapIn(period, ...pair))}
      </TableCell>
    ))}
  </TableRow>
);

export const ClockChangesPanel = ({ now, zone, hours }: ClockChangesPanelProps) => {
  // Nothing in it moves faster than a day; the forecast of this hour is that of this second.
  const hour = (Math.floor(now / hourMs) * hourMs) as EpochMs;
  const forecast = useMemo(() => clockForecast({ now: hour, zone, sessions: hours }), [hour, zone, hours]);
  const words = forecastWords(forecast, hour);
  const pairs = pairsOf(forecast);
  const save = (): void => {
    const text = calendarText(changeEntries(forecast, zone), now);
    offerDownload('clock-changes.ics', [new TextEncoder().encode(text)], 'text/calendar');
  };
  return (
    <Panel
      title="Clock changes ahead"
      body="flush"
      aside={
        <Button
          variant="ghost"
          size="sm"
          icon={<CalendarPlus size={14} strokeWidth={1.75} aria-hidden />}
          disabled={forecast.ahead.length === 0}
          onClick={save}
        >
          Export .ics
        </Button>
      }
      footer={pairs.length === 0 ? undefined : `Overlaps on your clock, ${zone}.`}
    >
      <div className="p-3 desk:p-4">
        <Notice tone={words.tone} title={words.title}>
          {words.text}
        </Notice>
      </div>
      <Table
        label="Clock changes and overlaps"
        head={
          <>
            <th scope="col">Date</th>
            <th scope="col" className="max-desk:hidden">
              Change
            </th>
            {pairs.map((pair) => (
              <th key={pairWords(pair)} scope="col" className="!text-right">
                {pairWords(pair)}
              </th>
            ))}
          </>
        }
      >
        <Row period={forecast.current} now={hour} isCurrent pairs={pairs} />
        {forecast.ahead.map((period) => (
          <Row key={period.from} period={period} now={hour} isCurrent={false} pairs={pairs} />
        ))}
      </Table>
    </Panel>
  );
};
