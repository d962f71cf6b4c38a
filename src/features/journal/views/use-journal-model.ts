/** What all views of the journal are about: the columns, the rows that the filter leaves, and one currency of them. */
import { useMemo } from 'react';
import { countedAccounts, type CountedAccounts } from '@/domain/trades/account-kind';
import { applyFilter } from '@/domain/journal/apply-filter';
import { rowsByCurrency, type CurrencyRows } from '@/domain/journal/column-money';
import { isFiltering } from '@/domain/journal/journal-filter';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { orderRows } from '@/domain/journal/row-order';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { momentFormat, type MomentFormat } from '@/features/journal/format-moment';
import { resultFormat, type ResultFormat } from './result-format';
import type { JournalAddress } from './use-journal-address';
import { useJournalColumns, type BuiltColumns } from './use-journal-columns';

export interface JournalModel {
  readonly built: BuiltColumns;
  /** After costs or before them, as chosen. */
  readonly columns: JournalColumns;
  /** Rows of the filter, in the order of closing. */
  readonly rows: Uint32Array;
  /** The same in the order of the table. */
  readonly ordered: Uint32Array;
  /** Rows apart by currency, the one with most trades first. */
  readonly groups: readonly CurrencyRows[];
  /** The currency whose figures are drawn; null without a trade. */
  readonly shown: CurrencyRows | null;
  readonly format: ResultFormat;
  readonly accounts: ReadonlyMap<string, JournalAccount>;
  /** Those whose trades the rows are, before the other conditions of the filter. */
  readonly counted: CountedAccounts<JournalAccount>;
  readonly moment: MomentFormat;
  readonly isFiltered: boolean;
}

/** null: amounts have more digits than can be counted with. */
export type ModelState = { readonly state: 'building' } | { readonly state: 'built'; readonly model: JournalModel | null };

/** No account has this id. A filter that asks for none of the accounts would mean all of them. */
const noAccount = '';

export const useJournalModel = (
  journal: ReadyJournal,
  { filter, place }: Pick<JournalAddress, 'filter' | 'place'>,
  { zone, now }: { readonly zone: string; readonly now: EpochMs },
): ModelState => {
  const columnsState = useJournalColumns(journal);
  const built = columnsState.state === 'built' ? columnsState.built : null;
  const { basis, unit, currency, order } = place;
  const columns = useMemo(() => (built === null ? null : basis === 'gross' ? built.gross() : built.net), [built, basis]);
  const accounts = useMemo(() => new Map(journal.accounts.map((account) => [account.id, account])), [journal.accounts]);
  const counted = useMemo(() => countedAccounts(journal.accounts, filter.accounts), [journal.accounts, filter.accounts]);
  const rows = useMemo(() => {
    if (columns === null) return new Uint32Array(0);
    return applyFilter(columns, { ...filter, accounts: [...counted.ids, noAccount] });
  }, [columns, filter, counted]);
  const [by, direction] = [order.by, order.direction];
  // The column of net results shows them after costs in either basis, so it is ordered by them.
  const sorted = by === 'net' ? (built?.net ?? null) : columns;
  const ordered = useMemo(() => (sorted === null ? rows : orderRows(sorted, rows, { by, direction })), [sorted, rows, by, direction]);
  const groups = useMemo(() => (columns === null ? [] : rowsByCurrency(columns, rows)), [columns, rows]);
  const shown = groups.find((group) => group.currency === currency) ?? groups[0] ?? null;
  const isMixed = groups.length > 1;
  const shownCurrency = shown?.currency ?? '';
  const format = useMemo(
    () => resultFormat(unit, { currency: shownCurrency, symbol: isMixed ? 'code' : 'symbol' }),
    [unit, shownCurrency, isMixed],
  );
  const moment = useMemo(() => momentFormat(zone, now), [zone, now]);
  const model = useMemo(
    () =>
      built === null || columns === null
        ? null
        : { built, columns, rows, ordered, groups, shown, format, accounts, counted, moment, isFiltered: isFiltering(filter) },
    [built, columns, rows, ordered, groups, shown, format, accounts, counted, moment, filter],
  );
  return columnsState.state === 'building' ? columnsState : { state: 'built', model };
};
