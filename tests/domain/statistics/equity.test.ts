/**
 * Figures of equity and returns. Small cases are worked by hand in the comments; those of the formula-defined series
 * come from NumPy 2.4 and SciPy 1.17, outside this project.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calmarRatio, marRatio, recoveryFactor } from '@/domain/statistics/calmar';
import { drawdowns } from '@/domain/statistics/drawdown';
import { equityCurve, maxDrawdown } from '@/domain/statistics/equity-curve';
import { annualGrowth, periodReturns, totalReturn } from '@/domain/statistics/returns';
import { sharpe, sharpePerPeriod, tradingDaysPerYear } from '@/domain/statistics/sharpe';
import { sortino } from '@/domain/statistics/sortino';
import { tradesWith } from '../journal/a-trade';

const yearMs = 365.25 * 86_400_000;
const wave = Array.from({ length: 250 }, (_, t) => 0.01 * Math.sin(1.3 * t) + 0.006 * Math.cos(0.7 * t * t) + 0.0015);
const grown = (returns: readonly number[]): number[] => {
  const equity = [100];
  for (const r of returns) equity.push((equity.at(-1) ?? NaN) * (1 + r));
  return equity;
};
const positive = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 50 });

describe('returns', () => {
  it('of 100, 110, 99 are 10 % and −10 %, together −1 %', () => {
    const { value } = periodReturns([100, 110, 99]);
    expect(value?.[0]).toBeCloseTo(0.1, 14);
    expect(value?.[1]).toBeCloseTo(-0.1, 14);
    expect(totalReturn([100, 110, 99]).value).toBeCloseTo(-0.01, 14);
  });

  it('compound to the total', () => {
    fc.assert(
      fc.property(positive, (equity) => {
        const product = (periodReturns(equity).value ?? new Float64Array()).reduce((sum, r) => sum * (1 + r), 1);
        expect(product - 1).toBeCloseTo(totalReturn(equity).value ?? NaN, 9);
      }),
    );
  });

  it('are 10 % a year for 21 % in two years, and −100 % when all is lost', () => {
    expect(annualGrowth([100, 121], 2 * yearMs).value).toBeCloseTo(0.1, 14);
    expect(annualGrowth([100, 0], yearMs)).toEqual({ value: -1 });
  });

  it('say why they are undefined', () => {
    expect(totalReturn([100])).toEqual({ value: null, reason: 'A return needs two values of equity or more (n = 1).' });
    expect(totalReturn([0, 5])).toEqual({ value: null, reason: 'The equity at the start is not above 0.' });
    expect(periodReturns([5, 0, 5])).toEqual({ value: null, reason: 'The equity fell to 0 or below.' });
    expect(annualGrowth([5, -1], yearMs)).toEqual({ value: null, reason: 'The equity fell below 0.' });
    expect(annualGrowth([5, 6], 0)).toEqual({ value: null, reason: 'The record has no length in time.' });
    expect(periodReturns([]).value).toBeNull();
  });
});

describe('drawdowns', () => {
  it('finds the deepest in ratio and in money apart', () => {
    // 100 → 80 is 20 %, 20 in money; 200 → 170 is 15 %, 30 in money; back at 100 with the value 200.
    const { value } = drawdowns([100, 90, 80, 200, 170, 190]);
    expect(value?.ratio).toEqual({ depth: 0.2, peakIndex: 0, troughIndex: 2 });
    expect(value?.money).toEqual({ depth: 30, peakIndex: 3, troughIndex: 4 });
    expect(value?.recoveredIndex).toBe(3);
    expect(value?.longestPeriods).toBe(2);
    // Squares: 0.01 + 0.04 + 0.0225 + 0.0025 = 0.075 over 6 values.
    expect(value?.ulcerIndex).toBeCloseTo(Math.sqrt(0.075 / 6), 14);
  });

  it('of the series is what NumPy finds', () => {
    const { value } = drawdowns(grown(wave));
    expect(value?.ratio.depth).toBeCloseTo(0.027704498061397076, 12);
    expect(value?.ratio.troughIndex).toBe(141);
    expect(value?.ulcerIndex).toBeCloseTo(0.00911005358025912, 12);
    expect(value?.money.depth).toBeCloseTo(3.5834480874778336, 10);
  });

  it('is 0 for equity that never falls, and not recovered while equity is below its peak', () => {
    expect(drawdowns([1, 2, 2, 3]).value).toMatchObject({ ratio: { depth: 0 }, longestPeriods: 0, ulcerIndex: 0, recoveredIndex: null });
    expect(drawdowns([10, 5, 9]).value?.recoveredIndex).toBeNull();
    // Of two equal falls the first, which was made good first.
    expect(drawdowns([100, 90, 100, 90, 100]).value).toMatchObject({
      ratio: { peakIndex: 0, troughIndex: 1 },
      money: { peakIndex: 0, troughIndex: 1 },
      recoveredIndex: 2,
    });
    expect(drawdowns([])).toEqual({ value: null, reason: 'No values of equity.' });
    expect(drawdowns([-1, 2]).value).toBeNull();
  });

  it('keeps its ratio under scale, lies from 0 to 1, and never shrinks as values are added', () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 2, max: 9 }), (equity, scale) => {
        const { value } = drawdowns(equity);
        const scaled = drawdowns(equity.map((x) => x * scale)).value;
        expect(scaled?.ratio.depth).toBeCloseTo(value?.ratio.depth ?? NaN, 12);
        expect(scaled?.money.depth).toBeCloseTo((value?.money.depth ?? NaN) * scale, 9);
        expect(value?.ratio.depth).toBeGreaterThanOrEqual(drawdowns(equity.slice(0, -1)).value?.ratio.depth ?? NaN);
        expect(value?.ratio.depth).toBeLessThan(1);
        expect(value?.ulcerIndex).toBeLessThanOrEqual(value?.ratio.depth ?? NaN);
      }),
    );
  });

  it('in money is the drawdown that the journal finds in decimals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 1, maxLength: 30 }), (cents) => {
        const exact = maxDrawdown(equityCurve(tradesWith(...cents.map((c) => (c / 100).toFixed(2))))).value;
        const equity = [10_000_000];
        for (const c of cents) equity.push((equity.at(-1) ?? NaN) + c);
        expect(drawdowns(equity).value?.money.depth).toBe(Math.round(Number(exact?.money) * 100));
      }),
    );
  });
});

describe('sharpe', () => {
  it('of the series is what NumPy finds, per period and per year of 252 days', () => {
    expect(sharpePerPeriod(wave).value).toBeCloseTo(0.24712295019302238, 12);
    expect(sharpe({ returns: wave, periodsPerYear: tradingDaysPerYear }).value).toBeCloseTo(3.922955216804031, 11);
  });

  it('takes the return of cash away', () => {
    // Mean 0.02, sd (n − 1) 0.01; less 0.01 of cash.
    expect(sharpe({ returns: [0.01, 0.02, 0.03], periodsPerYear: 4, riskFreePerPeriod: 0.01 }).value).toBeCloseTo(2, 12);
  });

  it('does not change with leverage, and changes its sign with the returns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (r, by) => {
          const one = sharpePerPeriod(r).value;
          fc.pre(one !== null);
          expect(sharpePerPeriod(r.map((x) => x * by)).value).toBeCloseTo(one, 10);
          expect(sharpePerPeriod(r.map((x) => -x)).value).toBeCloseTo(-one, 10);
        },
      ),
    );
  });

  it('is undefined for equal returns, never a huge number from rounding', () => {
    expect(sharpe({ returns: Array.from({ length: 10 }, () => 0.1), periodsPerYear: 252 }).value).toBeNull();
  });
});

describe('sortino', () => {
  it('divides by the downside over all periods', () => {
    // Mean 0.01; downside √(0.02² / 4) = 0.01; one period a year.
    expect(sortino({ returns: [0.03, -0.02, 0.02, 0.01], periodsPerYear: 1 }).value).toBeCloseTo(1, 12);
    expect(sortino({ returns: wave, periodsPerYear: 252 }).value).toBeCloseTo(6.882799594153719, 10);
  });

  it('is undefined without a period below the target', () => {
    expect(sortino({ returns: [0.01, 0], periodsPerYear: 252 })).toEqual({ value: null, reason: 'No period below the target (n = 2).' });
    expect(sortino({ returns: [], periodsPerYear: 252 }).value).toBeNull();
  });
});

describe('calmar and its kin', () => {
  const years = (count: number): number[] => Array.from({ length: count * 12 + 1 }, (_, i) => (i * yearMs) / 12);

  it('is growth over the deepest drawdown of the last 36 months', () => {
    // A fall of 50 % before the window does not count; in it equity goes 100 → 80 → 133.1: 10 % a year over 20 %.
    const equity = [200, ...Array.from({ length: 12 }, () => 100), 80, ...Array.from({ length: 34 }, () => 90), 133.1];
    const instants = years(4);
    expect(equity).toHaveLength(instants.length);
    expect(calmarRatio({ equity, instants }).value).toBeCloseTo(0.1 / 0.2, 10);
    expect(marRatio({ equity, instants }).value).toBeCloseTo((0.6655 ** 0.25 - 1) / 0.6, 10);
  });

  it('is undefined for a shorter record, where the MAR ratio is not', () => {
    const [equity, instants] = [[100, 90, ...Array.from({ length: 23 }, () => 121)], years(2)];
    expect(calmarRatio({ equity, instants })).toEqual({ value: null, reason: 'The record is shorter than 36 months.' });
    expect(marRatio({ equity, instants }).value).toBeCloseTo(1, 10);
    expect(calmarRatio({ equity: [], instants: [] }).value).toBeNull();
  });

  it('is undefined for equity that never fell', () => {
    expect(marRatio({ equity: [1, 2], instants: [0, yearMs] })).toEqual({ value: null, reason: 'The equity never fell.' });
    expect(recoveryFactor(500, 0).value).toBeNull();
    expect(recoveryFactor(500, 250)).toEqual({ value: 2 });
  });
});
