/** What the benchmark makes of its runs and budgets; the figures themselves are never tested. */
import { describe, expect, it } from 'vitest';
import { withCalibratedBudgets } from '../../scripts/bench/calibrated-budgets';
import { calibrationOf } from '../../scripts/bench/calibration';
import { medianOfRuns } from '../../scripts/bench/median-of-runs';

describe('calibration', () => {
  it('asks a machine at a third of the pace for a third', () => {
    expect(calibrationOf([16e6, 15e6, 14e6, 90e6, 1e6])).toEqual({ referenceBarsPerSecond: 45e6, barsPerSecond: 15e6, factor: 3 });
  });

  it('never asks more of a faster machine', () => {
    expect(calibrationOf([90e6, 91e6, 92e6]).factor).toBe(1);
  });

  it('prints both figures of every budget of time, wherever it stands, and leaves ratios and bytes alone', () => {
    const figures = {
      sweep: { ms: 2_000, budgetMs: 1_700, aimMs: 1_000 },
      parts: [{ budgetMicros: 200 }],
      budget: { ownMs: 50, scriptBytes: 120 },
      nine: { budget: { geometricMeanAtLeast: 5 } },
      budgetTimes: 250,
    };
    expect(withCalibratedBudgets(figures, 2)).toEqual({
      sweep: { ms: 2_000, budgetMs: 1_700, calibratedBudgetMs: 3_400, aimMs: 1_000, calibratedAimMs: 2_000 },
      parts: [{ budgetMicros: 200, calibratedBudgetMicros: 400 }],
      budget: { ownMs: 50, scriptBytes: 120 },
      calibratedBudget: { ownMs: 100, scriptBytes: 120 },
      nine: { budget: { geometricMeanAtLeast: 5 } },
      budgetTimes: 250,
    });
  });
});

describe('medianOfRuns', () => {
  it('takes the median of every figure on its own and keeps words of the first run', () => {
    const runs = [
      { peer: 'a', ms: 3, rows: [{ p95: 1 }, { p95: 9 }], isKept: true },
      { peer: 'b', ms: 1, rows: [{ p95: 3 }, { p95: 8 }], isKept: false },
      { peer: 'a', ms: 2, rows: [{ p95: 2 }, { p95: 7 }], isKept: true },
    ];
    expect(medianOfRuns(runs)).toEqual({ peer: 'a', ms: 2, rows: [{ p95: 2 }, { p95: 8 }], isKept: true });
  });
});
