/** A history from lines of text. No pixel is looked at here. */
import type { Picture } from '@/domain/vision/picture';
import type { HistoryColumn, HistoryReading, HistoryRow, ReadCell, Refusal } from '@/domain/vision/reading';
import { cardsOf, labeledTotal } from './card-layout';
import { agreesWithTotal, checkHistory } from './check-history';
import { neededColumns } from './file-of-history';
import { missingRows } from './missing-rows';
import type { PlaceLine } from './place-line';
import { platformOf } from './platform-of';
import type { RawRow } from './raw-rows';
import { settleAmount, settleRows, type SettledCell, type SettledRow } from './settle-cells';
import { tableOf } from './table-layout';

export interface HistoryOptions {
  /** A person says that the picture lists trades: whatever looks a little like one is read, and every cell waits to be looked at. */
  readonly isTold?: boolean;
}

/** A cell below this waits for a person. */
const sureEnough = 0.7;

/** Small print makes l, I and 1 one of another. */
const totalWords =
  /^(?:tota[l1i|]\s*(?:p\s*[&8]?\s*[l1i|]|prof[i1l]t|net)?|net\s*prof[i1l]t|prof[i1l]t|net\s*p\s*[&8]?\s*[l1i|])\s*:?(?=\s|$)/iu;

const readCell = ({ value, text, box, sure }: SettledCell): ReadCell<string> => ({
  value,
  text,
  box,
  isUnsure: value === null || sure < sureEnough,
});

/** A row that the edge of the picture or of the list cuts off lacks some of what the others show. */
const isWhole = ({ cells }: RawRow, usual: ReadonlySet<HistoryColumn>): boolean =>
  [...usual].every((column) => cells[column] !== undefined);

/** Columns that more than half of the rows have. */
const usualColumns = (rows: readonly RawRow[]): ReadonlySet<HistoryColumn> =>
  new Set(neededColumns.filter((column) => rows.filter(({ cells }) => cells[column] !== undefined).length * 2 > rows.length));

/** Rows that the edge of the picture or of the list may have cut off: all of them waits for a person. */
const cutEnds = (rows: readonly RawRow[]): ReadonlySet<RawRow> => {
  const usual = usualColumns(rows);
  return new Set([rows[0], rows.at(-1)].flatMap((row) => (row === undefined || rows.length < 3 || isWhole(row, usual) ? [] : [row])));
};

/** Rows with enough of what a trade needs; between others a little is enough, since a trade that is left out is not seen to be missing. */
const tradesOf = (rows: readonly RawRow[], leastNeeded: number): readonly RawRow[] => {
  const counts = rows.map(({ cells }) => neededColumns.filter((column) => cells[column] !== undefined).length);
  const [first, last] = [counts.findIndex((count) => count >= leastNeeded), counts.findLastIndex((count) => count >= leastNeeded)];
  return rows.filter((_, i) => counts[i]! >= leastNeeded || (i > first && i < last && counts[i]! >= leastBetween));
};

const refusal = (reason: string): Refusal => ({
  ok: false,
  kind: 'no history',
  reason,
  help: 'Show closed trades with symbol, side, size, prices, and result, and take the screenshot on the device itself.',
});

const leastRows = 1;
/** Of the cells that a trade needs; buttons to buy and sell beside a chart have fewer. */
const leastCells = 5;
/** Where a person says that they are trades. */
const leastTold = 2;
const leastBetween = 3;

/** Without a side and a time in most rows it is another list, as that of markets beside a chart. */
const isHistory = (rows: readonly RawRow[]): boolean =>
  (['side', 'closeTime', 'profit'] as const).every(
    (column) => rows.filter(({ cells }) => cells[column] !== undefined).length * 2 > rows.length,
  );

const rowsOf = (lines: readonly PlaceLine[]): { readonly rows: readonly RawRow[]; readonly rest: readonly PlaceLine[] } => {
  const table = tableOf(lines);
  if (table !== null && table.rows.length > 0) return table;
  return cardsOf(lines);
};

/** Half of the cells hold nothing that can be read. */
const isBlurred = (rows: readonly SettledRow[]): boolean => {
  const cells = rows.flatMap((row) => Object.values(row));
  return cells.filter(({ value }) => value === null).length * 2 > cells.length;
};

/** The history that the lines of a picture make; a refusal where they make none. */
export const historyOfLines = (
  lines: readonly PlaceLine[],
  picture: Pick<Picture, 'width' | 'height'>,
  { isTold = false }: HistoryOptions = {},
): HistoryReading | Refusal => {
  if (Math.min(picture.width, picture.height) < 100)
    return { ...refusal('The picture is too small for a list of trades.'), kind: 'too small' };
  const found = rowsOf(lines);
  const raw = tradesOf(found.rows, isTold ? leastTold : leastCells);
  if (raw.length < leastRows || (!isTold && !isHistory(raw))) return refusal('No list of closed trades was found in this picture.');
  const platform = platformOf(lines);
  const settled: SettledRow[] = settleRows(raw, platform);
  const totalCell = labeledTotal(found.rest, totalWords);
  const total = totalCell === null ? null : settleAmount(totalCell);
  checkHistory(settled, total);
  const cut = cutEnds(raw);
  for (const [i, row] of settled.entries()) if (isTold || cut.has(raw[i]!)) for (const cell of Object.values(row)) cell.sure = 0;
  if (!isTold && isBlurred(settled)) return { ...refusal('The letters of this picture are too blurred to be read.'), kind: 'too blurred' };
  const rows = settled.map((row, i): HistoryRow => ({
    box: raw[i]!.box,
    cells: Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, readCell(cell)])),
  }));
  // A row that wasn't read is shown empty, for a person to type or to leave out.
  const empty = missingRows(
    raw.map(({ box }) => box),
    lines,
  ).map((box): HistoryRow => ({
    box,
    cells: Object.fromEntries(neededColumns.map((column) => [column, { value: null, text: '', box, isUnsure: true }])),
  }));
  return {
    ok: true,
    platform,
    rows: [...rows, ...empty].toSorted((a, b) => a.box.top - b.box.top),
    total: total === null ? null : { cell: readCell(total), agrees: total.value !== null && agreesWithTotal(settled, total.value) },
  };
};
