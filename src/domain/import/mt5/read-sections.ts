/**
 * The sections of a report into positions, past orders, deals and movements of money, with every row accounted for. It
 * does not say which of them are the journal's: that depends on the kind of account.
 */
import { textAt } from '@/domain/import/text-at';
import type { ZoneClock } from '@/domain/time/zone-clock';
import type { ImportProblem, ParsedTrade, SkippedRow } from '@/domain/import/contract';
import { leftOutRow, type LeftOut } from '@/domain/import/left-out-rows';
import { detectNumberFormat, type DecimalMark } from '@/domain/money/numbers';
import type { TableRow } from '@/domain/import/read-table';
import { rowText, type RowContext } from '@/domain/import/row-reader';
import { readTableRows, type RowOutcome } from '@/domain/import/table-reading';
import type { Columns } from '@/domain/import/table-columns';
import type { CollectedReport, ReportSection } from './collect-report';
import { readDeal, type Deal, type MoneyRow } from './read-deal';
import { readPastOrder, type PastOrder } from './read-past-order';
import { readPosition } from './read-position';
import type { SectionKind } from './row-kind';
import { dealColumns, numericPlaces, orderColumns, positionColumns } from './sections';

export interface ReadSections {
  readonly positions: readonly ParsedTrade[];
  readonly deals: readonly Deal[];
  readonly money: readonly MoneyRow[];
  /** By number. */
  readonly orders: ReadonlyMap<string, PastOrder>;
  /** Rows that are no trade whatever the account. */
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly ImportProblem[];
  /** Text of each row of positions and deals, by row number, for skipping it. */
  readonly texts: ReadonlyMap<number, string>;
}

export interface SectionsContext {
  readonly file: string;
  readonly clock: ZoneClock;
  readonly decimalMark: DecimalMark;
  readonly leftOut: LeftOut;
}

/** Rows of a section that show how the file writes numbers; a row further down that writes them otherwise is damage. */
const sampleRows = 2000;

function* numbersIn(report: CollectedReport): Generator<string> {
  for (const { kind, table } of report.sections) {
    const places = numericPlaces(kind, table.width);
    for (const { cells } of table.body.slice(0, sampleRows))
      for (const place of places)
        yield* textAt(cells, place)
          .split('/')
          .map((part) => part.trim());
  }
}

/** The decimal mark of the report. The platform itself writes a point; a table saved again by another program may not. */
export const decimalMarkOf = (report: CollectedReport, answered: DecimalMark | undefined): DecimalMark => {
  const found = detectNumberFormat(numbersIn(report));
  return found.ok ? found.decimalMark : (answered ?? '.');
};

const reasons: Readonly<Record<Exclude<SectionKind, 'positions' | 'deals'>, string>> = {
  orders: 'Order: its result is in the positions and deals.',
  'open-positions': 'Position still open when the report was made.',
  'waiting-orders': 'Order still waiting: not a trade yet.',
};

class Sections implements ReadSections {
  readonly positions: ParsedTrade[] = [];
  readonly deals: Deal[] = [];
  readonly money: MoneyRow[] = [];
  readonly orders = new Map<string, PastOrder>();
  readonly skipped: SkippedRow[] = [];
  readonly problems: ImportProblem[] = [];
  readonly texts = new Map<number, string>();
  private readonly seen = new Map<string, { readonly row: number; readonly facts: string }>();
  private readonly context: SectionsContext;
  /** Told the share of a section that was read. */
  private readonly onProgress: (share: number) => void;

  constructor(context: SectionsContext, onProgress: (share: number) => void) {
    this.context = context;
    this.onProgress = onProgress;
  }

  private rowContext<Role extends string>(section: ReportSection, columns: Columns<Role>): RowContext<Role> {
    const { file, clock, decimalMark } = this.context;
    return { file, table: section.table, columns, settings: { decimalMark, dateOrder: 'year-first' }, clock };
  }

  private read<Item>(section: ReportSection, readRow: (row: TableRow) => RowOutcome<Item>, take: (item: Item) => void): void {
    const { leftOut } = this.context;
    const found = readTableRows(section.table, readRow, { leftOut, onProgress: (share) => this.onProgress(share) });
    for (const item of found.items) take(item);
    this.skipped.push(...found.skipped);
    this.problems.push(...found.problems);
  }

