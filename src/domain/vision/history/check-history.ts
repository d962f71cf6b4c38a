/**
 * Holds the cells of a history against each other. What fits to the cent confirms the digits it is made of; what contradicts makes
 * them unsure. Nothing is mended by it: a value stays as it was read.
 */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { powerOfTen as tenTo } from '@/lib/elementary/power-of-ten';
import type { HistoryColumn } from '@/domain/vision/reading';
import type { SettledCell, SettledRow } from './settle-cells';

/** A check that fits to the cent leaves so much doubt, one that fails leaves so much trust. */
const confirmed = 0.999;
const contradicted = 0.2;
/** Below this a cell is too faint for a check to carry it: other digits may fit as well. What fits to the cent by chance is rarer than a misread digit. */
const faint = 0.1;

const doubt = (cells: readonly (SettledCell | undefined)[]): void => {
  for (const cell of cells) if (cell !== undefined) cell.sure = Math.min(cell.sure, contradicted);
};

const confirm = (cells: readonly (SettledCell | undefined)[]): void => {
  for (const cell of cells) if (cell !== undefined && cell.sure >= faint) cell.sure = Math.max(cell.sure, confirmed);
};

const numberOf = (cell: SettledCell | undefined): number | null => (cell?.value == null ? null : Number(cell.value));

/** Price won × size: what a profit is a multiple of. null: a part is missing. */
const wonOf = (row: SettledRow): number | null => {
  const [open, close, size] = [numberOf(row.openPrice), numberOf(row.closePrice), numberOf(row.size)];
  if (open === null || close === null || size === null || row.side?.value == null) return null;
  return (row.side.value === 'short' ? open - close : close - open) * size;
};

const rootOf = (row: SettledRow): string => row.symbol?.value ?? '';

/** Money that a move of 1 is worth for one of the size, in the currency of the quote; null: unknown. */
const knownWorth = (symbol: string): number | null => {
  const instrument =
    instrumentOf(symbol) ?? instrumentOf(symbol.replace(/^\//u, '')) ?? instrumentOf(symbol.replace(/(?:\.[a-z]+|[a-z]+)$/u, ''));
  if (instrument === null) return null;
  return instrument.kind === 'future' ? Number(instrument.pointValue) : Number(instrument.unitsPerLot);
};

const cent = 0.0101;

/** Worths of one unit that the rows of a symbol agree on, and the one that is known of it. */
const worthsOf = (rows: readonly SettledRow[]): number[] => {
  const known = knownWorth(rootOf(rows[0] ?? {}));
  const ratios = rows.flatMap((row) => {
    const [won, profit] = [wonOf(row), numberOf(row.profit)];
    return won === null || profit === null || won === 0 || Math.abs(profit) < 1
      ? []
      : [{ ratio: profit / won, slack: 0.006 / Math.abs(won) }];
  });
  const agreed = ratios.filter(({ ratio, slack }, i) =>
    ratios.some((other, j) => j !== i && Math.abs(other.ratio - ratio) <= slack + other.slack),
  );
  // The ratio of the largest result has the least rounding in it.
  const best = agreed.toSorted((a, b) => a.slack - b.slack)[0];
  return [...(known === null ? [] : [known]), ...(best === undefined ? [] : [best.ratio])];
};

/** Cells of which another last digit would change the result by more than rounding does: only these does a result to the cent confirm. */
const confirmable = (row: SettledRow, worth: number): readonly (SettledCell | undefined)[] => {
  const [open, close, size] = [numberOf(row.openPrice) ?? 0, numberOf(row.closePrice) ?? 0, numberOf(row.size) ?? 0];
  const lastDigit = (cell: SettledCell | undefined): number => 1 / tenTo(decimalsOf(cell?.value ?? ''));
  const isFelt = (change: number): boolean => Math.abs(change * worth) > 2 * cent;
  return [
    ...[row.openPrice, row.closePrice].filter((cell) => isFelt(lastDigit(cell) * size)),
    ...(isFelt(lastDigit(row.size) * (close - open)) ? [row.size] : []),
    ...(isFelt((close - open) * size) ? [row.side, row.profit] : []),
  ];
};

const resultCells = (row: SettledRow) => [row.openPrice, row.closePrice, row.size, row.side, row.profit];

/** Each result against its prices, size and side: to the cent where the worth of a move is known or shared by other rows. */
const checkResults = (rows: readonly SettledRow[]): void => {
  for (const own of groupsBySymbol(rows)) {
    const worths = worthsOf(own);
    for (const row of own) {
      const [won, profit] = [wonOf(row), numberOf(row.profit)];
      if (won === null || profit === null) {
        // Nothing tells whether its sign was seen.
        doubt([row.profit]);
        continue;
      }
      const worth = worths.find((one) => Math.abs(won * one - profit) <= cent + 1e-9 * Math.abs(profit));
      if (won !== 0 && profit !== 0 && Math.sign(won) !== Math.sign(profit)) doubt([row.side, row.profit, row.openPrice, row.closePrice]);
      else if (worth !== undefined && won !== 0) confirm(confirmable(row, worth));
      else if (isFarOff(row, worths)) doubt(weakest(resultCells(row)));
    }
  }
};

/** No worth explains the result even with a rate that moved by a tenth. */
const isFarOff = (row: SettledRow, worths: readonly number[]): boolean => {
  const [won, profit] = [wonOf(row) ?? 0, numberOf(row.profit) ?? 0];
  if (worths.length < 2 || Math.abs(profit) < 1) return false;
  return worths.every((worth) => Math.abs(won * worth - profit) > 0.1 * Math.abs(profit) + cent);
};

/** The cells that are least sure, or all of them where none stands out. */
const weakest = (cells: readonly (SettledCell | undefined)[]): readonly (SettledCell | undefined)[] => {
  const least = Math.min(...cells.map((cell) => cell?.sure ?? 1));
  return least < 0.97 ? cells.filter((cell) => cell !== undefined && cell.sure < 0.97) : cells;
};

const groupsBySymbol = (rows: readonly SettledRow[]): SettledRow[][] => {
  const groups = new Map<string, SettledRow[]>();
  for (const row of rows) groups.set(rootOf(row), [...(groups.get(rootOf(row)) ?? []), row]);
  return [...groups.values()];
};

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

const commonest = (values: readonly number[]): number | null => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] * 2 <= values.length ? null : best[0];
};

