import { describe, expect, it } from 'vitest';
import { evennessOf } from '@/domain/vision/digitise/evenness';
import { isMostlyHidden } from '@/domain/vision/digitise/refuse';

const fit = (height: number) => ({ from: 100, to: 100 + height, bodyFrom: 100, bodyTo: 100 + height, gain: 10, quality: 1 });

/** Heights between 4 and 40 in an order without a period of 2, 3 or 4. */
const heights = Array.from({ length: 90 }, (_, k) => 4 + ((k * k * 7 + k * 11) % 37));

describe('places of a comb', () => {
  it('are alike where each holds a candle', () => {
    expect(evennessOf(heights.map(fit))).toBe(1);
  });

  it.each([2, 3, 4, 5, 10, 12])('alternate where only one of %d holds a candle and the others its ticks', (k) => {
    expect(evennessOf(heights.flatMap((height) => [fit(height), ...Array.from({ length: k - 1 }, () => fit(1))]))).toBe(0.5);
  });

  it('are alike where some of seven places are livelier than others', () => {
    expect(evennessOf(heights.map((height, k) => fit(k % 7 < 2 ? height + 80 : height + 4)))).toBe(1);
  });

  it('are not judged by few candles', () => {
    expect(evennessOf([40, 2, 40, 2, 40, 2, 40, 2].map(fit))).toBe(1);
  });
});

describe('shapes of which no end is seen', () => {
  const candles = (hidden: number, seen: number) => [
    ...Array.from({ length: hidden }, () => ({ hidden: 5 })),
    ...Array.from({ length: seen }, () => ({ hidden: 0 })),
  ];

  it('are no chart where most are like that', () => {
    expect(isMostlyHidden(candles(50, 50), false)).toBe(true);
    expect(isMostlyHidden(candles(30, 70), false)).toBe(false);
  });

  it('are let be beside a scale and times, until hardly anything is seen', () => {
    expect(isMostlyHidden(candles(60, 40), true)).toBe(false);
    expect(isMostlyHidden(candles(90, 10), true)).toBe(true);
  });
});