  /** False for what stands in the file twice with the same facts; with other facts the file contradicts itself. */
  private isNew(name: string, number: string, item: { readonly row: number }): boolean {
    const key = `${name} ${number}`;
    const facts = JSON.stringify({ ...item, row: 0, balance: null });
    const before = this.seen.get(key);
    if (before === undefined) {
      this.seen.set(key, { row: item.row, facts });
      return true;
    }
    if (before.facts === facts) {
      this.skipped.push({
        row: item.row,
        reason: `The same ${name} as in row ${before.row}; it counts once.`,
        text: this.texts.get(item.row) ?? '',
      });
    } else {
      const reason = `The ${name} ${number} is already in row ${before.row}, with different details.`;
      this.damage({ row: item.row, text: this.texts.get(item.row) ?? '' }, reason);
    }
    return false;
  }

  private unknownColumns(section: ReportSection, name: string): void {
    const row = section.table.header?.row ?? section.table.body[0]?.row ?? null;
    const reason = `The ${name} have ${section.table.width} columns, unlike any report we know: the file is damaged or was changed.`;
    this.problems.push({ file: this.context.file, row, column: null, reason });
  }

  private readPositions(section: ReportSection): void {
    const columns = positionColumns(section.table.width);
    if (columns === null) return this.unknownColumns(section, 'positions');
    const context = this.rowContext(section, columns);
    const readRow = (row: TableRow): RowOutcome<ParsedTrade> => readPosition(context, row, section.remarks.get(row.row) ?? '');
    this.read(section, readRow, (trade) => {
      if (this.isNew('position', trade.ticket, trade)) this.positions.push(trade);
    });
  }

  private readDeals(section: ReportSection): void {
    const columns = dealColumns(section.table.width);
    if (columns === null) return this.unknownColumns(section, 'deals');
    const context = this.rowContext(section, columns);
    this.read(
      section,
      (row) => readDeal(context, row),
      (found) => {
        if (found.is === 'deal') {
          if (this.isNew('deal', found.deal.deal, found.deal)) this.deals.push(found.deal);
          return;
        }
        this.money.push(found.money);
        const reason = `Money put in or taken out (${found.money.type}): not a trade.`;
        this.skipped.push({ row: found.money.row, reason, text: this.texts.get(found.money.row) ?? '' });
      },
    );
  }

  private readOrders(section: ReportSection): void {
    const context = this.rowContext(section, orderColumns);
    this.read(
      section,
      (row) => readPastOrder(context, row),
      (order) => {
        this.orders.set(order.order, order);
        this.skipped.push({ row: order.row, reason: reasons.orders, text: this.texts.get(order.row) ?? '' });
      },
    );
  }

  add(section: ReportSection): void {
    for (const row of section.table.body) this.texts.set(row.row, rowText(row));
    if (section.kind === 'positions') this.readPositions(section);
    else if (section.kind === 'deals') this.readDeals(section);
    else if (section.kind === 'orders') this.readOrders(section);
    else {
      const reason = reasons[section.kind];
      for (const row of section.table.body) this.skipped.push({ row: row.row, reason, text: this.texts.get(row.row) ?? '' });
    }
  }

  strange(row: TableRow): void {
    const count = row.cells.filter((cell) => cell !== '').length;
    const reason = `The row has ${count} cells like a position, an order or a deal, but we can’t tell which of them it is.`;
    this.damage({ row: row.row, text: rowText(row) }, reason);
  }

  private damage({ row, text }: { readonly row: number; readonly text: string }, reason: string): void {
    const { file, leftOut } = this.context;
    if (leftOut(row)) this.skipped.push(leftOutRow(row, [{ column: null, reason }], text));
    else this.problems.push({ file, row, column: null, reason, isOfRow: true });
  }
}

/** Reads all sections. `onProgress` is told the share of sections read, weighed by their rows. */
export const readSections = (report: CollectedReport, context: SectionsContext, onProgress?: (share: number) => void): ReadSections => {
  const rows = report.sections.reduce((sum, { table }) => sum + table.body.length, 0);
  let done = 0;
  let current = 0;
  const tell = (share: number): void => onProgress?.(rows === 0 ? 1 : (done + share * current) / rows);
  const sections = new Sections(context, tell);
  for (const section of report.sections) {
    current = section.table.body.length;
    sections.add(section);
    done += current;
    tell(0);
  }
  for (const row of report.strange) sections.strange(row);
  return sections;
};
