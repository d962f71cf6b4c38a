/** The rows of an import's file with the trades they make: from the file to the figures. The first rows, and any row by its number. */
import { useMemo, useState } from 'react';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';
import { countOf, formatCount, formatMoney } from '@/lib/format-number';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { traceImport } from '@/services/journal/trace';
import { Table, TableCell, TableRow } from '@/ui/table';
import { TextField } from '@/ui/text-field';

const listed = 100;

export interface ImportRowsProps {
  readonly journal: ReadyJournal;
  readonly importId: string;
  /** Row to begin with; null: all. */
  readonly row: number | null;
  readonly onTrade: (trade: Trade) => void;
}

export const ImportRows = ({ journal, importId, row, onTrade }: ImportRowsProps) => {
  const [wanted, setWanted] = useState(row === null ? '' : String(row));
  const traced = useMemo(() => traceImport(journal, importId), [journal, importId]);
  const trades = useMemo(() => {
    const accountId = traced?.record.accountId;
    return new Map(journal.trades.filter((trade) => trade.accountId === accountId).map((trade) => [trade.id, trade]));
  }, [journal, traced]);
  if (traced === null) return null;
  const account = journal.accounts.find(({ id }) => id === traced.record.accountId);
  const matching = wanted.trim() === '' ? traced.rows : traced.rows.filter((entry) => String(entry.row) === wanted.trim());
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Row of the file"
        hint={`${countOf(traced.rows.length, 'row')} of this file ${traced.rows.length === 1 ? 'is' : 'are'} in the journal.`}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-[200px]"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {matching.length === 0 ? (
        <p className="text-dense text-text-2">
          {wanted.trim() === ''
            ? 'None of its rows are in the journal.'
            : `Row ${wanted.trim()} isn’t in the journal. Skipped rows are listed with their reasons.`}
        </p>
      ) : (
        <Table
          label="Rows and their trades"
          className="max-h-[260px] rounded-md border border-line"
          head={
            <>
              <th scope="col">Row</th>
              <th scope="col">Entry</th>
              <th scope="col">Trade</th>
            </>
          }
        >
          {matching.slice(0, listed).map((entry) => (
            <TableRow key={entry.entryId}>
              <TableCell>{formatCount(entry.row)}</TableCell>
              <TableCell className="font-mono text-micro">{entry.entryId}</TableCell>
              <TableCell>
                {entry.tradeIds.length === 0 && (
                  <span className="text-text-3">{traced.isUndone ? 'Hidden by the undo' : 'No closed trade'}</span>
                )}
                {entry.tradeIds.map((id) => {
                  const trade = trades.get(id);
                  if (trade === undefined) return <span key={id}>{id}</span>;
                  const currency = trade.broker.currency ?? account?.currency ?? '';
                  return (
                    <button
                      key={id}
                      type="button"
                      className="mr-3 underline decoration-line-strong underline-offset-2 hover:decoration-current"
                      onClick={() => onTrade(trade)}
                    >
                      {trade.broker.symbol} {formatMoney(netResult(trade.broker), { currency })}
                    </button>
                  );
                })}
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
      {matching.length > listed && (
        <p className="text-micro text-text-3">
          {countOf(matching.length - listed, 'more row')} not listed. You can look up any of them by its number.
        </p>
      )}
    </div>
  );
};
