/**
 * What stands above the tables of a strategy tester's report: the test, its currency and its results. It has no account; the
 * line with the interval and the dates of the test is known by its shape in every language, and the others by their places around it.
 */
import { fnv1a } from '@/domain/import/fnv1a';
import { looksNumeric, readNumber, type DecimalMark } from '@/domain/money/numbers';
import { compareDecimals, signOf, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ReportRow } from './report-rows';

export interface TesterHeader {
  readonly expert: string;
  readonly symbol: string;
  /** ISO code; null: the report does not say. */
  readonly currency: string | null;
}

/** `M5 (2025.01.01 - 2025.12.31)` */
const periodPattern = /^\S+ ?\(\d{4}\.\d{2}\.\d{2}(?: [\d:]+)? - \d{4}\.\d{2}\.\d{2}(?: [\d:]+)?\)$/;

interface Line {
  readonly label: string;
  readonly value: string;
}

/** Lines with a label and one value; inputs of the expert have no label of their own but for the first. */
const lineOf = (row: ReportRow): Line | null => {
  const cells = row.cells.map((cell) => cell.trim());
  const [label, value, more] = cells.filter((cell) => cell !== '');
  return cells[0] === '' || label === undefined || value === undefined || more !== undefined ? null : { label, value };
};

/** The header of a tester's report; null for rows that are none. */
export const readTesterHeader = (rows: readonly ReportRow[]): TesterHeader | null => {
  const lines = rows.map(lineOf).filter((line) => line !== null);
  const at = lines.findIndex(({ value }) => periodPattern.test(value));
  if (at < 2) return null;
  // The deposit stands below the currency. Names of an expert's inputs may look like a currency too.
  const below = lines.slice(at + 1);
  const currency = below.find(({ value }, i) => /^[A-Z]{3}$/.test(value) && looksNumeric(below[i + 1]?.value ?? ''))?.value ?? null;
  return { expert: lines[at - 2]?.value ?? '', symbol: lines[at - 1]?.value ?? '', currency };
};

/** The total net profit: the first of three lines below one another of which it is the sum of the other two, gross profit and gross loss. */
export const readTesterResult = (rows: readonly ReportRow[], mark: DecimalMark): DecimalText | null => {
  const first = rows.map((row) => readNumber(row.cells.filter((cell) => cell !== '')[1] ?? '', mark));
  for (const [i, net] of first.entries()) {
    const [profit, loss] = [first[i + 1], first[i + 2]];
    if (net == null || profit == null || loss == null || signOf(profit) < 0 || signOf(loss) > 0) continue;
    if (compareDecimals(net, sumDecimals([profit, loss])) === 0) return net;
  }
  return null;
};

/** Stands in for the number of an account. Each test counts its orders from one, so each has an account of its own, named by what is in it. */
export const testNumber = ({ expert, symbol }: Pick<TesterHeader, 'expert' | 'symbol'>, content: readonly string[]): string =>
  `${expert} ${symbol} ${fnv1a(content.join('\n')).slice(-8)}`;
