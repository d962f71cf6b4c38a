/** Reads the cells of one row of a table and remembers, with the column, what could not be read. It decides nothing about the row. */
import { textAt } from './text-at';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareDecimals } from '@/domain/money/decimal';
import type { ZoneClock } from '@/domain/time/zone-clock';
import type { ImportProblem } from './contract';
import { instantOf, openAndClose, readTime, type ReadTime } from './dates';
import { readMoney } from './money-cell';
import { readNumber } from '@/domain/money/numbers';
import { columnName, type Table, type TableRow } from './read-table';
import type { Columns } from './table-columns';
import type { TableSettings } from './table-settings';

export interface RowContext<Role extends string> {
  readonly file: string;
  readonly table: Table;
  readonly columns: Columns<Role>;
  readonly settings: TableSettings;
  readonly clock: ZoneClock;
}

/** Characters of a damaged cell that a message repeats. */
const longestQuote = 60;

const zero = '0' as DecimalText;

/** The cells of a row as a reader recognises it. */
export const rowText = ({ cells }: TableRow): string =>
  cells
    .filter((cell) => cell !== '')
    .join(' | ')
    .slice(0, 200);

const someTime: ReadTime = { wallMs: 0, offsetMs: 0 };

export class RowReader<Role extends string> {
  readonly problems: ImportProblem[] = [];
  readonly row: TableRow;
  private readonly context: RowContext<Role>;

  constructor(context: RowContext<Role>, row: TableRow) {
    this.context = context;
    this.row = row;
    this.checkWidth();
  }

  /** A row that lost cells, or whose cells moved because a separator stands inside one, is damaged whatever it says. */
  private checkWidth(): void {
    const { cells } = this.row;
    const { width } = this.context.table;
    const used = cells.findLastIndex((cell) => cell !== '') + 1;
    if (cells.length < width) {
      this.addProblem(null, `The row has ${cells.length} cells where the table has ${width} columns: it is cut off or damaged.`);
    } else if (used > width) {
      this.addProblem(null, `The row has ${used} cells where the table has ${width} columns: one of them may contain a separator.`);
    }
  }

  private addProblem(column: string | null, reason: string): void {
    this.problems.push({ file: this.context.file, row: this.row.row, column, reason });
  }

  /** Reports the role's cell as not being what was expected ('a price above zero'). A cell is reported once. */
  fail(role: Role, expected: string): void {
    const column = this.nameOf(role);
    if (this.problems.some((problem) => problem.column === column)) return;
    const whole = this.text(role);
    const text = whole.length > longestQuote ? `${whole.slice(0, longestQuote)}…` : whole;
    this.addProblem(column, text === '' ? `The cell is empty; expected ${expected}.` : `'${text}' is not ${expected}.`);
  }

  /** Reports what is wrong with the row, in a whole sentence. */
  failRow(role: Role | null, reason: string): void {
    this.addProblem(role === null ? null : this.nameOf(role), reason);
  }

  nameOf(role: Role): string {
    const place = this.context.columns[role];
    return place === undefined ? role : columnName(this.context.table, place);
  }

  /** '' where the table has no such column. */
  text(role: Role): string {
    const place = this.context.columns[role];
    return place === undefined ? '' : textAt(this.row.cells, place);
  }

  required(role: Role, expected: string): string {
    const text = this.text(role);
    if (text === '') this.fail(role, expected);
    return text;
  }

  /** A number, or an amount with a currency beside it. */
  number(role: Role): DecimalText {
    const mark = this.context.settings.decimalMark;
    const text = this.text(role);
    const value = readNumber(text, mark) ?? readMoney(text, mark);
    if (value === null) this.fail(role, `a number written with '${mark}' as decimal mark`);
    return value ?? zero;
  }

  /** As `number`; null where the cell is empty or the column missing. */
  optional(role: Role): DecimalText | null {
    return this.text(role) === '' ? null : this.number(role);
  }

  positive(role: Role): DecimalText {
    const before = this.problems.length;
    const value = this.number(role);
    if (this.problems.length === before && compareDecimals(value, zero) <= 0) this.fail(role, 'a number above zero');
    return value;
  }

  /** An ISO code; null where the cell is empty or the column missing. */
  currency(role: Role): string | null {
    const text = this.text(role);
    if (text === '') return null;
    if (!/^[A-Z]{3}$/.test(text)) this.fail(role, "the code of a currency, as 'USD'");
    return text;
  }

  time(role: Role): ReadTime {
    const time = readTime(this.text(role), this.context.settings.dateOrder);
    if (time === null) this.fail(role, 'a date with a time of the day');
    return time ?? someTime;
  }

  instant(time: ReadTime): EpochMs {
    return instantOf(time, this.context.clock);
  }

  /** Opening and closing; a closing before its opening is damage. */
  openAndClose(openRole: Role, closeRole: Role): { opened: ReadTime; closed: ReadTime; openedAt: EpochMs; closedAt: EpochMs } {
    const before = this.problems.length;
    const opened = this.time(openRole);
    const closed = this.time(closeRole);
    const instants = openAndClose(opened, closed, this.context.clock);
    if (instants === null && this.problems.length === before) {
      this.failRow(closeRole, `The trade closes (${this.text(closeRole)}) before it opens (${this.text(openRole)}).`);
    }
    return { opened, closed, ...(instants ?? { openedAt: 0 as EpochMs, closedAt: 0 as EpochMs }) };
  }
}
