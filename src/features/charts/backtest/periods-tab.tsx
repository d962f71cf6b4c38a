/** When a strategy made its results: by month, weekday and session, with its streaks and the time in the market. */
import { useMemo } from 'react';
import { formatCount, formatMoney, formatPercent, formatR } from '@/lib/format-number';
import { Table, TableCell, TableRow } from '@/ui/table';
import { FigureRows } from './figure-rows';
import { courseOf, fewestInGroup, groupsBy, sessionGroups } from './periods';
import type { PeriodGroup } from './periods';
import type { ReportClock } from './report-clock';
import type { ReportRun } from './run-types';

const Groups = ({
  title,
  groups,
  currency,
}: {
  readonly title: string;
  readonly groups: readonly PeriodGroup[];
  readonly currency: string;
}) => (
  <Table
    label={title}
    className="max-h-72"
    head={
      <>
        <th scope="col">{title}</th>
        {['Trades', 'Result', 'Mean'].map((head) => (
          <th key={head} scope="col" className="!text-right">
            {head}
          </th>
        ))}
      </>
    }
  >
    {groups.map(({ name, n, net, meanR }) => (
      <TableRow key={name}>
        <TableCell>{name}</TableCell>
        <TableCell align="right">{formatCount(n)}</TableCell>
        <TableCell align="right">{formatMoney(net, { currency })}</TableCell>
        <TableCell align="right" className={meanR === null ? 'text-text-3' : undefined}>
          {meanR === null ? `needs ${String(fewestInGroup)} trades` : formatR(meanR)}
        </TableCell>
      </TableRow>
    ))}
  </Table>
);

export const PeriodsTab = ({ run, clock }: { readonly run: ReportRun; readonly clock: ReportClock }) => {
  const { rows, series } = run.state.result;
  const { currency } = run.question.settings;
  const groups = useMemo(() => {
    const at = (bar: number): number => series.time[bar] ?? 0;
    return {
      course: courseOf(rows, series),
      sessions: sessionGroups(rows, series.time),
      weekdays: groupsBy(rows, ({ pessimistic }) => clock.full(at(pessimistic.entryBar)).split(' ')[0] ?? ''),
      months: groupsBy(rows, ({ pessimistic }) => clock.month(at(pessimistic.entryBar))),
    };
  }, [rows, series, clock]);
  const { streaks, exposure } = groups.course;
  return (
    <div className="grid gap-4 px-4 py-3">
      <FigureRows
        rows={[
          {
            label: 'Time in the market',
            value: exposure.value === null ? 'None' : formatPercent(exposure.value.share),
            note: exposure.value === null ? exposure.reason : 'Of the whole time, weekends included.',
          },
          { label: 'Longest winning streak', value: `${formatCount(streaks.longestWin)} in a row` },
          { label: 'Longest losing streak', value: `${formatCount(streaks.longestLoss)} in a row` },
        ]}
      />
      <div className="grid gap-4 desk:grid-cols-3">
        <Groups title="Session" groups={groups.sessions} currency={currency} />
        <Groups title="Weekday" groups={groups.weekdays} currency={currency} />
        <Groups title="Month" groups={groups.months} currency={currency} />
      </div>
      <p className="text-micro text-text-3">
        By the entry, in the pessimistic reading. Nobody chose these groups in advance: the best of many is good by luck alone.
      </p>
    </div>
  );
};
