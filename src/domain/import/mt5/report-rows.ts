/**
 * The rows of a MetaTrader 5 report, wherever they stand: in an HTML page, in a workbook's sheets, in a table of text. It
 * gives them no meaning. Cells the page hides hold remarks and are kept apart.
 */
import type { FileContent } from '@/domain/import/contract';
import { readHtmlRows } from '@/domain/import/html-rows';
import { readRows, type TableRow } from '@/domain/import/read-table';

export interface ReportRow extends TableRow {
  /** Text of the hidden cells. */
  readonly remark: string;
}

export interface ReportSource {
  readonly rows: readonly ReportRow[];
  /** The page's title; '' where there is none. */
  readonly title: string;
  /** The file ends inside a table, a tag, a quoted cell. */
  readonly isCutOff: boolean;
  readonly isText: boolean;
  readonly isSheet: boolean;
}

const nothing: ReportSource = { rows: [], title: '', isCutOff: false, isText: false, isSheet: false };

const fromHtml = (text: string, most: number, onProgress?: (share: number) => void): ReportSource => {
  const rows: ReportRow[] = [];
  const end = readHtmlRows(text, {
    onProgress,
    onRow: (found) => {
      // A row in which the file ends is no row of the report, and the file is refused.
      if (!found.whole) return undefined;
      const visible = found.cells.filter((cell) => !cell.hidden).map((cell) => cell.text);
      const hidden = found.cells.filter((cell) => cell.hidden && cell.text !== '').map((cell) => cell.text);
      rows.push({ row: found.row, line: found.line, cells: visible, remark: hidden.join(' ') });
      return rows.length >= most ? 'stop' : undefined;
    },
  });
  return { ...nothing, rows, title: end.title, isCutOff: end.openAtEnd !== null };
};

const fromSheets = (content: FileContent, most: number): ReportSource => {
  const sheet = content.sheets?.find(({ rows }) => rows.length > 0);
  const rows = (sheet?.rows ?? []).slice(0, most).map((cells, i) => ({ row: i + 1, line: i + 1, cells, remark: '' }));
  return { ...nothing, rows, isSheet: true };
};

const sampleCharacters = 262_144;

const fromText = (text: string, most: number): ReportSource => {
  const table = readRows(most === Infinity ? text : text.slice(0, sampleCharacters), { most });
  if (table === null) return nothing;
  return { ...nothing, rows: table.rows.map((row) => ({ ...row, remark: '' })), isCutOff: table.openQuoteLine !== null, isText: true };
};

const isMarkup = (text: string): boolean => /^\s*<[!?a-z]/i.test(text.slice(0, 200));

/** Reads at most so many rows. `onProgress` is told the share of a page read. */
export const readReportRows = (content: FileContent, most = Infinity, onProgress?: (share: number) => void): ReportSource => {
  if (content.sheets !== null) return fromSheets(content, most);
  return isMarkup(content.text) ? fromHtml(content.text, most, onProgress) : fromText(content.text, most);
};
