/** Reads every row of a delimited text into columns of raw numbers. What a cell means is settled before; what a bar may be is checked after. */
import type { CandleColumns } from '@/domain/candles/build-series';
import { emptyColumns } from '@/domain/candles/build-series';
import type { ColumnMap, DecimalMark, RowProblemKind } from './candle-file';
import { readPrice } from './read-price';
import type { ProblemLog } from './problem-log';
import { StampReader } from '@/domain/time/read-stamp';
import { createRowScanner } from './row-scanner';
import type { RowScanner } from './row-scanner';
import { columnName } from './table-sample';
import type { TableSample } from './table-sample';
import type { TimeLayout } from '@/domain/time/time-layout';
import { dayMs } from '@/lib/durations';

/** Bars in the order of the file; `time` is what a clock showed where `offset` is NaN, and an instant elsewhere. */
export interface RawBars extends CandleColumns {
  readonly length: number;
  /** Offset from UTC that the row states, ms; 0 for counts since 1970; NaN where it states none. */
  readonly offset: Float64Array;
  /** Line of the file, counted from 1. */
  readonly row: Int32Array;
  readonly emptyVolumes: number;
  /** The last line has no line end, so that nobody can tell whether it is whole. */
  readonly isOpenEnded: boolean;
  readonly lastRow: number;
}

export interface ReadingPlan {
  readonly text: string;
  readonly sample: TableSample;
  readonly columns: ColumnMap;
  readonly layout: TimeLayout;
  readonly decimalMark: DecimalMark;
  readonly onProgress: (share: number) => void;
}

const priceRoles = ['open', 'high', 'low', 'close'] as const;
const progressEvery = 50_000;

const countLines = (text: string): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

interface TimeRead {
  wallMs: number;
  offsetMs: number;
}

type TimeReader = (scanner: RowScanner) => TimeRead;

/** A count since 1970 in some unit, read from its leading digits so that nanoseconds do not outgrow a double. */
const readCount = (cell: string, scaleMs: number): number => {
  const digits = cell.replace(/\.0+$/, '');
  if (!/^-?\d{9,19}$/.test(digits)) return Number.NaN;
  if (scaleMs >= 1) return Number(digits) * scaleMs;
  return Number(digits.slice(0, scaleMs === 1e-3 ? -3 : -6));
};

/** 1 January 1970 in a spreadsheet's count of days. */
const serialOf1970 = 25_569;

/** Reads the time of a row by its layout; `wallMs` is NaN where there is none to read. */
export const timeReader = ({ text, columns, layout, decimalMark }: Omit<ReadingPlan, 'sample' | 'onProgress'>): TimeReader => {
  const column = columns.time ?? columns.date ?? 0;
  const { clock } = columns;
  const read: TimeRead = { wallMs: Number.NaN, offsetMs: Number.NaN };
  if (layout.kind === 'count') {
    return (scanner) => {
      read.wallMs = readCount(scanner.cell(column), layout.scaleMs);
      read.offsetMs = 0;
      return read;
    };
  }
  if (layout.kind === 'serial') {
    return (scanner) => {
      const days = readPrice(text, scanner.start[column] ?? 0, scanner.end[column] ?? 0, decimalMark);
      read.wallMs = Math.round((days - serialOf1970) * (dayMs / 1000)) * 1000;
      return read;
    };
  }
  const stamps = new StampReader(layout.kind === 'calendar' ? layout.order : 'ymd');
  const bounds = (scanner: RowScanner, index: number) => [scanner.start[index] ?? 0, scanner.end[index] ?? 0] as const;
  if (columns.time === undefined && clock !== undefined) {
    return (scanner) => stamps.readParts(text, bounds(scanner, column), bounds(scanner, clock));
  }
  return (scanner) => stamps.readTime(text, scanner.start[column] ?? 0, scanner.end[column] ?? 0);
};

const decimalsOf = (cell: string, mark: string): number => (cell.includes(mark) ? cell.length - cell.indexOf(mark) - 1 : 0);

