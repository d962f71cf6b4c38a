/** How many independent trials correlated ones amount to. A figure to print beside the count, which deflation itself does not use. */
import { undefinedBecause, type Statistic, type Values } from '@/domain/statistics/statistic';
import { areEqual, meanOf } from '@/domain/statistics/values';

/** N (1 − ρ) + ρ for an average correlation ρ from 0 to 1 (Bailey and López de Prado, 2014, appendix 3). 1 trial when all are the same. */
export const effectiveTrials = (trials: number, averageCorrelation: number): number =>
  trials * (1 - averageCorrelation) + averageCorrelation;

/** Standardised to a length of 1; null for a series without variation. */
const unitVector = (values: Values): Float64Array | null => {
  if (areEqual(values)) return null;
  const mean = meanOf(values);
  const centred = Float64Array.from(values, (value) => value - mean);
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0));
  return centred.map((value) => value / length);
};

/**
 * The mean of the correlations of all pairs of series of one length, series without variation left out. All pairs at
 * once, from the square of the summed unit vectors: |Σu|² = N + 2 Σ ρ. Undefined for fewer than two series.
 */
export const averageCorrelation = (series: readonly Values[]): Statistic => {
  const units = series.map(unitVector).filter((unit) => unit !== null);
  const n = units.length;
  if (n < 2) return undefinedBecause(`A correlation needs two series that vary (n = ${n}).`);
  const sum = new Float64Array(units[0]?.length ?? 0);
  for (const unit of units) for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? NaN) + (unit[i] ?? NaN);
  const square = sum.reduce((total, value) => total + value * value, 0);
  return { value: (square - n) / (n * (n - 1)) };
};
