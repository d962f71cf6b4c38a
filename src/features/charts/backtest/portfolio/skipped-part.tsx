/** The orders of a portfolio that came to nothing: how many for which reason, and those that a limit kept out one by one. */
import { useMemo } from 'react';
import { formatCount, formatMoney } from '@/lib/format-number';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import { Table, TableCell, TableRow } from '@/ui/table';
import type { PortfolioResult } from './portfolio-desk';
import { refusedByLimit, skippedOf } from './portfolio-words';

/** So many orders are listed one by one. */
const mostNamed = 200;

export interface SkippedPartProps {
  readonly result: PortfolioResult;
  readonly clock: ReportClock;
}

export const SkippedPart = ({ result, clock }: SkippedPartProps) => {
  const { question, portfolio } = result;
  const counts = useMemo(() => skippedOf(portfolio.pessimistic), [portfolio]);
  const refused = useMemo(() => refusedByLimit(result), [result]);
  const titleOf = (leg: number): string => question.legs[leg]?.title ?? '';
  const write = (value: number | null, isMoney: boolean): string =>
    value === null ? '' : isMoney ? formatMoney(value, { currency: question.account.currency }) : formatCount(value);
  if (counts.length === 0) return <p className="px-4 py-3 text-text-2">Every order was filled, in the pessimistic reading.</p>;
  return (
    <div className="grid gap-3 pt-2 pb-4">
      <Table
        label="Orders that came to nothing"
        head={
          <>
            <th scope="col">Instrument</th>
            <th scope="col">Why</th>
            <th scope="col" className="!text-right">
              Orders
            </th>
          </>
        }
      >
        {counts.map(({ leg, words, count }) => (
          <TableRow key={`${String(leg)} ${words}`}>
            <TableCell>{titleOf(leg)}</TableCell>
            <TableCell className="max-desk:min-w-52 max-desk:whitespace-normal">{words}</TableCell>
            <TableCell align="right">{formatCount(count)}</TableCell>
          </TableRow>
        ))}
      </Table>
      {refused.length > 0 && (
        <>
          <h3 className="px-4 text-h4 font-semibold">
            Kept out by a limit{refused.length > mostNamed ? `, the first ${formatCount(mostNamed)} of ${formatCount(refused.length)}` : ''}
          </h3>
          <Table
            className="max-h-72"
            label="Orders that a limit kept out"
            head={
              <>
                <th scope="col">Time</th>
                <th scope="col">Instrument</th>
                <th scope="col">Why</th>
                <th scope="col" className="!text-right">
                  Would have been
                </th>
                <th scope="col" className="!text-right">
                  Limit
                </th>
              </>
            }
          >
            {refused.slice(0, mostNamed).map(({ leg, at, words, needed, available, isMoney }, k) => (
              // Orders of one instant and reason are told apart by their place alone.
              // oxlint-disable-next-line react/no-array-index-key
              <TableRow key={k}>
                <TableCell>{clock.full(at)}</TableCell>
                <TableCell>{titleOf(leg)}</TableCell>
                <TableCell>{words}</TableCell>
                <TableCell align="right">{write(needed, isMoney)}</TableCell>
                <TableCell align="right">{write(available, isMoney)}</TableCell>
              </TableRow>
            ))}
          </Table>
        </>
      )}
    </div>
  );
};
