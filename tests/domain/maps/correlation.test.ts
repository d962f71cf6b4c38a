import { describe, expect, it } from 'vitest';
import { clusteredOrder, correlationInterval, pearson, rollingCorrelation } from '@/domain/maps/correlation';
import { differences, mapCases } from './map-vectors';

interface SeriesCase {
  readonly series: readonly (readonly number[])[];
  readonly confidence: number;
}
interface IntervalCase {
  readonly r: number;
  readonly n: number;
  readonly confidence: number;
}

describe('correlation', () => {
  it.each(mapCases('correlation').map((one) => [one.name, one] as const))('agrees with the reference: %s', (_, one) => {
    const inputs = one.inputs as SeriesCase | IntervalCase;
    if ('r' in inputs) {
      expect(differences(correlationInterval(inputs.r, inputs.n, inputs.confidence), one.expected, one.tolerance)).toEqual([]);
      return;
    }
    const { series, confidence } = inputs;
    const matrix = series.map((a, i) => series.map((b, j) => (i === j ? 1 : pearson(a, b))));
    const { pairs: expected } = one.expected as { readonly pairs: readonly { readonly a: number; readonly b: number }[] };
    expect(expected).toHaveLength(15);
    const pairs = expected.map(({ a, b }) => {
      const r = matrix[a]?.[b] ?? NaN;
      return { a, b, r, ...correlationInterval(r, series[a]?.length ?? 0, confidence) };
    });
    expect(differences({ pairs, ...clusteredOrder(matrix) }, one.expected, one.tolerance)).toEqual([]);
  });

  it('does not exist for a series that never changes', () => {
    expect(pearson([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(pearson([1], [2])).toBeNull();
  });

  it('is the whole range where Fisher’s z has no width', () => {
    expect(correlationInterval(0.9, 3)).toEqual({ low: -1, high: 1, shown: false });
    expect(correlationInterval(1, 30)).toEqual({ low: 1, high: 1, shown: true });
  });

  it('rolls over neighbors', () => {
    const a = [1, 2, 3, 2, 1];
    const rolled = rollingCorrelation(a, [2, 4, 6, 8, 10], 3);
    expect(rolled).toHaveLength(3);
    expect(rolled[0]).toBeCloseTo(1, 12);
    expect(rolled[1]).toBeCloseTo(0, 12);
    expect(rolled[2]).toBeCloseTo(-1, 12);
  });
});
