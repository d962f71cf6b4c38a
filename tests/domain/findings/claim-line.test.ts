/** The line that is drawn of a claim: means by hand, a band that holds the mean and narrows. */
import { describe, expect, it } from 'vitest';
import { lineOf } from '@/domain/findings/claim-report';

describe('the line since a claim was registered', () => {
  it('is the mean of the units so far', () => {
    expect(lineOf([1, 3, -1]).map(({ mean }) => mean)).toEqual([1, 2, 1]);
    expect(lineOf([])).toEqual([]);
  });

  it('has the band of the published formula', () => {
    // Two units of 1 and 3: mean 2, sd 1, k 2, ρ 0.15. kρ² + 1 = 1.045; √(2 · 1.045/(4 · 0.0225) · ln(√1.045/0.05)) = √(23.2222 · 3.01774)
    // = 8.37129 by hand.
    const [, second] = lineOf([1, 3]);
    expect(second?.low).toBeCloseTo(2 - 8.37129, 4);
    expect(second?.high).toBeCloseTo(2 + 8.37129, 4);
  });

  it('narrows as units come', () => {
    const line = lineOf(Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 1 : -0.4)));
    const widths = [9, 49, 199].map((at) => (line[at]?.high ?? NaN) - (line[at]?.low ?? NaN));
    expect(widths[0]).toBeGreaterThan(widths[1] ?? NaN);
    expect(widths[1]).toBeGreaterThan(widths[2] ?? NaN);
  });
});