/** Why the last cell of a file without a last line end seems to have lost its end; null when it looks whole. */
const cutOffReason = ({ sample, columns, decimalMark }: ReadingPlan, scanner: RowScanner): string | null => {
  const last = scanner.count() - 1;
  const isPrice = priceRoles.some((role) => columns[role] === last);
  if (!isPrice || sample.rows.length < 2) return null;
  const fewest = Math.min(...sample.rows.slice(0, -1).map((row) => decimalsOf(row[last] ?? '', decimalMark)));
  const decimals = decimalsOf(scanner.cell(last), decimalMark);
  return decimals < fewest ? 'The file ends in the middle of this line: its last price has fewer decimals than any other.' : null;
};

type Fault = readonly [kind: RowProblemKind, column: number | null, reason: string];

const isAbsent = (cell: string): boolean => cell === '' || /^(?:nan|null|none|n\/a|-|—)$/i.test(cell);

/** Reads all rows after the header. Rows that cannot be read are noted and left out. */
export const readRows = (plan: ReadingPlan, log: ProblemLog): RawBars => {
  const { text, sample, columns, decimalMark } = plan;
  const capacity = countLines(text);
  const bars = { ...emptyColumns(capacity), offset: new Float64Array(capacity), row: new Int32Array(capacity) };
  const scanner = createRowScanner(text, sample.delimiter, sample.dataOffset, sample.dataLine);
  const readTime = timeReader(plan);
  const needed = 1 + Math.max(...Object.values(columns));
  const prices = priceRoles.map((role) => ({ index: columns[role] ?? 0, into: bars[role] }));
  const { volume } = columns;
  let length = 0;
  let emptyVolumes = 0;

  const noteFault = ([kind, column, reason]: Fault) =>
    log.note({
      kind,
      row: scanner.line(),
      column: column === null ? null : columnName(sample.header, column),
      text:
        column === null ? text.slice(scanner.offset(), Math.min(scanner.nextOffset() - 1, scanner.offset() + 200)) : scanner.cell(column),
      reason,
    });

  const readPrices = (): Fault | null => {
    for (const { index, into } of prices) {
      const price = readPrice(text, scanner.start[index] ?? 0, scanner.end[index] ?? 0, decimalMark);
      if (Number.isNaN(price))
        return ['unreadable-price', index, isAbsent(scanner.cell(index)) ? 'There is no price.' : 'This isn’t a number.'];
      into[length] = price;
    }
    return null;
  };

  const readVolume = (): Fault | null => {
    bars.volume[length] = 0;
    if (volume === undefined) return null;
    const value = readPrice(text, scanner.start[volume] ?? 0, scanner.end[volume] ?? 0, decimalMark);
    if (value >= 0) bars.volume[length] = value;
    else if (isAbsent(scanner.cell(volume))) emptyVolumes += 1;
    else return ['unreadable-volume', volume, 'This isn’t a number of 0 or more.'];
    return null;
  };

  const faultOfRow = (): Fault | null => {
    if (scanner.count() < needed) {
      return ['missing-cells', null, `The line has ${scanner.count()} of at least ${needed} cells.`];
    }
    const stamp = readTime(scanner);
    if (Number.isNaN(stamp.wallMs))
      return ['unreadable-time', columns.time ?? columns.date ?? 0, 'This isn’t a date and time like the others.'];
    bars.time[length] = stamp.wallMs;
    bars.offset[length] = stamp.offsetMs;
    bars.row[length] = scanner.line();
    return readPrices() ?? readVolume();
  };

  const endsOpen = (): boolean => scanner.nextOffset() > text.length;
  while (scanner.next()) {
    const cut = endsOpen() && scanner.count() >= needed ? cutOffReason(plan, scanner) : null;
    const fault = cut === null ? faultOfRow() : (['cut-off', scanner.count() - 1, cut] satisfies Fault);
    const repair = fault === null ? null : noteFault(fault);
    const isTaken = fault === null || repair === 'zero-volume' || (repair === 'keep-row' && faultOfRow() === null);
    if (isTaken) length += 1;
    if (length % progressEvery === 0) plan.onProgress(scanner.offset() / text.length);
  }
  return { ...bars, length, emptyVolumes, isOpenEnded: text.length > 0 && !text.endsWith('\n'), lastRow: scanner.line() };
};
