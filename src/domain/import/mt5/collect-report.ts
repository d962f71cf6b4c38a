/**
 * First reading of a MetaTrader 5 report: its sections as tables, and what stands above, between and below them. No
 * number is read yet, because how the file writes numbers shows only from all of them together.
 */
import type { Table, TableRow } from '@/domain/import/read-table';
import { rowKind, sectionOfHeadings, sectionOfRow, type SectionKind } from './row-kind';
import type { ReportRow, ReportSource } from './report-rows';

export interface ReportSection {
  readonly kind: SectionKind;
  /** Header and rows of data, all of the header's width. */
  readonly table: Table;
  /** Hidden remark by row number, where a row has one. */
  readonly remarks: ReadonlyMap<number, string>;
  /** The sums of its columns under it, aligned with them from the right; null where the report prints none. */
  readonly sums: readonly string[] | null;
}

export interface CollectedReport {
  /** Rows above the first section: whose account it is. */
  readonly above: readonly ReportRow[];
  readonly sections: readonly ReportSection[];
  /** Rows below headings that are no data: section titles, sums, results. */
  readonly around: readonly ReportRow[];
  /** Rows among the data of a section that are nothing known. */
  readonly strange: readonly ReportRow[];
  readonly lastRow: ReportRow | null;
}

/** No row of a report has more in it. */
const mostCells = 15;

interface OpenSection {
  readonly header: ReportRow | null;
  readonly rows: ReportRow[];
  readonly votes: Map<SectionKind, number>;
  sums: ReportRow | null;
}

const filledCells = (row: TableRow): number => row.cells.filter((cell) => cell !== '').length;
const usedWidth = (row: TableRow): number => row.cells.findLastIndex((cell) => cell !== '') + 1;

const opened = (header: ReportRow | null): OpenSection => ({ header, rows: [], votes: new Map(), sums: null });

/** Headings that say it win over rows, of which a damaged one may look like another kind's. */
const kindOf = (section: OpenSection): SectionKind | null => {
  if (section.header !== null && sectionOfHeadings(section.header.cells) === 'positions') return 'positions';
  const most = [...section.votes].toSorted((a, b) => b[1] - a[1])[0];
  if (most !== undefined) return most[0];
  return section.header === null ? null : sectionOfHeadings(section.header.cells);
};

/** Past orders are read up to their state: builds differ in what follows. */
const orderWidth = 10;

/** Cells a row of orders has at most, comment included; one with more has another row's cells behind it. */
const mostOrderCells = 13;

/**
 * Empty cells at the end are part of no column. Rows of a page that lost a cell are left short, so that it shows; only the
 * last column of deals, a comment, may be missing. In a sheet every cell names its column and empty ones are left out.
 */
const tableOf = (section: OpenSection, kind: SectionKind, isSheet: boolean): Table => {
  const widest = section.rows.reduce((most, row) => Math.max(most, usedWidth(row)), 0);
  const named = section.header === null ? widest : Math.max(usedWidth(section.header), 1);
  const width = kind === 'orders' ? Math.min(orderWidth, named) : named;
  const shortest = isSheet ? 0 : kind === 'deals' ? width - 1 : width;
  const fitted = section.rows.map((row): TableRow => {
    const isOrder = kind === 'orders' && usedWidth(row) <= mostOrderCells;
    const cells = isOrder ? row.cells.slice(0, width) : row.cells.slice(0, Math.max(width, usedWidth(row)));
    const missing = cells.length >= shortest ? Math.max(0, width - cells.length) : 0;
    return { row: row.row, line: row.line, cells: [...cells, ...Array.from({ length: missing }, () => '')] };
  });
  return {
    delimiter: null,
    openQuoteLine: null,
    endsInLine: false,
    rows: fitted,
    header: section.header,
    above: [],
    body: fitted,
    empty: [],
    width,
  };
};

const closed = (section: OpenSection, isSheet: boolean): ReportSection | null => {
  const kind = kindOf(section);
  if (kind === null) return null;
  const remarks = new Map(section.rows.filter((row) => row.remark !== '').map((row) => [row.row, row.remark]));
  return { kind, table: tableOf(section, kind, isSheet), remarks, sums: section.sums?.cells ?? null };
};

/** Sorts the rows of a report into its sections. */
export const collectReport = (source: ReportSource): CollectedReport => {
  const above: ReportRow[] = [];
  const around: ReportRow[] = [];
  const strange: ReportRow[] = [];
  const sections: OpenSection[] = [];
  let lastRow: ReportRow | null = null;
  for (const row of source.rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    lastRow = row;
    const kind = rowKind(row.cells);
    let section = sections.at(-1);
    if (kind === 'headings') {
      sections.push(opened(row));
      continue;
    }
    if (kind === 'data') {
      if (section === undefined) {
        section = opened(null);
        sections.push(section);
      }
      section.rows.push(row);
      const shape = sectionOfRow(row.cells);
      if (shape !== null) section.votes.set(shape, (section.votes.get(shape) ?? 0) + 1);
      continue;
    }
    // Two rows in one: the line end between them is lost, and with it a row of data perhaps.
    if (filledCells(row) > mostCells) strange.push(row);
    else if (section === undefined) above.push(row);
    else {
      if (kind === 'sums') section.sums ??= row;
      else if (section.sums === null && filledCells(row) >= 8) strange.push(row);
      around.push(row);
    }
  }
  return {
    above,
    sections: sections.map((section) => closed(section, source.isSheet)).filter((section) => section !== null),
    around,
    strange,
    lastRow,
  };
};
