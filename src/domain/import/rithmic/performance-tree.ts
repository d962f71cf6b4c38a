/**
 * R|Trader Pro's performance export as a plain table. The file is a tree: accounts, their instruments, and below each a
 * header with its trades; names of accounts and instruments are put in front of the rows they stand above.
 */
import type { FileContent } from '@/domain/import/contract';
import { looksLikeTime } from '@/domain/import/dates';
import { readRows, type Table, type TableRow } from '@/domain/import/read-table';
import { isContract } from '@/domain/import/row-shape';
import { plainName } from '@/domain/import/table-columns';

const sampleCharacters = 65_536;

const isHeader = ({ cells }: TableRow): boolean => cells.some((cell) => plainName(cell) === 'entryordernumber');

/** A trade has two times; one of them may be damaged and the row is a trade's all the same. */
const isTrade = ({ cells }: TableRow): boolean => cells.some((cell) => /:/.test(cell) && looksLikeTime(cell));

const isEmpty = ({ cells }: TableRow): boolean => cells.every((cell) => cell === '');

/** Trades as one table, with account and instrument in its first two columns; null when the file is no such tree. */
export const performanceTree = (content: FileContent, extent: 'sample' | 'whole'): Table | null => {
  if (content.sheets !== null) return null;
  const text = extent === 'sample' ? content.text.slice(0, sampleCharacters) : content.text;
  if (extent === 'sample' && !/entry order number/i.test(text)) return null;
  const source = readRows(text, { delimiter: ',' });
  const header = source?.rows.find(isHeader);
  if (source == null || header === undefined) return null;
  const above: TableRow[] = [];
  const body: TableRow[] = [];
  const empty: TableRow[] = [];
  let [account, instrument] = ['', ''];
  let hasHeader = false;
  for (const row of source.rows) {
    const first = row.cells.find((cell) => cell !== '') ?? '';
    if (isEmpty(row)) empty.push(row);
    else if (hasHeader && !isHeader(row) && isTrade(row)) body.push({ ...row, cells: [account, instrument, ...row.cells] });
    else {
      above.push(row);
      if (isHeader(row)) hasHeader = true;
      else if (isContract(first)) instrument = first;
      else if (plainName(first) !== 'account') [account, instrument] = [first, ''];
    }
  }
  const width = header.cells.findLastIndex((cell) => cell !== '') + 3;
  return { ...source, header: { ...header, cells: ['Account', 'Instrument', ...header.cells] }, above, body, empty, width };
};
