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

interface Known {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly tree: Extremes;
}

/** Trees by the memory of their columns: who hands over a column does not change it afterwards, but may hand over more or less of the same. */
const trees = new WeakMap<ArrayBufferLike, readonly Known[]>();

const begins = (a: Float64Array, b: Float64Array): boolean => a.buffer === b.buffer && a.byteOffset === b.byteOffset;

/** The tree over two columns, made when it is first needed. Where columns have grown in their memory, only what is new is added, and the last entry. */
export const treeOf = ({ low, high }: LowHighColumns): Extremes => {
  const all = trees.get(low.buffer) ?? [];
  const known = all.find((one) => begins(one.low, low) && begins(one.high, high));
  if (known?.low === low && known.high === high) return known.tree;
  const tree = known?.tree ?? new Extremes(low, high, low.length);
  if (known !== undefined) tree.extend(low, high, { length: low.length, from: Math.max(0, Math.min(known.low.length, low.length) - 1) });
  trees.set(low.buffer, [...all.filter((one) => one !== known), { low, high, tree }]);
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
