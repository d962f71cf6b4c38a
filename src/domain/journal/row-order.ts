/** The order of a table's rows by one of its columns. The whole journal is ordered once per column, so that a filter changes nothing but which rows are left. */
import type { JournalColumns } from './journal-columns';

export const orderColumns = [
  'closedAt',
  'openedAt',
  'duration',
  'symbol',
  'side',
  'account',
  'setup',
  'net',
  'gross',
  'r',
  'percent',
  'rating',
] as const;

export type OrderColumn = (typeof orderColumns)[number];

/** Rank of each name by the alphabet. */
const nameRanks = (names: readonly string[]): Float64Array => {
  const ranks = new Float64Array(names.length);
  const sorted = names.map((name, key) => ({ name, key })).toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  for (const [rank, { key }] of sorted.entries()) ranks[key] = rank;
  return ranks;
};

/** What rows are compared by. Money is compared by its amount, whatever the currency. */
const keysOf = (columns: JournalColumns, by: OrderColumn): ArrayLike<number> => {
  if (by === 'symbol' || by === 'account' || by === 'setup') {
    const { names, keys } = columns[by];
    const ranks = nameRanks(names);
    return Float64Array.from(keys, (key) => ranks[key] ?? 0);
  }
  return by === 'duration' ? columns.durationMs : columns[by];
};

const kept = new WeakMap<JournalColumns, Map<OrderColumn, Uint32Array>>();

/** All rows ascending by the column; unknown values last, equal ones in the order of closing. */
const wholeOrder = (columns: JournalColumns, by: OrderColumn): Uint32Array => {
  const orders = kept.get(columns) ?? new Map<OrderColumn, Uint32Array>();
  kept.set(columns, orders);
  const known = orders.get(by);
  if (known !== undefined) return known;
  const keys = keysOf(columns, by);
  const order = Uint32Array.from({ length: columns.trades.length }, (_, row) => row);
  if (by !== 'closedAt') {
    order.sort((a, b) => {
      const [x, y] = [keys[a] ?? NaN, keys[b] ?? NaN];
      if (x === y) return a - b;
      if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
      return x - y;
    });
  }
  orders.set(by, order);
  return order;
};

/**
 * The rows in the order of a column. Rows without a value come last in both directions. Asking again for the same columns costs
 * one pass, for another column of theirs one sort of all rows.
 */
export const orderRows = (
  columns: JournalColumns,
  rows: Uint32Array,
  { by, direction }: { readonly by: OrderColumn; readonly direction: 'ascending' | 'descending' },
): Uint32Array => {
  const order = wholeOrder(columns, by);
  const isIn = new Uint8Array(order.length);
  for (let i = 0; i < rows.length; i += 1) isIn[rows[i] ?? 0] = 1;
  const into = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < order.length; i += 1) {
    const row = order[i] ?? 0;
    if (isIn[row] === 1) {
      into[count] = row;
      count += 1;
    }
  }
  if (direction === 'ascending') return into;
  const keys = by === 'r' || by === 'percent' ? columns[by] : null;
  const known = keys === null ? count : into.findIndex((row) => Number.isNaN(keys[row] ?? NaN));
  into.subarray(0, known === -1 ? count : known).reverse();
  return into;
};
