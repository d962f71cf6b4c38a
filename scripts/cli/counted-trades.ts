/** The trades of a file that figures count: those of live, demo and sample accounts. */
import { journalColumns, type JournalColumns } from '@/domain/journal/journal-columns';
import { countedAccounts } from '@/domain/trades/account-kind';
import type { TradesReading } from './trades-table';

export type CountedTrades =
  | { readonly ok: true; readonly columns: JournalColumns; readonly rows: Uint32Array }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** Refused where there are none, and where amounts have too many digits to be exact. */
export const countedTrades = (file: string, { trades, accounts }: Extract<TradesReading, { ok: true }>): CountedTrades => {
  const built = journalColumns(trades, { accounts });
  if (!built.ok) return { ok: false, reasons: [`${file}: its amounts have too many digits.`] };
  const { columns } = built;
  const counted = countedAccounts(accounts).ids;
  const rows = Uint32Array.from(columns.trades.keys()).filter((row) => counted.has(columns.trades[row]!.accountId));
  if (rows.length === 0) return { ok: false, reasons: [`${file}: it has no trades of live, demo or sample accounts.`] };
  return { ok: true, columns, rows };
};
