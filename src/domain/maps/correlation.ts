/** How closely series of returns move together: Pearson's coefficient with its interval, rolling, and an order that puts like beside like. */
import { exponential } from '@/lib/elementary/exponential';
import { naturalLog } from '@/lib/elementary/natural-log';
import { normalQuantile } from '@/lib/normal-distribution';

/** Fewer pairs of returns than this show no correlation: at 30 the interval around 0 is still ±0.36. */
export const fewestForCorrelation = 30;

/** Pearson's coefficient of two series of one length; null below two values and where one of them never changes. */
export const pearson = (a: ArrayLike<number>, b: ArrayLike<number>): number | null => {
  const n = a.length;
  let [meanA, meanB] = [0, 0];
  for (let i = 0; i < n; i += 1) {
    meanA += (a[i] ?? NaN) / n;
    meanB += (b[i] ?? NaN) / n;
  }
  let [squaresA, squaresB, products] = [0, 0, 0];
  for (let i = 0; i < n; i += 1) {
    const [x, y] = [(a[i] ?? NaN) - meanA, (b[i] ?? NaN) - meanB];
    squaresA += x * x;
    squaresB += y * y;
    products += x * y;
  }
  if (n < 2 || !(squaresA > 0) || !(squaresB > 0)) return null;
  return Math.min(1, Math.max(-1, products / Math.sqrt(squaresA * squaresB)));
};

export interface CorrelationInterval {
  readonly low: number;
  readonly high: number;
  /** Whether n is enough for the coefficient to be shown. */
  readonly shown: boolean;
}

const tanh = (z: number): number => {
  const e = exponential(-2 * Math.abs(z));
  return ((1 - e) / (1 + e)) * (z < 0 ? -1 : 1);
};

/** Interval by Fisher's z with 1/√(n − 3) (R. A. Fisher, 1921); the whole range below four values. */
export const correlationInterval = (r: number, n: number, confidence = 0.95): CorrelationInterval => {
  const shown = n >= fewestForCorrelation;
  if (n < 4) return { low: -1, high: 1, shown };
  if (Math.abs(r) === 1) return { low: r, high: r, shown };
  const z = naturalLog((1 + r) / (1 - r)) / 2;
  const half = normalQuantile((1 + confidence) / 2) / Math.sqrt(n - 3);
  return { low: tanh(z - half), high: tanh(z + half), shown };
};

export interface Merge {
  /** Clusters 0 to k − 1 are the series; each merge gets the next number. */
  readonly left: number;
  readonly right: number;
  readonly distance: number;
  /** Series in the merged cluster. */
  readonly size: number;
}

export interface ClusteredOrder {
  readonly merges: readonly Merge[];
  /** The series from left to right in the tree. */
  readonly order: readonly number[];
}

interface Cluster {
  readonly id: number;
  readonly members: readonly number[];
}

/**
 * Average linkage on 1 − ρ (R. R. Sokal and C. D. Michener, 1958). The child that holds the series with the smaller number
 * goes left. A coefficient that does not exist is a distance of 1.
 */
export const clusteredOrder = (r: readonly (readonly (number | null)[])[]): ClusteredOrder => {
  let clusters: readonly Cluster[] = r.map((_, id) => ({ id, members: [id] }));
  const merges: Merge[] = [];
  const between = (a: Cluster, b: Cluster): number => {
    let sum = 0;
    for (const i of a.members) for (const j of b.members) sum += 1 - (r[i]?.[j] ?? 0);
    return sum / (a.members.length * b.members.length);
  };
  while (clusters.length > 1) {
    let best: { readonly a: Cluster; readonly b: Cluster; readonly distance: number } | null = null;
    for (const [at, a] of clusters.entries()) {
      for (const b of clusters.slice(at + 1)) {
        const distance = between(a, b);
        if (best === null || distance < best.distance) best = { a, b, distance };
      }
    }
    if (best === null) break;
    const { a, b, distance } = best;
    const [left, right] = Math.min(...a.members) < Math.min(...b.members) ? [a, b] : [b, a];
    const members = [...left.members, ...right.members];
    merges.push({ left: left.id, right: right.id, distance, size: members.length });
    clusters = [...clusters.filter((one) => one !== a && one !== b), { id: r.length + merges.length - 1, members }];
  }
  return { merges, order: clusters[0]?.members ?? [] };
};

/** Coefficients of each `window` neighbors, the first ending at place `window` − 1; null where one side never changes. */
export const rollingCorrelation = (a: ArrayLike<number>, b: ArrayLike<number>, window: number): readonly (number | null)[] => {
  const [x, y] = [Float64Array.from(a), Float64Array.from(b)];
  return Array.from({ length: Math.max(0, x.length - window + 1) }, (_, from) =>
    pearson(x.subarray(from, from + window), y.subarray(from, from + window)),
  );
};
