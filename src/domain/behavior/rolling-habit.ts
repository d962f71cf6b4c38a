/** What somebody usually does, from the last so many times alone: nothing that came later has a say in it. */

export interface RollingHabit {
  /** How many are remembered now. */
  readonly count: () => number;
  readonly add: (value: number) => void;
  /** The smallest remembered value that at least this share of them does not exceed; NaN without any. `share` above 0, at most 1. */
  readonly reachedBy: (share: number) => number;
  /** The median: the middle one, or the mean of the middle two. NaN without any. */
  readonly median: () => number;
}

/** Remembers the last `most` values. */
export const rollingHabit = (most: number): RollingHabit => {
  const byTime: number[] = [];
  const sorted: number[] = [];
  let oldest = 0;
  const placeOf = (value: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    count: () => sorted.length,
    add: (value) => {
      if (sorted.length === most) {
        sorted.splice(placeOf(byTime[oldest] ?? 0), 1);
        byTime[oldest] = value;
        oldest = (oldest + 1) % most;
      } else {
        byTime.push(value);
      }
      sorted.splice(placeOf(value), 0, value);
    },
    reachedBy: (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN,
    median: () => {
      const upper = sorted.length >> 1;
      const high = sorted[upper] ?? NaN;
      return sorted.length % 2 === 1 ? high : ((sorted[upper - 1] ?? NaN) + high) / 2;
    },
  };
};
