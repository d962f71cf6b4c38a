/** What a candle file leaves open: order of dates, decimal mark, zone, columns and symbol. It finds what the file tells and asks for the rest. */
import { detectNumberFormat } from '@/domain/money/numbers';
import type { CandleParseOptions, CandleQuestion, ColumnMap, ColumnRole, DecimalMark } from './candle-file';
import type { FormatReading } from './formats';
import { timeReader } from './read-rows';
import { createRowScanner } from './row-scanner';
import { columnName } from './table-sample';
import type { TableSample } from './table-sample';
import { findTimeLayout } from '@/domain/time/time-layout';
import type { TimeLayout } from '@/domain/time/time-layout';

/** A text, its sample and what its format says. */
export interface Opened {
  readonly text: string;
  readonly sample: TableSample;
  readonly reading: FormatReading;
}

/** An answer found, or the question to ask. */
export type Found<T> = { readonly answer: T; readonly question: null } | { readonly answer: T | null; readonly question: CandleQuestion };

const found = <T>(answer: T): Found<T> => ({ answer, question: null });
const fewExamples = 5;

/** Cells of some columns of the whole file, row by row. */
function* cellsOf({ text, sample }: Opened, columns: readonly number[]): Generator<string> {
  const scanner = createRowScanner(text, sample.delimiter, sample.dataOffset, sample.dataLine);
  while (scanner.next()) for (const column of columns) if (column < scanner.count()) yield scanner.cell(column);
}

const examplesOf = ({ sample }: Opened, column: number): string[] => sample.rows.slice(0, fewExamples).map((row) => row[column] ?? '');

const needed: readonly ColumnRole[] = ['open', 'high', 'low', 'close'];

/** Which column is what: the reader's word, or what the format and the names say. */
export const settleColumns = ({ sample, reading }: Opened, options: CandleParseOptions): Found<ColumnMap> => {
  const columns = options.columns ?? reading.columns;
  const width = Math.max(sample.header?.length ?? 0, ...sample.rows.map((row) => row.length));
  const isThere = (role: ColumnRole): boolean => {
    const index = columns[role];
    return index !== undefined && Number.isInteger(index) && index >= 0 && index < width;
  };
  const missing: ColumnRole[] = needed.filter((role) => !isThere(role));
  if (!isThere('time') && !isThere('date')) missing.unshift('time');
  if (missing.length === 0) return found(columns);
  const names = Array.from({ length: width }, (_, i) => columnName(sample.header, i));
  const examples = sample.rows.slice(0, fewExamples);
  return { answer: null, question: { kind: 'columns', columns: names, examples, known: columns, missing } };
};

/** How times are written. What the file proves wins over the reader's word; without proof the reader is asked. */
export const settleLayout = (opened: Opened, columns: ColumnMap, options: CandleParseOptions): Found<TimeLayout> => {
  const column = columns.time ?? columns.date ?? 0;
  const sampled = findTimeLayout(opened.sample.rows.map((row) => row[column] ?? ''));
  if (sampled.kind !== 'open') return found(sampled);
  if (opened.reading.dateOrder !== null) return found({ kind: 'calendar', order: opened.reading.dateOrder });
  const whole = findTimeLayout(cellsOf(opened, [column]));
  if (whole.kind !== 'open') return found(whole);
  const told = options.dateOrder;
  if (told !== undefined && whole.choices.includes(told)) return found({ kind: 'calendar', order: told });
  const name = columnName(opened.sample.header, column);
  const examples = examplesOf(opened, column);
  return { answer: whole, question: { kind: 'date-order', column: name, examples, choices: whole.choices } };
};

/** The decimal mark of prices: the reader's word, the vendor's habit, or what all prices of the file tell together. */
export const settleDecimalMark = (opened: Opened, columns: ColumnMap, options: CandleParseOptions): Found<DecimalMark> => {
  if (options.decimalMark !== undefined) return found(options.decimalMark);
  if (opened.reading.isPointDecimal) return found('.');
  const prices = needed.flatMap((role) => columns[role] ?? []);
  const sampled = detectNumberFormat(opened.sample.rows.flatMap((row) => prices.map((index) => row[index] ?? '')));
  if (sampled.ok) return found(sampled.decimalMark);
  const whole = detectNumberFormat(cellsOf(opened, prices));
  if (whole.ok) return found(whole.decimalMark);
  const column = prices[0] ?? 0;
  const question: CandleQuestion = {
    kind: 'decimal-mark',
    column: columnName(opened.sample.header, column),
    examples: examplesOf(opened, column),
    choices: ['.', ','],
  };
  return { answer: null, question };
};

export type SettledZone = { readonly name: string; readonly from: 'format' | 'header' | 'reader' } | null;

/**
 * The zone of times without an offset. A header that names it wins over the reader, and the reader over what a vendor
 * usually writes. Null is the answer for files of which every sampled row states an offset or counts since 1970.
 */
export const settleZone = (opened: Opened, columns: ColumnMap, layout: TimeLayout, options: CandleParseOptions): Found<SettledZone> => {
  const known = opened.reading.zone;
  if (known?.from === 'header') return found(known);
  if (options.zone !== undefined) return found({ name: options.zone, from: 'reader' });
  if (known !== null) return found(known);
  if (layout.kind === 'count') return found(null);
  const { text, sample } = opened;
  const read = timeReader({ text, columns, layout, decimalMark: '.' });
  const scanner = createRowScanner(text, sample.delimiter, sample.dataOffset, sample.dataLine);
  let zoneless = 0;
  let stated = 0;
  for (let i = 0; i < sample.rows.length && scanner.next(); i += 1) {
    const { wallMs, offsetMs } = read(scanner);
    if (Number.isNaN(wallMs)) continue;
    if (Number.isNaN(offsetMs)) zoneless += 1;
    else stated += 1;
  }
  const isAssumed = options.repairs?.['mixed-zone'] === 'assume-zone';
  if (zoneless === 0 && stated > 0 && !isAssumed) return found(null);
  if (stated > 0 && zoneless > 0 && !isAssumed) return found(null);
  const column = columns.time ?? columns.date ?? 0;
  const { suggestions } = opened.reading;
  const question: CandleQuestion = {
    kind: 'zone',
    column: columnName(sample.header, column),
    examples: examplesOf(opened, column),
    suggestions,
  };
  return { answer: null, question };
};
