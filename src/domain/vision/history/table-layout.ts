/** Histories that are tables: a row of headings, and a trade below it for each symbol. */
import { around } from '@/domain/vision/picture';
import type { HistoryColumn } from '@/domain/vision/reading';
import type { PlaceLine } from './place-line';
import { isTimeLike, sideOfText } from './cell-text';
import { headingOf, headingOfLine, type Heading } from './headings';
import { splitLine } from './split-line';
import { heightOf, joined, visualRows, wholeLine, type RawCell, type RawRow } from './raw-rows';

interface Column {
  readonly heading: Heading | null;
  readonly line: PlaceLine;
}

export interface RawTable {
  readonly columns: readonly Column[];
  readonly rows: readonly RawRow[];
  /** Lines that are in no row. */
  readonly rest: readonly PlaceLine[];
}

const leastHeadings = 4;
/** Characters of two cells are at least so far apart, in heights of the line. */
const leastGap = 0.3;
/** Parts of a line that was cut stand under their headings, at most so far off, in heights of the line. */
const mostOff = 0.7;

/** Headings in two lines, as 'Entry' over 'Price', are one. */
const withLinesBelow = (row: readonly PlaceLine[], next: readonly PlaceLine[] | undefined): Column[] =>
  row.map((line) => {
    const own = headingOf(line.text);
    const below = next?.find(
      ({ box }) => box.top - line.box.bottom < 1.2 * heightOf(line.box) && box.left < line.box.right && box.right > line.box.left,
    );
    const both = below === undefined ? null : headingOf(`${line.text} ${below.text}`);
    return { heading: both ?? own, line };
  });

/** The row with most headings; null: there is none with enough. */
const headingRow = (rows: readonly (readonly PlaceLine[])[]): { readonly at: number; readonly columns: readonly Column[] } | null => {
  let best: { at: number; columns: Column[]; known: number } | null = null;
  for (const [at, row] of rows.entries()) {
    const columns = withLinesBelow(row, rows[at + 1]);
    const known = new Set(columns.flatMap(({ heading }) => (heading === null ? [] : [heading]))).size;
    if (known >= leastHeadings && (best === null || known > best.known)) best = { at, columns, known };
  }
  if (best === null) return null;
  // Letters too small to be read one by one are read as what may stand in such a row.
  return { at: best.at, columns: best.columns.map(({ heading, line }) => ({ line, heading: heading ?? headingOfLine(line) })) };
};

/** Times and prices without a further word are those of the opening, then those of the closing. */
const rolesOf = (columns: readonly Column[]): (HistoryColumn | null)[] => {
  const taken = new Set<HistoryColumn>(columns.flatMap(({ heading }) => (isColumn(heading) ? [heading] : [])));
  const used = new Set<HistoryColumn>();
  const firstFree = (wanted: readonly HistoryColumn[]): HistoryColumn | null => {
    const free = wanted.find((column) => !taken.has(column));
    if (free !== undefined) taken.add(free);
    return free ?? null;
  };
  return columns.map(({ heading }) => {
    if (heading === 'time') return firstFree(['openTime', 'closeTime']);
    if (heading === 'price') return firstFree(['openPrice', 'closePrice']);
    if (!isColumn(heading) || used.has(heading)) return null;
    used.add(heading);
    return heading;
  });
};

const isColumn = (heading: Heading | null): heading is HistoryColumn =>
  heading !== null && heading !== 'time' && heading !== 'price' && heading !== 'other';

/** How badly a piece fits under a heading: the least of the distances of left edges, right edges and middles, 0 where they overlap well. */
const misfit = ({ box }: PlaceLine, heading: PlaceLine): number => {
  const [left, right] = [Math.abs(box.left - heading.box.left), Math.abs(box.right - heading.box.right)];
  const middle = Math.abs(box.left + box.right - heading.box.left - heading.box.right) / 2;
  const shared = Math.min(box.right, heading.box.right) - Math.max(box.left, heading.box.left);
  return Math.min(left, right, middle) - (shared > 0 ? 0.2 * shared : 0);
};

/** Which column each piece of a row is in, in the order of both: pieces of one cell may share a column, cells may be empty. */
const placedIn = (row: readonly PlaceLine[], columns: readonly Column[]): readonly number[] => {
  const empty = 3 * heightOf(row[0]!.box);
  // Of the pieces up to one, with that one in a column: the least cost, and the column of the piece before.
  let least = columns.map(({ line }, j) => misfit(row[0]!, line) + j * empty);
  const before: number[][] = [];
  for (const piece of row.slice(1)) {
    const from = columns.map((_, j) => {
      const cost = (k: number): number => least[k]! + (k === j ? empty : (j - k - 1) * empty);
      return Array.from({ length: j + 1 }, (_unused, k) => k).reduce((top, k) => (cost(k) < cost(top) ? k : top), j);
    });
    least = columns.map(({ line }, j) => {
      const k = from[j]!;
      return least[k]! + (k === j ? empty : (j - k - 1) * empty) + misfit(piece, line);
    });
    before.push(from);
  }
  const total = (j: number): number => least[j]! + (columns.length - 1 - j) * empty;
  let at = columns.reduce((top, _, j) => (total(j) < total(top) ? j : top), 0);
  const placed = [at];
  for (const from of before.toReversed()) {
    at = from[at]!;
    placed.unshift(at);
  }
  return placed;
};

