/** The journal of what was dropped, or of the sample: its accounts, and the figures of the one that is looked at. */
import { useEffect, useMemo, useState } from 'react';
import { noBand } from '@/domain/journal/classify-outcome';
import { journalColumns } from '@/domain/journal/journal-columns';
import { statementFigures, type StatementFigures } from '@/domain/journal/statement-figures';
import type { DecimalText } from '@/domain/money/decimal-text';
import { sessionLabelAt } from '@/domain/sessions/session-labels';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ImportSource } from '@/services/journal/plan-import';
import { journalOfStatements, type StatementJournal } from '@/services/journal/statement-journal';
import type { JournalColumns } from '@/domain/journal/journal-columns';

export interface CheckedAccount {
  readonly account: JournalAccount;
  /** Closed trades in the order of closing. */
  readonly trades: readonly Trade[];
  readonly positions: StatementJournal['positions'];
  readonly columns: JournalColumns;
  readonly figures: StatementFigures;
}

/** The journal of the statements; null while it is being made. */
export const useStatementJournal = (sources: readonly ImportSource[], usualRisk: DecimalText | null): StatementJournal | null => {
  const [made, setMade] = useState<{ readonly of: readonly ImportSource[]; readonly journal: StatementJournal } | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const assumedRisks =
      usualRisk === null
        ? {}
        : { assumedRisks: { usual: { at: epochMs(0), market: null, setup: null, risk: { unit: 'money' as const, amount: usualRisk } } } };
    void journalOfStatements(sources, { ...assumedRisks, signal }).then((journal) => {
      if (journal !== null) setMade({ of: sources, journal });
    });
    return () => ending.abort();
  }, [sources, usualRisk]);
  return made?.of === sources ? made.journal : null;
};

/** Accounts with a closed trade, the one with most first. */
export const useCheckedAccounts = (journal: StatementJournal | null): readonly CheckedAccount[] | null =>
  useMemo(() => {
    if (journal === null) return null;
    const outcome = journalColumns(journal.trades, { accounts: journal.accounts, band: noBand, sessionLabel: sessionLabelAt });
    if (!outcome.ok) return [];
    const { columns } = outcome;
    return journal.accounts
      .flatMap((account): CheckedAccount[] => {
        const key = columns.account.names.indexOf(account.id);
        const rows = Uint32Array.from(columns.trades.keys()).filter((row) => columns.account.keys[row] === key);
        const figures = statementFigures(columns, rows);
        if (figures === null) return [];
        const trades = Array.from(rows, (row) => columns.trades[row]).filter((trade) => trade !== undefined);
        return [{ account, trades, positions: journal.positions.filter(({ accountId }) => accountId === account.id), columns, figures }];
      })
      .toSorted((a, b) => b.trades.length - a.trades.length);
  }, [journal]);
