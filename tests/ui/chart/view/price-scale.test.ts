/** Values in a pane and the values an axis names. Round steps were worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, fitted, kindInForce, shifted, stretched, valueAt, yOf } from '@/ui/chart/view/price-scale';
import type { PriceScale } from '@/ui/chart/view/price-scale';
import { priceTicks, roundStep } from '@/ui/chart/view/price-ticks';

const linear: PriceScale = { kind: 'linear', isInverted: false, low: 100, high: 200, base: 100, height: 400 };

const scales = fc
  .record({
    kind: fc.constantFrom('linear' as const, 'log' as const, 'percent' as const),
    isInverted: fc.boolean(),
    low: fc.double({ min: 0.01, max: 50_000, noNaN: true }),
    range: fc.double({ min: 0.01, max: 50_000, noNaN: true }),
    height: fc.integer({ min: 30, max: 1_200 }),
  })
  .map(({ low, range, ...scale }) => ({ ...scale, low, high: low + range, base: low + range / 3 }));

describe('a price scale', () => {
  it('puts values by share of the range, by share of its logarithm, and upside down', () => {
    expect([yOf(linear, 100), yOf(linear, 150), yOf(linear, 200), valueAt(linear, 100)]).toEqual([400, 200, 0, 175]);
    const log: PriceScale = { ...linear, kind: 'log', low: 1, high: 100 };
    expect(yOf(log, 10)).toBeCloseTo(200, 9);
    expect(yOf({ ...linear, isInverted: true }, 125)).toBe(100);
    expect(changeOf(linear, 103)).toBeCloseTo(0.03, 12);
  });

  it('is linear where a logarithm or a percentage has no meaning', () => {
    expect(kindInForce({ ...linear, kind: 'log', low: -1 })).toBe('linear');
    expect(kindInForce({ ...linear, kind: 'percent', base: 0 })).toBe('linear');
    expect(yOf({ ...linear, kind: 'log', low: -100, high: 100 }, 0)).toBe(200);
  });

  it('finds the value under every pixel again, and undoes a shift and a stretch', () => {
    fc.assert(
      fc.property(
        scales,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (scale, share, factor) => {
          const y = share * scale.height;
          const slack = 1e-6 * scale.height;
          expect(Math.abs(yOf(scale, valueAt(scale, y)) - y)).toBeLessThan(slack);
          const moved = shifted(scale, y);
          if (kindInForce(moved) === kindInForce(scale)) expect(Math.abs(yOf(moved, valueAt(scale, 0)) - y)).toBeLessThan(slack);
          const wide = stretched(scale, factor);
          if (kindInForce(wide) !== kindInForce(scale)) return;
          const again = stretched(wide, 1 / factor);
          expect(Math.abs(yOf(again, scale.low) - yOf(scale, scale.low))).toBeLessThan(slack * factor * 5);
        },
      ),
    );
  });

  it('holds a range with its margins: 100 to 200 in 400 px with a quarter free above and below is 50 to 250', () => {
    expect(fitted(linear, { low: 100, high: 200 }, { top: 0.25, bottom: 0.25 }, 1)).toMatchObject({ low: 50, high: 250 });
    expect(fitted({ ...linear, isInverted: true }, { low: 100, high: 200 }, { top: 0.5, bottom: 0 }, 1)).toMatchObject({
      low: 0,
      high: 200,
    });
    expect(fitted(linear, { low: 100, high: 100 }, { top: 0, bottom: 0 }, 0.25)).toMatchObject({ low: 99.75, high: 100.25 });
    expect(fitted(linear, { low: Number.NaN, high: Number.NaN }, { top: 0, bottom: 0 }, 1)).toMatchObject({ low: 0, high: 1 });
  });
});

describe('the values of an axis', () => {
  it('are round and whole steps of the market', () => {
    expect(roundStep(0.0003, 0.00001)).toBeCloseTo(0.0005, 12);
    // 2.5 is ten ticks of 0.25, and 0.3 is none: 0.5 is the next that is.
    expect([roundStep(2.2, 0.25), roundStep(0.3, 0.25), roundStep(0.1, 0.25)]).toEqual(
      [2.5, 0.5, 0.25].map((step) => expect.closeTo(step, 9)),
    );
    // Thirty-seconds of a point: 1 is 32 of them, 0.5 is 16.
    expect(roundStep(0.4, 1 / 32)).toBeCloseTo(0.5, 12);
    // Nothing round is a multiple of 0.03; twice that is the least of at least 0.05.
    expect(roundStep(0.05, 0.03)).toBeCloseTo(0.06, 12);
    expect(priceTicks(linear, 0.25, 70).map(({ value, y }) => [value, Math.round(y * 1e6) / 1e6])).toEqual([
      [100, 400],
      [120, 320],
      [140, 240],
      [160, 160],
      [180, 80],
      [200, 0],
    ]);
  });

  it('of a percent scale are round changes from the base', () => {
    const scale: PriceScale = { ...linear, kind: 'percent', low: 90, high: 115, base: 100 };
    expect(priceTicks(scale, 0.01, 90).map(({ value }) => Math.round(changeOf(scale, value) * 1_000) / 10)).toEqual([-10, 0, 10]);
  });

  it('stay apart, inside the pane and in order, never two with one name', () => {
    fc.assert(
      fc.property(scales, fc.constantFrom(0.00001, 0.005, 0.25, 1 / 32, 1), fc.integer({ min: 15, max: 80 }), (scale, step, gap) => {
        const ticks = priceTicks(scale, step, gap);
        for (const { y } of ticks) expect(y >= -1e-6 * scale.height && y <= scale.height * (1 + 1e-6)).toBe(true);
        for (const [at, { value, y }] of ticks.entries()) {
          const before = ticks[at - 1];
          if (before === undefined) continue;
          expect(value).toBeGreaterThan(before.value);
          expect(Math.abs(y - before.y)).toBeGreaterThan(gap * 0.999);
          if (kindInForce(scale) !== 'percent') expect(value.toFixed(5)).not.toBe(before.value.toFixed(5));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of a wide logarithmic scale come in every decade', () => {
    const values = priceTicks({ ...linear, kind: 'log', low: 1, high: 10_000 }, 0.01, 40).map(({ value }) => value);
    for (const decade of [1, 10, 100, 1_000]) expect(values.some((value) => value >= decade && value < decade * 10)).toBe(true);
  });
});
