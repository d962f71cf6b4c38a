/** The table in a workbook's sheet. A sheet stores no empty cells at the end of a row, so a short row is no sign of damage there. */
import { textAt } from '@/domain/import/text-at';
import type { Sheet } from '@/domain/import/contract';
import { rowsOfSheet, tableOf, type Table } from '@/domain/import/read-table';

/** The table, with all rows of the same width; `most` rows at most. */
export const tableOfSheet = ({ rows }: Sheet, most = Infinity): Table => {
  const some = rows.slice(0, most);
  const width = some.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return tableOf(rowsOfSheet(some.map((cells) => Array.from({ length: width }, (_, i) => textAt(cells, i)))));
};
