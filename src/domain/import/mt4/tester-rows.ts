/** The rows of a MetaTrader 4 strategy tester's report: the lines about the test, and the list of what its orders did. It reads no amounts. */
import { textAt } from '@/domain/import/text-at';
import { readHtmlRows, type HtmlEnd } from '@/domain/import/html-rows';
import { looksNumeric } from '@/domain/money/numbers';

export interface TesterRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface TesterRows {
  /** Lines above the list, empty ones left out. */
  readonly above: readonly TesterRow[];
  readonly events: readonly TesterRow[];
  readonly end: HtmlEnd;
}

const timed = /^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}/;

/** Number, time, what happened, order, size, price, stop, target; and profit with balance where something was closed. */
const isEvent = (cells: readonly string[]): boolean =>
  cells.length >= 9 &&
  cells.length <= 10 &&
  /^\d+$/.test(textAt(cells, 0)) &&
  timed.test(textAt(cells, 1)) &&
  /^\p{L}/u.test(textAt(cells, 2)) &&
  /^\d+$/.test(textAt(cells, 3)) &&
  looksNumeric(textAt(cells, 5));

/** An event of which some cells are damaged: it kept its number or time, and its width. */
const isDamagedEvent = (cells: readonly string[]): boolean =>
  cells.length >= 9 && cells.length <= 10 && (/^\d+$/.test(textAt(cells, 0)) || timed.test(textAt(cells, 1)));

const cellsOf = (row: Parameters<Parameters<typeof readHtmlRows>[1]['onRow']>[0]): readonly string[] =>
  row.cells.filter((cell) => !cell.hidden).map(({ text }) => text);

/** Whether a text is such a report: from its first event on. A statement of an account has no such row. */
export const isTesterReport = (text: string): boolean => {
  let found = false;
  readHtmlRows(text, {
    onRow: (row) => {
      found = row.whole && isEvent(cellsOf(row));
      return found ? 'stop' : undefined;
    },
  });
  return found;
};

/** All rows of a report. `onProgress` is told the share of the text read. */
export const readTesterRows = (text: string, onProgress?: (share: number) => void): TesterRows => {
  const above: TesterRow[] = [];
  const events: TesterRow[] = [];
  const end = readHtmlRows(text, {
    onProgress,
    onRow: (found) => {
      const cells = cellsOf(found);
      const row = { row: found.row, cells };
      if (isEvent(cells) || (events.length > 0 && isDamagedEvent(cells))) events.push(row);
      else if (events.length === 0 && cells.some((cell) => cell !== '')) above.push(row);
    },
  });
  return { above, events, end };
};
