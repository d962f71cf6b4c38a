/** What is said of a result depends on it. */
import { describe, expect, it } from 'vitest';
import { pipsResult } from '../../../../src/features/landing/run/pips-text';
import { verdictOf } from '../../../../src/features/landing/run/verdict';
import type { SampleBacktest } from '../../../../src/services/compute/landing/sample-family';

interface Case {
  readonly netPips: number;
  readonly optimisticPips?: number;
  readonly probability: number;
  readonly deflated: number;
}

const aBacktest = ({ netPips, optimisticPips = netPips, probability, deflated }: Case): SampleBacktest => ({
  seed: 1,
  bars: 100,
  days: 10,
  variants: [
    {
      fast: 8,
      slow: 48,
      netPips,
      optimisticPips,
      isBounded: true,
      trades: 3,
      ambiguousTrades: 0,
      fallPips: 5,
      sharpe: 0.1,
      line: new Float32Array(2),
    },
  ],
  optimisticLine: new Float32Array(2),
  overfitting: {
    value: {
      probability,
      probabilityOfLoss: 0.5,
      degradation: { value: 0 },
      medianLogit: 0,
      splits: 252,
      configurations: 24,
      rowsPerBlock: 20,
      rowsDropped: 0,
    },
  },
  deflated: { value: { probability: deflated, expectedMaximum: 0.1, trials: 24 } },
  elapsedMs: 1,
});

describe('the verdict on a sample backtest', () => {
  it('calls a profit fine and then doubts it', () => {
    const text = verdictOf(aBacktest({ netPips: 800, probability: 0.821, deflated: 0.65 }));
    expect(text).toMatch(/^The profit looks fine\. But in 82\.1\u2009% of the splits/u);
    expect(text).toContain('With a deflated Sharpe ratio of 0.65 it looks no better than the best of 24 strategies without an edge.');
  });

  it('does not call a loss fine', () => {
    expect(verdictOf(aBacktest({ netPips: -5, probability: 0.6, deflated: 0.1 }))).toMatch(
      /^Even the best of 24 variants made nothing after costs\./u,
    );
  });

  it('gives no headline where the readings differ in sign', () => {
    expect(verdictOf(aBacktest({ netPips: -5, optimisticPips: 40, probability: 0.6, deflated: 0.1 }))).toMatch(
      /^The two readings of the bars differ in sign/u,
    );
  });

  it('says of a low probability what it does not mean, and of a passed test that it is not enough', () => {
    const text = verdictOf(aBacktest({ netPips: 800, probability: 0.06, deflated: 0.97 }));
    expect(text).toContain('A low value says that the same variants lead in both halves, not that they earn.');
    expect(text).toContain('only later data can tell');
  });

  it('writes results in whole pips with their sign, and no sign on zero', () => {
    expect([1240.6, -807.2, 0.2].map(pipsResult)).toEqual(['+1,241', '−807', '0']);
  });
});
