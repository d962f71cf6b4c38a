/** Whether a text is a MetaTrader 4 statement, by the shape of its rows. Words of headings and the file's name play no part. */
import { htmlTextAt, readHtmlRows, type HtmlCell } from '@/domain/import/html-rows';
import { looksNumeric } from '@/domain/money/numbers';
import { classifyRow } from './classify-row';
import { layoutFor } from './layout';

/** A row of an order with size, symbol and price in their places. */
const isOrder = (cells: readonly HtmlCell[], lead: number): boolean =>
  (layoutFor(cells.length, lead) !== null || cells.length === 11 + lead) &&
  looksNumeric(htmlTextAt(cells, lead + 3)) &&
  htmlTextAt(cells, lead + 4) !== '' &&
  looksNumeric(htmlTextAt(cells, lead + 5));

/**
 * True from the first row that is an order or a balance operation of such a statement. A statement without any
 * is known by its two tables of equal width, of which the second, of open trades, has no heading over the closing time.
 */
export const isMt4Statement = (html: string): boolean => {
  let found = false;
  let headings = 0;
  readHtmlRows(html, {
    onRow: (row) => {
      const cells = row.cells.filter((cell) => !cell.hidden);
      const kind = classifyRow(row);
      if (kind.kind === 'order') found = isOrder(cells, kind.lead);
      else if (kind.kind === 'money') found = cells.slice(3).some((cell) => cell.colspan >= 8) && looksNumeric(cells.at(-1)?.text ?? '');
      else if (kind.kind === 'headings') {
        found = headings === cells.length && layoutFor(headings, 0) !== null && htmlTextAt(cells, 8) === '';
        headings = cells.length;
      }
      return found ? 'stop' : undefined;
    },
  });
  return found;
};