/** Prices of one symbol have as many decimals as each other, and are not far apart. */
const checkPrices = (rows: readonly SettledRow[]): void => {
  for (const own of groupsBySymbol(rows)) {
    const cells = own.flatMap((row) => [row.openPrice, row.closePrice, row.stop, row.target].filter((cell) => cell?.value != null));
    const decimals = commonest(cells.map((cell) => decimalsOf(cell?.value ?? '')));
    const prices = cells.map((cell) => Number(cell?.value)).toSorted((a, b) => a - b);
    const middle = prices[Math.floor(prices.length / 2)] ?? 0;
    for (const cell of cells) {
      const price = Number(cell?.value);
      if (decimals === null || decimalsOf(cell?.value ?? '') !== decimals || price > 2 * middle || price < 0.5 * middle) doubt([cell]);
    }
  }
};

/** Money has two decimals, in every row of a column. */
const checkDecimals = (rows: readonly SettledRow[], columns: readonly HistoryColumn[]): void => {
  for (const column of columns) {
    const cells = rows.flatMap((row) => (row[column]?.value == null ? [] : [row[column]]));
    const decimals = commonest(cells.map(({ value }) => decimalsOf(value ?? '')));
    for (const cell of cells) if (decimals === null || decimalsOf(cell.value ?? '') !== decimals) doubt([cell]);
  }
};

/** A trade closes after it opens; rows are sorted by one of their times. */
const checkTimes = (rows: readonly SettledRow[]): void => {
  for (const row of rows) {
    if (row.openTime?.value != null && row.closeTime?.value != null && row.openTime.value > row.closeTime.value)
      doubt([row.openTime, row.closeTime]);
  }
  const columns = (['closeTime', 'openTime'] as const).map((column) => rows.map((row) => row[column]));
  const counted = columns.map((cells) => {
    const values = cells.flatMap((cell) => cell?.value ?? []);
    const ups = values.slice(1).filter((value, i) => value >= values[i]!).length;
    return { cells, wrong: Math.min(ups, values.length - 1 - ups), isUp: ups * 2 > values.length - 1 };
  });
  const sorted = counted.filter(({ cells }) => cells.every((cell) => cell !== undefined)).toSorted((a, b) => a.wrong - b.wrong)[0];
  if (sorted === undefined || sorted.wrong * 4 > rows.length) return;
  for (const [i, cell] of sorted.cells.entries()) {
    const before = sorted.cells[i - 1];
    if (cell?.value == null || before?.value == null || cell.value === before.value) continue;
    if (cell.value > before.value !== sorted.isUp) doubt(weakest([before, cell]));
  }
};

/** Stops and targets lie on their sides of the opening. */
const checkLevels = (rows: readonly SettledRow[]): void => {
  for (const row of rows) {
    const [open, target] = [numberOf(row.openPrice), numberOf(row.target)];
    if (open === null || target === null || row.side?.value == null) continue;
    if (target > open !== (row.side.value === 'long')) doubt([row.target]);
  }
};

const inCents = (value: string): number => Math.round(Number(value) * 100);

/** The total against the rows' results, with costs or without. */
export const agreesWithTotal = (rows: readonly SettledRow[], total: string): boolean => {
  if (rows.some(({ profit }) => profit?.value == null)) return false;
  const sum = (columns: readonly HistoryColumn[]): number =>
    rows.reduce((all, row) => all + columns.reduce((own, column) => own + inCents(row[column]?.value ?? '0'), 0), 0);
  return [sum(['profit']), sum(['profit', 'commission', 'swap'])].includes(inCents(total));
};

/** All checks, the confirming ones last: what fits to the cent outweighs how a digit looks. */
export const checkHistory = (rows: readonly SettledRow[], total: SettledCell | null): void => {
  checkDecimals(rows, ['profit', 'commission', 'swap']);
  checkPrices(rows);
  checkTimes(rows);
  checkLevels(rows);
  checkResults(rows);
  if (total?.value != null && rows.length > 1 && agreesWithTotal(rows, total.value)) confirm([total, ...rows.map(({ profit }) => profit)]);
};
