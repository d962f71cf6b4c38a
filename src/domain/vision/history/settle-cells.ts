/** From pieces of text to values: decimal text, times, sides, symbols, and how sure each is by itself. */
import type { HistoryColumn, HistoryReading } from '@/domain/vision/reading';
import {
  amountFormats,
  priceFormats,
  sideFormats,
  sizeFormats,
  symbolFormats,
  ticketFormats,
  timeFormats,
  type CellFormat,
} from './cell-formats';
import { sideOfText } from './cell-text';
import { dateOrderOf, momentOf } from './date-order';
import { fitFormats, type FittedCell } from './fit-formats';
import type { RawCell, RawRow } from './raw-rows';
import { timeSures } from './same-dates';

/** A cell with its value and how sure it is until a check confirms or contradicts it. */
export interface SettledCell {
  value: string | null;
  readonly text: string;
  readonly box: RawCell['box'];
  sure: number;
}

export type SettledRow = Partial<Record<HistoryColumn, SettledCell>>;

/** Ink that fits no format of its column by so much is something else. */
const leastFit = -7;
/** A few words, which no other text is like. */
const leastSideFit = -18;
/** What is left of the trust in it. */
const misfit = 0.3;

const settled = (raw: RawCell, fitted: FittedCell | null, value: string | null, { share = 1, least = leastFit } = {}): SettledCell => {
  const isOther = fitted === null || value === null || value === '';
  if (isOther) return { value: null, text: raw.text, box: raw.box, sure: 0 };
  return { value, text: raw.text, box: raw.box, sure: fitted.sure * share * (fitted.fit < least ? misfit : 1) };
};

/** All cells of some columns, with where they stand. */
const cellsOf = (
  rows: readonly RawRow[],
  columns: readonly HistoryColumn[],
): { readonly row: number; readonly column: HistoryColumn; readonly raw: RawCell }[] =>
  rows.flatMap(({ cells }, row) => columns.flatMap((column) => (cells[column] === undefined ? [] : [{ row, column, raw: cells[column] }])));

type Place = ReturnType<typeof cellsOf>[number];

interface ColumnRule {
  readonly formats: readonly CellFormat[];
  /** The value of a text that fits; null: none. */
  readonly valueOf: (text: string) => string | null;
  /** Least fit of a cell that is trusted. */
  readonly least?: number;
}

const settleAs = (into: SettledRow[], places: readonly Place[], { formats, valueOf, least = leastFit }: ColumnRule): void => {
  const fitted = fitFormats(
    places.map(({ raw }) => raw),
    formats,
  );
  for (const [i, { row, column, raw }] of places.entries())
    into[row]![column] = settled(raw, fitted[i] ?? null, valueOf(fitted[i]?.text ?? ''), { least });
};

const plainNumber = (text: string): string | null => {
  const bare = text.replace(/^\+/u, '');
  if (!/^-?\d+(?:\.\d+)?$/u.test(bare)) return null;
  return /^-[0.]+$/u.test(bare) ? bare.slice(1) : bare;
};

const settleTimes = (into: SettledRow[], rows: readonly RawRow[], platform: HistoryReading['platform']): void => {
  const places = cellsOf(rows, ['openTime', 'closeTime']);
  const fitted = fitFormats(
    places.map(({ raw }) => raw),
    timeFormats,
  );
  const sures = timeSures(fitted);
  const { order, isKnown: isOrderKnown } = dateOrderOf(fitted, places, platform);
  for (const [i, { row, column, raw }] of places.entries()) {
    const one = fitted[i] ?? null;
    const isOpen = one !== null && /^(?:mdy|dmy)/u.test(one.format) && !isOrderKnown;
    const known = one === null ? null : { ...one, sure: sures[i] ?? 0 };
    into[row]![column] = settled(raw, known, one === null ? null : momentOf(one, order), { share: isOpen ? 0.5 : 1 });
  }
};

const asIs = (text: string): string => text;
const amount: ColumnRule = { formats: amountFormats, valueOf: plainNumber };

const rules: readonly (readonly [HistoryColumn, ColumnRule])[] = [
  ['symbol', { formats: symbolFormats, valueOf: asIs }],
  ['side', { formats: sideFormats, valueOf: (text) => sideOfText(text)?.side ?? null, least: leastSideFit }],
  ['size', { formats: sizeFormats, valueOf: plainNumber }],
  ['profit', amount],
  ['commission', amount],
  ['swap', amount],
  ['ticket', { formats: ticketFormats, valueOf: asIs }],
];

/** The values of all cells. */
export const settleRows = (rows: readonly RawRow[], platform: HistoryReading['platform']): SettledRow[] => {
  const into: SettledRow[] = rows.map(() => ({}));
  for (const [column, rule] of rules) settleAs(into, cellsOf(rows, [column]), rule);
  const prices = cellsOf(rows, ['openPrice', 'closePrice', 'stop', 'target']);
  for (const symbol of new Set(into.map((row) => row.symbol?.value)))
    settleAs(
      into,
      prices.filter(({ row }) => into[row]!.symbol?.value === symbol),
      { formats: priceFormats, valueOf: plainNumber },
    );
  settleTimes(into, rows, platform);
  return into;
};

/** An amount outside of all rows. */
export const settleAmount = (raw: RawCell): SettledCell => {
  const fitted = fitFormats([raw], amountFormats)[0] ?? null;
  return settled(raw, fitted, plainNumber(fitted?.text ?? ''));
};
