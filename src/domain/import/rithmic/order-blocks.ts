/** Finds the table of completed orders in an export of R|Trader Pro, which holds working orders above it in a table of their own. */
import type { FileContent } from '@/domain/import/contract';
import { readRows, tableOf, type Table } from '@/domain/import/read-table';

/** A title stands alone on its line, so the reader of delimited rows keeps it as a row of one cell. */
const completedTitle = /^completed orders$/i;

const sampleCharacters = 262_144;

/** The table of completed orders; what stands above it, working orders included, counts as above its header. */
export const completedOrders = (content: FileContent, extent: 'sample' | 'whole'): Table | null => {
  if (content.sheets !== null) return null;
  const isSample = extent === 'sample';
  const text = isSample ? content.text.slice(0, sampleCharacters) : content.text;
  if (isSample && !text.includes('(')) return null;
  const source = readRows(text, { delimiter: ',', ...(isSample ? { most: 500 } : {}) });
  if (source === null) return null;
  const place = source.rows.findIndex(({ cells }) => completedTitle.test(cells.join(' ').trim()));
  // Exports that were cut out by hand begin with the header itself.
  const table = tableOf({ ...source, rows: source.rows.slice(place + 1) });
  return { ...table, above: [...source.rows.slice(0, place + 1), ...table.above] };
};
