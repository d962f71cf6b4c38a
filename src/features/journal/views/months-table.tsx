/** The months of a curve as a table. */
import { useMemo } from 'react';
import type { EquityColumns } from '@/domain/journal/equity-columns';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { formatCount } from '@/lib/format-number';
import { Table, TableCell, TableRow } from '@/ui/table';
import { explainMonth } from './explain-period';
import { Explained } from './explained';
import { equityMonths, monthText } from './equity-months';
import { toneClass, toneOf, type ResultFormat } from './result-format';

export interface MonthsTableProps {
  readonly columns: JournalColumns;
  readonly equity: EquityColumns;
  readonly format: ResultFormat;
}

const heads = ['Trades', 'Result', 'Equity at its end', 'Deepest drawdown', 'Days', 'Won', 'Lost'] as const;

export const MonthsTable = ({ columns, equity, format }: MonthsTableProps) => {
  const months = useMemo(() => equityMonths(columns, equity, format.unit), [columns, equity, format.unit]);
  return (
    <Table
      label="Equity and drawdown by month"
      className="max-h-[320px]"
      head={
        <>
          <th scope="col">Month</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="text-right!">
              {head}
            </th>
          ))}
        </>
      }
    >
      {months.toReversed().map((row) => (
        <TableRow key={row.month}>
          <TableCell>{monthText(row.month)}</TableCell>
          <TableCell align="right">{formatCount(row.trades)}</TableCell>
          <TableCell align="right" className={toneClass[toneOf(row.net)]}>
            <Explained explain={() => explainMonth('result', row, columns.basis, format)}>{format.text(row.net)}</Explained>
          </TableCell>
          <TableCell align="right">
            <Explained explain={() => explainMonth('equity', row, columns.basis, format)}>{format.text(row.equity)}</Explained>
          </TableCell>
          <TableCell align="right">
            <Explained explain={() => explainMonth('drawdown', row, columns.basis, format)}>{format.text(-row.drawdown)}</Explained>
          </TableCell>
          <TableCell align="right">{formatCount(row.days)}</TableCell>
          <TableCell align="right">{formatCount(row.wonDays)}</TableCell>
          <TableCell align="right">{formatCount(row.lostDays)}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
};
