/**
 * First reading of a MetaTrader 4 statement: its rows with their kinds and sections, before any number is read,
 * because how the file writes numbers shows only from all of them together.
 */
import { readHtmlRows, type HtmlCell, type HtmlEnd } from '@/domain/import/html-rows';
import { classifyRow, type RowKind } from './classify-row';

export interface CollectedRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly HtmlCell[];
  readonly kind: RowKind;
  readonly section: Section;
}

/** What follows one row of headings, up to the next. */
export interface Section {
  /** 0: before the first headings. */
  readonly number: number;
  /** The headings themselves; empty before the first. */
  readonly headings: readonly HtmlCell[];
}

export interface CollectedFile {
  readonly end: HtmlEnd;
  /** Rows with something in them; spacers and section titles are left out, except before the first headings. */
  readonly rows: readonly CollectedRow[];
  readonly sections: readonly Section[];
  /** The last row that is whole, for a message about a file that was cut off. */
  readonly lastRow: CollectedRow | null;
}

/** Text of a row as a reader recognises it. */
export const rowText = (cells: readonly HtmlCell[]): string =>
  cells
    .map((cell) => cell.text)
    .filter((text) => text !== '')
    .join(' | ')
    .slice(0, 200);

/** Reads all rows of the text. `onProgress` is told the share of the text read. */
export const collectRows = (text: string, onProgress?: (share: number) => void): CollectedFile => {
  const rows: CollectedRow[] = [];
  let section: Section = { number: 0, headings: [] };
  const sections: Section[] = [section];
  let lastRow: CollectedRow | null = null;
  const end = readHtmlRows(text, {
    onProgress,
    onRow: (found) => {
      const cells = found.cells.filter((cell) => !cell.hidden);
      const kind = classifyRow(found);
      if (kind.kind === 'headings') {
        section = { number: section.number + 1, headings: cells };
        sections.push(section);
      }
      const collected: CollectedRow = { row: found.row, line: found.line, cells, kind, section };
      if (found.whole && cells.some((cell) => cell.text !== '')) lastRow = collected;
      if (kind.kind !== 'title' || section.number === 0) rows.push(collected);
    },
  });
  return { end, rows, sections, lastRow };
};
