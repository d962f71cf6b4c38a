/**
 * Equity and drawdown of rows as columns: the running sum of net results in the order of closing, from 0. Open positions are not
 * in it. In money it is exact; in R and percent it adds up what is known and says of how many trades.
 */
import { moneyOf, requireOneCurrency } from './column-money';
import type { JournalColumns } from './journal-columns';
import type { ResultUnit } from './breakdown';
import type { ResultBasis } from './result-basis';
import type { DecimalText } from '@/domain/money/decimal-text';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

export interface EquityColumns {
  readonly basis: ResultBasis;
  /** Rows whose result is known in the unit. */
  readonly rows: Uint32Array;
  /** Epoch ms of each closing. */
  readonly at: Float64Array;
  /** Money in the currency, R, or a ratio of the balance before each trade, added and not compounded. */
  readonly equity: Float64Array;
  /** Equity below its highest value so far, the start at 0 included; at least 0. */
  readonly drawdown: Float64Array;
  readonly deepest: {
    readonly depth: number;
    /** Index of the deepest point and of the peak before it; null where it never fell, or fell from the start. */
    readonly troughIndex: number | null;
    readonly peakIndex: number | null;
  };
  /** Money only: last value and deepest drawdown as exact decimals. */
  readonly exact: { readonly equity: DecimalText; readonly deepest: DecimalText } | null;
}

/** Results of the unit in whole numbers for money, so that the sums are exact. */
const columnOf = (columns: JournalColumns, unit: ResultUnit): Float64Array => (unit === 'money' ? columns.net : columns[unit]);

/** One point per row. Throws for money of several currencies. */
export const equityColumns = (columns: JournalColumns, rows: Uint32Array, unit: ResultUnit): EquityColumns => {
  if (unit === 'money') requireOneCurrency(columns, rows);
  const results = columnOf(columns, unit);
  const known = unit === 'money' ? rows : rows.filter((row) => !Number.isNaN(results[row] ?? NaN));
  const scale = unit === 'money' ? powerOfTen(columns.decimals) : 1;
  const [at, equity, drawdown] = [new Float64Array(known.length), new Float64Array(known.length), new Float64Array(known.length)];
  let [sum, peak, depth] = [0, 0, 0];
  let [lastPeak, troughIndex, peakIndex]: (number | null)[] = [null, null, null];
  for (let i = 0; i < known.length; i += 1) {
    const row = known[i] ?? 0;
    sum += results[row] ?? NaN;
    if (sum > peak) {
      peak = sum;
      lastPeak = i;
    }
    if (peak - sum > depth) {
      depth = peak - sum;
      [troughIndex, peakIndex] = [i, lastPeak];
    }
    at[i] = columns.closedAt[row] ?? NaN;
    equity[i] = sum / scale;
    drawdown[i] = (peak - sum) / scale;
  }
  return {
    basis: columns.basis,
    rows: known,
    at,
    equity,
    drawdown,
    deepest: { depth: depth / scale, troughIndex: troughIndex ?? null, peakIndex: peakIndex ?? null },
    exact: unit === 'money' ? { equity: moneyOf(columns, sum), deepest: moneyOf(columns, depth) } : null,
  };
};
