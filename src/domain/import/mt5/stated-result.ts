/** The result that a report prints of itself, found by the shape of its lines in any language. It is compared with the rows, never used in their place. */
import { textAt } from '@/domain/import/text-at';
import { compareDecimals, signOf, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { readNumber, type DecimalMark } from '@/domain/money/numbers';
import type { ReportSection } from './collect-report';
import type { ReportRow } from './report-rows';

const texts = (row: ReportRow): readonly string[] => row.cells.filter((cell) => cell !== '');

/** Net result, gross profit and gross loss stand in one line, and the first is the sum of the others. */
const byShape = (row: ReportRow, mark: DecimalMark): DecimalText | null => {
  const cells = texts(row);
  if (cells.length !== 6) return null;
  const numbers = cells.map((cell) => readNumber(cell, mark));
  const [net, profit, loss] = [numbers[1], numbers[3], numbers[5]];
  if (net == null || profit == null || loss == null) return null;
  if ([numbers[0], numbers[2], numbers[4]].some((number) => number !== null)) return null;
  const isSum = signOf(profit) >= 0 && signOf(loss) <= 0 && compareDecimals(net, sumDecimals([profit, loss])) === 0;
  return isSum ? net : null;
};

const byWords = (row: ReportRow, mark: DecimalMark): DecimalText | null => {
  const cells = texts(row);
  const at = cells.findIndex((cell) => /^total net profit\s*:?$/i.test(cell));
  return at === -1 ? null : readNumber(textAt(cells, at + 1), mark);
};

/** The total net profit of the results; null where the report has none. */
export const readStatedResult = (rows: readonly ReportRow[], mark: DecimalMark): DecimalText | null => {
  for (const row of rows) {
    const found = byWords(row, mark) ?? byShape(row, mark);
    if (found !== null) return found;
  }
  return null;
};

/** The last numbers under a section, from the right: profit, swap, commission … for positions; null without such a line. */
export const readSums = (section: ReportSection | undefined, mark: DecimalMark): readonly DecimalText[] | null => {
  const cells = (section?.sums ?? []).filter((cell) => cell !== '').map((cell) => readNumber(cell, mark));
  const numbers = cells.filter((number) => number !== null);
  return numbers.length > 0 && numbers.length === cells.length ? numbers : null;
};
