/** The lowest and highest of a stretch of a column, walked where that is short and looked up where it is long. */
import { Extremes } from './extremes';
import type { LowHigh } from './extremes';

export interface LowHighColumns {
  readonly low: Float64Array;
  /** The same column as `low` for a line. */
  readonly high: Float64Array;
}

/** A walk over fewer entries takes less than a frame's notice, and needs no tree. */
const shortWalk = 16_384;

/** Trees by their columns: who hands over a column does not change it afterwards. */
const trees = new WeakMap<Float64Array, { readonly high: Float64Array; readonly tree: Extremes }>();

/** The tree over two columns, made when it is first needed. */
export const treeOf = ({ low, high }: LowHighColumns): Extremes => {
  const known = trees.get(low);
  if (known?.high === high) return known.tree;
  const tree = new Extremes(low, high, low.length);
  trees.set(low, { high, tree });
  return tree;
};

/** Of the entries `from` to `to` (exclusive); NaN counts for nothing, and is the answer where there is nothing else. */
export const lowHighOf = (columns: LowHighColumns, from: number, to: number): LowHigh => {
  if (to - from > shortWalk) return treeOf(columns).between(from, to);
  let low = Infinity;
  let high = -Infinity;
  for (let i = Math.max(0, from), end = Math.min(to, columns.low.length); i < end; i += 1) {
    if (columns.low[i]! < low) low = columns.low[i]!;
    if (columns.high[i]! > high) high = columns.high[i]!;
  }
  return low === Infinity ? { low: Number.NaN, high: Number.NaN } : { low, high };
};
