/** Money of columns in one currency: whole numbers back into decimals. Rows of several currencies are taken apart first, never added. */
import type { JournalColumns } from './journal-columns';
import type { DecimalText } from '@/domain/money/decimal-text';
import { amountText, trimmedAmount } from '@/domain/money/whole-amount';

/** Decimals that money has even where they are zeros. */
const usualDecimals = 2;

/**
 * The exact decimal text of a sum of whole numbers of the columns. The columns have as many places as their most precise amount,
 * such as a commission of a ten-millionth: zeros beyond cents are no part of the others.
 */
export const moneyOf = ({ decimals }: Pick<JournalColumns, 'decimals'>, whole: number): DecimalText =>
  trimmedAmount(amountText(BigInt(whole), decimals), usualDecimals);

export interface CurrencyRows {
  /** ISO code; '' where neither trade nor account states it. */
  readonly currency: string;
  readonly rows: Uint32Array;
}

/** Rows apart by the currency of their trades, the one with most rows first; rows keep their order. */
export const rowsByCurrency = ({ currency }: JournalColumns, rows: Uint32Array): readonly CurrencyRows[] => {
  const groups = currency.names.map((name, key) => ({ currency: name, rows: rows.filter((row) => currency.keys[row] === key) }));
  return groups
    .filter((group) => group.rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length || (a.currency < b.currency ? -1 : 1));
};

/** Throws where the rows are of more than one currency: a sum of them would be of nothing. */
export const requireOneCurrency = ({ currency: { keys } }: JournalColumns, rows: Uint32Array): void => {
  const first = keys[rows[0] ?? 0];
  for (let i = 1; i < rows.length; i += 1) {
    if (keys[rows[i] ?? 0] !== first) throw new RangeError('Amounts of different currencies are never added: take the rows apart first.');
  }
};