/** Cells that make a row of a table a trade. */
const leastCells = 4;

const rowOf = (row: readonly PlaceLine[], columns: readonly Column[], roles: readonly (HistoryColumn | null)[]): RawRow => {
  const own = new Map<HistoryColumn, PlaceLine[]>();
  for (const [i, column] of placedIn(row, columns).entries()) {
    const role = roles[column] ?? null;
    if (role !== null) own.set(role, [...(own.get(role) ?? []), row[i]!]);
  }
  const cells: Partial<Record<HistoryColumn, RawCell>> = {};
  for (const [role, lines] of own) cells[role] = joined(lines.map(wholeLine));
  return { box: around(row.map(({ box }) => box)), cells };
};

/** Pieces that run over two columns, as a number at the right of one and a time at the left of the next, as a piece for each. */
const cutAtColumns = (line: PlaceLine, columns: readonly Column[]): readonly PlaceLine[] => {
  const height = heightOf(line.box);
  const fits = (part: PlaceLine, column: Column | undefined): boolean =>
    column !== undefined && misfit(part, column.line) < mostOff * height;
  for (const [j, { line: heading }] of columns.entries()) {
    const next = columns[j + 1];
    if (next === undefined || line.box.left > heading.box.right || line.box.right < next.line.box.left) continue;
    for (const [at, { box }] of line.characters.entries()) {
      const before = line.characters[at - 1];
      if (before === undefined || box.left - before.box.right < leastGap * height) continue;
      const [left, right] = splitLine(line, at);
      if (fits(left, columns[j]) && fits(right, next)) return [left, ...cutAtColumns(right, columns.slice(j + 1))];
    }
  }
  return [line];
};

/** What a column holds whose heading could not be read, told by its cells, where nothing else holds it. */
const guessed = (texts: readonly string[], roles: readonly (HistoryColumn | null)[]): HistoryColumn | null => {
  const most = (test: (text: string) => boolean): boolean => texts.length > 0 && texts.filter(test).length * 10 >= texts.length * 7;
  if (!roles.includes('side') && most((text) => sideOfText(text) !== null)) return 'side';
  const free = (two: readonly HistoryColumn[]): HistoryColumn | null => {
    const left = two.filter((column) => !roles.includes(column));
    return left.length === 1 ? left[0]! : null;
  };
  if (most(isTimeLike)) return free(['openTime', 'closeTime']);
  if (!roles.includes('ticket') && most((text) => /^\d{7,}$/u.test(text))) return 'ticket';
  if (roles.includes('profit') && roles.includes('size') && most((text) => /^\d[\d ,]*\.\d+$/u.test(text)))
    return free(['openPrice', 'closePrice']);
  if (!roles.includes('size') && most((text) => /^\d{1,4}(?:\.\d{1,2})?$/u.test(text))) return 'size';
  return !roles.includes('symbol') && most((text) => /^\/?[A-Z0-9]{2,}[A-Za-z0-9.!]*$/u.test(text) && /[A-Z]{2}/u.test(text))
    ? 'symbol'
    : null;
};

/** The table of a picture; null: no row of it holds headings. */
export const tableOf = (lines: readonly PlaceLine[]): RawTable | null => {
  const read = visualRows(lines);
  const head = headingRow(read);
  if (head === null) return null;
  const visual = read.map((row, i) => (i > head.at ? row.flatMap((line) => cutAtColumns(line, head.columns)) : row));
  const roles = rolesOf(head.columns);
  const trades = visual.slice(head.at + 1).filter((row) => row.length >= leastCells);
  for (const [i, { heading }] of head.columns.entries())
    if (heading === null)
      roles[i] = guessed(
        trades.flatMap((row) => placedIn(row, head.columns).flatMap((column, k) => (column === i ? row[k]!.text : []))),
        roles,
      );
  const rest: PlaceLine[] = visual.slice(0, head.at).flat();
  const rows: RawRow[] = [];
  for (const row of visual.slice(head.at + 1)) {
    const isOfHead = row.every(({ text }) => headingOf(text) !== null);
    if (row.length < leastCells || isOfHead) rest.push(...row);
    else rows.push(rowOf(row, head.columns, roles));
  }
  return { columns: head.columns, rows, rest };
};
