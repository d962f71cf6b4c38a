/** Texts and small geometry of the hero against values worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candlePaths } from '../../../../src/features/landing/hero/candle-paths';
import { pipsText, priceText, resultText, rewardToRisk, spanText, thirdText } from '../../../../src/features/landing/hero/hero-text';
import { labelRows } from '../../../../src/features/landing/hero/label-rows';
import { seedInAddress } from '../../../../src/features/landing/seed-in-address';

describe('texts of the hero', () => {
  it('writes prices with five digits, distances in pips and results with their sign', () => {
    expect([priceText(108_420), pipsText(128), resultText(0.1337), resultText(-0.0715)]).toEqual(['1.08420', '12.8', '+0.13R', '−0.07R']);
  });

  it('divides what can be won by what is risked', () => {
    // (1.08770 − 1.08420) ÷ (1.08420 − 1.08280) = 35 ÷ 14 pips
    expect(rewardToRisk({ entry: 108_420, target: 108_770, stop: 108_280 })).toBe(2.5);
  });

  it('names time in at most two units and a rank by its third', () => {
    expect([15, 60, 135].map(spanText)).toEqual(['15 min', '1 h', '2 h 15']);
    expect([1, 20, 21, 40, 41, 60].map((rank) => thirdText(rank, 60))).toEqual(['lower', 'lower', 'middle', 'middle', 'upper', 'upper']);
  });
});

describe('the seed in the address', () => {
  it('is a whole number of at most nine digits, and nothing else', () => {
    expect(['?seed=7', '?a=1&seed=0', '?seed=999999999'].map(seedInAddress)).toEqual([7, 0, 999_999_999]);
    for (const search of ['', '?seed=', '?seed=-1', '?seed=1.5', '?seed=1e3', '?seed=1234567890', '?seed=<script>', '?seed=٣'])
      expect(seedInAddress(search)).toBeNull();
  });
});

describe('labels beside a drawing', () => {
  it('stay where they are when they have room', () => {
    expect(labelRows([10, 40, 70], 18, 100)).toEqual([10, 40, 70]);
  });

  it('never come closer than the gap, keep their order, and stay above the bottom where they fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 160 }), { minLength: 1, maxLength: 5 }), (heights) => {
        const rows = labelRows(
          heights.toSorted((a, b) => a - b),
          18,
          160,
        );
        for (const [k, row] of rows.entries()) {
          if (k > 0) expect(row - (rows[k - 1] ?? 0)).toBeGreaterThanOrEqual(18);
          expect(row).toBeLessThanOrEqual(160);
        }
      }),
    );
  });
});

describe('candles as paths', () => {
  it('fills rising bodies, leaves falling ones hollow and draws wicks outside bodies only', () => {
    const paths = candlePaths(
      [
        [10, 14, 8, 12],
        [12, 13, 7, 9],
      ],
      { left: 0, step: 10, y: (price) => 20 - price },
    );
    expect(paths).toEqual({
      risingWicks: 'M5 6V8M5 10V12',
      risingBodies: 'M1.5 8h7v2h-7Z',
      fallingWicks: 'M15 7V8M15 11V13',
      fallingBodies: 'M11.5 8h7v3h-7Z',
    });
  });
});
