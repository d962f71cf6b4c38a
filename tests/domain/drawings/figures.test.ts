/** The arithmetic behind drawings, by cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import { anchoredVwap } from '@/domain/drawings/anchored-vwap';
import { extensionPrice, retracementPrice, timeZoneSteps } from '@/domain/drawings/fibonacci';
import { plannedReward, plannedSize } from '@/domain/drawings/position-plan';
import { regressionChannel } from '@/domain/drawings/regression-channel';

describe('a regression channel', () => {
  it('is the line of least squares with the root of the mean square about it', () => {
    // Through (0, 1), (1, 3), (2, 2), (3, 4): slope 4 / 5, mean 2.5 at 1.5, so 1.3 at 0 and 3.7 at 3; errors −0.3, 0.9, −0.9, 0.3.
    const fit = regressionChannel([9, 1, 3, 2, 4, 9], 1, 5);
    expect(fit?.first).toBeCloseTo(1.3, 12);
    expect(fit?.last).toBeCloseTo(3.7, 12);
    expect(fit?.deviation).toBeCloseTo(Math.sqrt(1.8 / 4), 12);
  });

  it('passes over what is missing, and is none through fewer than two values', () => {
    expect(regressionChannel([1, Number.NaN, 3], 0, 3)).toEqual({ first: 1, last: 3, deviation: 0 });
    expect(regressionChannel([1, 2], 1, 2)).toBeNull();
    expect(regressionChannel([], 0, 5)).toBeNull();
  });
});

describe('an anchored VWAP', () => {
  it('weighs prices by volume from its bar on', () => {
    // Typical prices 10, 20, 40 with volumes 1, 3, 0: 10; 70 / 4 = 17.5, spread √((56.25 + 3 · 6.25) / 4); then nothing changes.
    const prices = [99, 10, 20, 40];
    const bars = { length: 4, high: prices, low: prices, close: prices, volume: [7, 1, 3, 0] };
    const { average, deviation } = anchoredVwap(bars, 1);
    expect([...average]).toEqual([10, 17.5, 17.5]);
    expect(deviation[0]).toBe(0);
    expect(deviation[1]).toBeCloseTo(Math.sqrt(75 / 4), 12);
  });

  it('has no value where nothing was traded', () => {
    const prices = [1, 2];
    expect([...anchoredVwap({ length: 2, high: prices, low: prices, close: prices, volume: [0, Number.NaN] }, 0).average]).toEqual([
      NaN,
      NaN,
    ]);
  });
});

describe('levels of Fibonacci', () => {
  it('lie between the end of a move, 0, and its beginning, 1', () => {
    expect([0, 0.382, 0.5, 1].map((ratio) => retracementPrice(100, 110, ratio))).toEqual([110, 106.18, 105, 100]);
  });

  it('go on from the correction by the length of the move', () => {
    expect([0, 1, 1.618].map((ratio) => extensionPrice({ from: 100, to: 110 }, 105, ratio))).toEqual([105, 115, 121.18]);
  });

  it('are apart by the sum of the two distances before', () => {
    for (let i = 3; i < timeZoneSteps.length; i += 1) expect(timeZoneSteps[i]).toBe(timeZoneSteps[i - 1]! + timeZoneSteps[i - 2]!);
  });
});

describe('a planned position', () => {
  const long = { side: 'long', entry: 1.1, stop: 1.095, target: 1.1125 } as const;
  const terms = { riskMoney: 100, currency: 'USD', pointValue: 100_000, sizeStep: 0.01, sizeWord: 'lots' };

  it('is as large as its stop may cost, rounded down', () => {
    // 50 pips of one lot cost 500: a fifth of a lot. 125 pips of it bring 250.
    const planned = plannedSize(long, terms);
    expect(planned?.size).toBeCloseTo(0.2, 9);
    expect(planned?.stopMoney).toBeCloseTo(100, 6);
    expect(planned?.targetMoney).toBeCloseTo(250, 6);
    expect(plannedReward(long)).toBeCloseTo(2.5, 9);
    expect(plannedSize(long, { ...terms, riskMoney: 99 })?.size).toBeCloseTo(0.19, 9);
  });

  it('is of no size where one contract costs more', () => {
    const es = { side: 'short', entry: 5_000, stop: 5_010, target: 4_980 } as const;
    const contract = { riskMoney: 499, currency: 'USD', pointValue: 50, sizeStep: 1, sizeWord: 'contracts' };
    expect(plannedSize(es, contract)?.size).toBe(0);
    expect(plannedSize(es, { ...contract, riskMoney: 1_000 })).toEqual({ size: 2, stopMoney: 1_000, targetMoney: 2_000 });
    expect(plannedReward(es)).toBe(2);
  });

  it('has no reward with its stop on the winning side', () => {
    expect(plannedReward({ ...long, stop: 1.2 })).toBeNull();
    expect(plannedReward({ ...long, side: 'short' })).toBeNull();
    expect(plannedSize({ ...long, stop: 1.1 }, terms)).toBeNull();
  });
});
