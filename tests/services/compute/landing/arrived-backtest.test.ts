/** The result that the landing page shows on arrival is the one that a run of the same seed gives, figure by figure. */
import arrivedBacktest from 'virtual:arrived-backtest';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnHero } from '@/features/landing/hero/drawn-hero';
import { runSampleBacktest } from '@/services/compute/landing/sample-backtest';
import type { SampleBacktest } from '@/services/compute/landing/sample-family';
import { readWrittenBacktest } from '@/services/compute/landing/written-backtest';

/** Everything but the lines and the time. */
const figuresOf = ({ seed, bars, days, variants, overfitting, deflated }: SampleBacktest): unknown => ({
  seed,
  bars,
  days,
  overfitting,
  deflated,
  variants: variants.map((variant) => ({ ...variant, line: variant.line.length })),
});

const linesOf = ({ variants, optimisticLine }: SampleBacktest): readonly Float32Array[] => [
  ...variants.map(({ line }) => line),
  optimisticLine,
];

describe('the result on arrival', () => {
  let live: SampleBacktest;
  const arrived = readWrittenBacktest(arrivedBacktest);

  beforeAll(() => {
    live = runSampleBacktest(drawnHero.seed);
  });

  it('has every figure of a run of its seed to the last bit, and claims no time of this device', () => {
    expect(figuresOf(arrived)).toEqual(figuresOf(live));
    expect(arrived.elapsedMs).toBeNull();
  });

  it('draws the same lines to half a pip, each to the end of the years', () => {
    const drawn = linesOf(arrived);
    for (const [k, line] of linesOf(live).entries()) {
      expect(drawn[k]).toHaveLength(line.length);
      expect(line.every((value, at) => Math.abs(value - (drawn[k]?.[at] ?? Number.NaN)) <= 0.5)).toBe(true);
    }
    for (const { line, netPips } of arrived.variants) expect(Math.abs((line.at(-1) ?? Number.NaN) - netPips)).toBeLessThanOrEqual(0.51);
  });
});
