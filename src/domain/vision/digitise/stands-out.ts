/** Whether what lies at one place is a candle and more than what goes on from side to side in its rows: rules of the grid, and what compression leaves of them. */
import type { SlotColumns } from './columns';
import type { Fit } from './fit';

type Rows = Pick<Fit, 'from' | 'to'>;

/** Rows around a candle into which its ink may be blurred. */
const blurred = 4;
/** Fewer other places say nothing. */
const fewest = 8;
/** Ink of most other places, and how many times as much a candle has, at least. */
const most = 0.85;
const timesMore = 2;

const inkIn = ({ center, left, right }: SlotColumns, { from, to }: Rows): number => {
  let ink = 0;
  for (let y = from; y < to; y += 1) ink += center[y]! + (left[y]! + right[y]!) / 2;
  return ink;
};

/** Ink in the middle of some row that a candle has, filled or hollow, as a part of what a wick has. */
const leastMiddle = 0.5;

/** `wick`: ink in the middle of a wick, 0 to 1; `own`: the columns of the place; `columns` and `chosen`: of all places, of which those with a candle near these rows are left out. */
export const standsOut = (
  own: SlotColumns,
  rows: Rows,
  { columns, chosen, wick }: { readonly columns: readonly SlotColumns[]; readonly chosen: readonly (Fit | null)[]; readonly wick: number },
): boolean => {
  if (!own.center.subarray(rows.from, rows.to).some((ink) => ink >= leastMiddle * wick * 255)) return false;
  const isFar = (fit: Fit | null): boolean => fit === null || fit.to + blurred < rows.from || fit.from - blurred > rows.to;
  const others = columns.flatMap((one, slot) => (isFar(chosen[slot]!) ? [inkIn(one, rows)] : [])).toSorted((a, b) => a - b);
  return others.length < fewest || inkIn(own, rows) >= timesMore * others[Math.floor(most * (others.length - 1))]!;
};
