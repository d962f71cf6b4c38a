/**
 * Figures of trade results: the reference series of R multiples (its figures are the project's published reference
 * values; skewness and kurtosis from SciPy 1.17), hand-added cases, and what must hold for any results.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kelly, kellyFraction } from '@/domain/statistics/kelly';
import { momentsOf } from '@/domain/statistics/moments';
import {
  averageLoss,
  averageWin,
  breakEvenWinRate,
  expectancy,
  payoff,
  profitFactor,
  winRate,
  winRateOfAll,
} from '@/domain/statistics/result-ratios';
import { totalsOf } from '@/domain/statistics/result-totals';
import { comparableSqn, sqn } from '@/domain/statistics/sqn';
import { chanceOfLosingStreak, streaksOf } from '@/domain/statistics/streaks';

const series = [1.8, -1, -1, 2.2, -0.5, 0.9, -1, 3.1, -1, 0.4, -1, 1.5, -1, -0.2, 2, -1, 1.1, -1, 0, 1.6];
const results = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 60 });

describe('totals and ratios', () => {
  const totals = totalsOf(series);

  it('give the reference figures of the series', () => {
    expect(totals).toMatchObject({ n: 20, wins: 9, losses: 10 });
    expect(profitFactor(totals).value).toBeCloseTo(1.6781609195402303, 12);
    expect(winRate(totals).value).toBeCloseTo(0.47368421052631576, 12);
    expect(winRateOfAll(totals)).toEqual({ value: 0.45 });
    expect(payoff(totals).value).toBeCloseTo(1.8646232439335888, 12);
    expect(breakEvenWinRate(totals).value).toBeCloseTo(0.34908604547481054, 12);
    expect(expectancy(totals).value).toBeCloseTo(0.295, 12);
    expect(averageWin(totals).value).toBeCloseTo(14.6 / 9, 12);
    expect(averageLoss(totals).value).toBeCloseTo(-0.87, 12);
  });

  it('say why they are undefined', () => {
    const none = totalsOf([]);
    for (const ratio of [profitFactor, payoff, averageWin, averageLoss, breakEvenWinRate, expectancy, winRateOfAll]) {
      expect(ratio(none)).toEqual({ value: null, reason: 'No trades.' });
    }
    expect(winRate(totalsOf([0, 0]))).toEqual({ value: null, reason: 'No trade won or lost.' });
    expect(profitFactor(totalsOf([3, 0]))).toEqual({ value: null, reason: 'No losses (n = 2).' });
    expect(payoff(totalsOf([-3]))).toEqual({ value: null, reason: 'No wins (n = 1).' });
    expect(profitFactor(totalsOf([-3]))).toEqual({ value: 0 });
  });

  it('do not change with the unit of money or with the order', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 1, max: 1000 }), (values, factor) => {
        const [one, other] = [totalsOf(values), totalsOf(values.toReversed().map((value) => value * factor))];
        for (const ratio of [profitFactor, payoff, winRate, winRateOfAll, breakEvenWinRate]) {
          const [a, b] = [ratio(one).value, ratio(other).value];
          if (a === null || b === null) expect(a).toBe(b);
          else expect(b).toBeCloseTo(a, 10);
        }
      }),
    );
  });

  it('agree with each other: profit factor above 1 exactly when expectancy is above 0 and the win rate above break-even', () => {
    fc.assert(
      fc.property(results, (values) => {
        const of = totalsOf(values);
        const [factor, mean, rate, needed] = [profitFactor(of).value, expectancy(of).value, winRate(of).value, breakEvenWinRate(of).value];
        fc.pre(factor !== null && mean !== null && rate !== null && needed !== null && of.grossProfit !== -of.grossLoss);
        expect(factor > 1).toBe(mean > 0);
        expect(rate > needed).toBe(mean > 0);
      }),
    );
  });
});

describe('momentsOf', () => {
  it('gives mean, deviation, skewness and Pearson kurtosis of the series', () => {
    const { value } = momentsOf(series);
    expect(value?.n).toBe(20);
    expect(value?.mean).toBeCloseTo(0.295, 14);
    expect(value?.sd).toBeCloseTo(1.3616843285160902, 13);
    expect(value?.skewness).toBeCloseTo(0.5141807884260549, 12);
    expect(value?.kurtosis).toBeCloseTo(1.8883921689535708, 12);
  });

  it('has none for one value, for equal ones, and for such as differ in the last binary digit', () => {
    expect(momentsOf([1])).toEqual({ value: null, reason: 'The spread needs two values or more (n = 1).' });
    expect(momentsOf(Array.from({ length: 10 }, () => 0.1))).toEqual({ value: null, reason: 'All values are equal (n = 10).' });
    expect(momentsOf([0, 1e-200])).toEqual({ value: null, reason: 'The values hardly differ (n = 2).' });
  });

  it('keeps its shape under shift and scale, and kurtosis is at least skewness² + 1', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 1, max: 50 }), fc.integer({ min: -100, max: 100 }), (values, scale, shift) => {
        const [one, other] = [momentsOf(values).value, momentsOf(values.map((value) => value * scale + shift)).value];
        fc.pre(one !== null && other !== null);
        expect(other.sd).toBeCloseTo(one.sd * scale, 6);
        expect(other.skewness).toBeCloseTo(one.skewness, 8);
        expect(other.kurtosis).toBeCloseTo(one.kurtosis, 7);
        expect(one.kurtosis).toBeGreaterThanOrEqual(one.skewness ** 2 + 1 - 1e-9);
      }),
    );
  });
});

describe('sqn', () => {
  it('of the series is 0.96886', () => {
    expect(sqn(series).value).toBeCloseTo(0.9688589925703083, 12);
    expect(comparableSqn(series)).toEqual(sqn(series));
  });

  it('grows with √n, its comparable form stops at 100 trades', () => {
    const many = Array.from({ length: 20 }, () => series).flat();
    const spread = Math.sqrt((399 / 400) * (20 / 19));
    expect(sqn(many).value).toBeCloseTo(0.9688589925703083 * Math.sqrt(20) * spread, 10);
    expect(comparableSqn(many).value).toBeCloseTo(0.9688589925703083 * Math.sqrt(5) * spread, 10);
  });

  it('is undefined for one trade and for equal results', () => {
    expect(sqn([1]).value).toBeNull();
    expect(sqn([2, 2, 2]).value).toBeNull();
  });
});

describe('kelly', () => {
  it('of the series is 0.19142, with halves, quarters and a lower bound from the Wilson interval of 9 in 19', () => {
    const { value } = kelly(totalsOf(series));
    expect(value?.full).toBeCloseTo(0.19142033165104538, 12);
    expect(value?.half).toBeCloseTo(0.19142033165104538 / 2, 12);
    expect(value?.quarter).toBeCloseTo(0.19142033165104538 / 4, 12);
    // Wilson 9/19 from 0.27329808 (1 − the upper end of 10/19), with payoff 1.86462.
    expect(value?.lowerBound).toBeCloseTo(0.2732980516 - 0.7267019484 / 1.8646232439, 8);
  });

  it('is 0 at the break-even win rate and undefined without wins or losses', () => {
    expect(kellyFraction(1 / 3, 2)).toBeCloseTo(0, 15);
    expect(kelly(totalsOf([1, 2])).value).toBeNull();
    expect(kelly(totalsOf([-1])).value).toBeNull();
    expect(kelly(totalsOf([0])).value).toBeNull();
  });
});

describe('streaksOf', () => {
  it('counts runs, ends them at break-even trades and says where the longest losing run began', () => {
    expect(streaksOf([1, 1, -1, -1, -1, 0, -1, 2, 2, 2, 2])).toEqual({ longestWin: 4, longestLoss: 3, longestLossFrom: 2, current: 4 });
    expect(streaksOf([-1, -1, 0])).toEqual({ longestWin: 0, longestLoss: 2, longestLossFrom: 0, current: 0 });
    expect(streaksOf([1, -1, -2])).toMatchObject({ current: -2 });
    expect(streaksOf([])).toEqual({ longestWin: 0, longestLoss: 0, longestLossFrom: null, current: 0 });
  });

  it('mirrors when gains and losses change places', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 1 }), { maxLength: 40 }), (values) => {
        const [one, other] = [streaksOf(values), streaksOf(values.map((value) => -value))];
        expect([one.longestWin, one.longestLoss, one.current + 0]).toEqual([other.longestLoss, other.longestWin, 0 - other.current]);
      }),
    );
  });
});

describe('chanceOfLosingStreak', () => {
  it('of 5 in 10 fair tosses is 112 / 1024', () => {
    expect(chanceOfLosingStreak({ length: 5, n: 10, lossProbability: 0.5 })).toBeCloseTo(112 / 1024, 14);
  });

  it('is what adding up all sequences gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 10 }), (length, n, tenths) => {
        const q = tenths / 10;
        let sum = 0;
        for (let code = 0; code < 2 ** n; code += 1) {
          const lost = Array.from({ length: n }, (_, i) => (code >> i) % 2 === 1);
          if (lost.map(Number).join('').includes('1'.repeat(length))) sum += lost.reduce((p, isLoss) => p * (isLoss ? q : 1 - q), 1);
        }
        expect(chanceOfLosingStreak({ length, n, lossProbability: q })).toBeCloseTo(sum, 12);
      }),
      { numRuns: 60 },
    );
  });
});
