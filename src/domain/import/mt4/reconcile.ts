/** The sum of the trades read against what the statement says of itself, with whatever explains a difference. It changes nothing. */
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { netResult } from '@/domain/trades/net-result';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { BalanceOperation, Money, ParsedTrade, Reconciliation } from '@/domain/import/contract';
import { negated, zero } from '@/domain/import/statement-parts';
import type { StatedTotals } from './stated-totals';

const most = 5;

const listed = (rows: readonly number[]): string =>
  rows.length > most ? `${rows.slice(0, most).join(', ')} and ${rows.length - most} more` : rows.join(', ');

const columnLines = (totals: Money, columns: StatedTotals['columns']): string[] => {
  if (columns === null) return [];
  const pairs = [
    { name: 'Commission', stated: columns.commission, read: totals.commission },
    { name: 'Taxes', stated: columns.taxes ?? zero, read: totals.taxes },
    { name: 'Swap', stated: columns.swap, read: totals.swap },
    { name: 'Profit', stated: columns.profit, read: totals.profit },
  ];
  return pairs
    .filter((pair) => compareDecimals(pair.stated, pair.read) !== 0)
    .map((pair) => `${pair.name}: the statement adds up to ${pair.stated}, its rows to ${pair.read}.`);
};

/** Rows that would explain the difference by themselves: left out of, or counted twice in, the statement's total. */
const rowLines = (difference: DecimalText, trades: readonly ParsedTrade[], operations: readonly BalanceOperation[]): string[] => {
  const lines: string[] = [];
  const rowsWith = (value: DecimalText): number[] =>
    trades.filter((trade) => compareDecimals(netResult(trade), value) === 0).map((trade) => trade.row);
  const leftOut = rowsWith(negated(difference));
  if (leftOut.length > 0) lines.push(`The statement's total agrees without the trade of row ${listed(leftOut)}.`);
  const twice = rowsWith(difference);
  if (twice.length > 0) lines.push(`The statement's total agrees if the trade of row ${listed(twice)} counts twice.`);
  const operation = operations.filter((found) => compareDecimals(found.amount, difference) === 0);
  if (operation.length > 0) {
    lines.push(`The statement's total agrees with the balance operation of row ${listed(operation.map((found) => found.row))} included.`);
  } else if (operations.length > 1 && compareDecimals(sumDecimals(operations.map((found) => found.amount)), difference) === 0) {
    lines.push("The statement's total agrees with all its balance operations included.");
  }
  return lines;
};

/** Compares to the last digit: 1.0 and 1.00 agree, 1.00 and 1.01 do not. `difference` is stated − read. */
export const reconcile = (
  totals: Money,
  stated: StatedTotals,
  trades: readonly ParsedTrade[],
  operations: readonly BalanceOperation[],
): Reconciliation => {
  const total = stated.summary ?? stated.closed;
  if (total === null) return { state: 'not-stated' };
  const difference = subtractDecimals(total, totals.net);
  if (signOf(difference) === 0) return { state: 'equal', stated: total };
  const explanation = [...columnLines(totals, stated.columns), ...rowLines(difference, trades, operations)];
  if (stated.summary !== null && stated.closed !== null && compareDecimals(stated.summary, stated.closed) !== 0) {
    explanation.push(`The statement contradicts itself: ${stated.closed} under its closed trades, ${stated.summary} in its summary.`);
  }
  if (explanation.length === 0) explanation.push('No single row explains the difference.');
  return { state: 'different', stated: total, difference, explanation };
};
