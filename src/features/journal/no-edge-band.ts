/** How far the sum of n trades strays from zero for a trader without any edge. It says nothing about this trader's edge. */

/** Two-sided 95 % of the normal distribution. */
const z95 = 1.959964;

/**
 * Half the width of the region in which the sum of the first k results lies 95 % of the time at each k when every
 * trade has mean zero and the spread of these: z·√(k·Σx²/n), the normal approximation of a random walk. Index k − 1
 * of the answer belongs to k trades. It is rough below about 30 trades, and when a few trades dwarf the rest.
 */
export const noEdgeBand = (results: readonly number[]): readonly number[] => {
  const meanSquare = results.reduce((sum, result) => sum + result * result, 0) / results.length;
  return results.map((_result, index) => z95 * Math.sqrt((index + 1) * meanSquare));
};
