/** How far the sum of n trades strays from zero for a trader without any edge. It says nothing about this trader's edge. */

/** Two-sided 95 % of the normal distribution. */
const z95 = 1.959964;

/**
 * Half the width of the region in which the sum of the first k results lies 95 % of the time when every trade has mean zero and
 * the spread of these: z·√(k·Σx²/n), the normal approximation of a random walk. It is rough below about 30 trades, and when a few
 * trades dwarf the rest. `equity` is the running sum of the results.
 */
export const noEdgeHalf = (equity: Float64Array): ((trades: number) => number) => {
  let squares = 0;
  for (let i = 0; i < equity.length; i += 1) {
    const result = (equity[i] ?? 0) - (equity[i - 1] ?? 0);
    squares += result * result;
  }
  const meanSquare = equity.length === 0 ? 0 : squares / equity.length;
  return (trades) => z95 * Math.sqrt(trades * meanSquare);
};
