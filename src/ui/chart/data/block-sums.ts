/** Sums of stretches of a long column, made of the sums of blocks that are added up once. */

/** Entries in a block; shorter stretches are added up where they lie. */
const blockLength = 64;

/** Sums of blocks by their column: who hands over a column does not change it afterwards. */
const blocks = new WeakMap<Float64Array, Float64Array>();

const blocksOf = (column: Float64Array): Float64Array => {
  const known = blocks.get(column);
  if (known !== undefined) return known;
  // The entries after the last whole block are in none.
  const sums = new Float64Array(Math.floor(column.length / blockLength));
  for (let at = 0; at < sums.length * blockLength; at += 1) sums[Math.floor(at / blockLength)]! += column[at]!;
  blocks.set(column, sums);
  return sums;
};

/** The sum of the entries `from` to `to` (exclusive), which lie within the column. */
export const sumBetween = (column: Float64Array, from: number, to: number): number => {
  let sum = 0;
  let at = from;
  if (to - from >= blockLength) {
    const sums = blocksOf(column);
    for (; at % blockLength !== 0; at += 1) sum += column[at]!;
    for (; at + blockLength <= to; at += blockLength) sum += sums[at / blockLength]!;
  }
  for (; at < to; at += 1) sum += column[at]!;
  return sum;
};
