/** Places of bars across a chart: moving and zooming are undone by their opposites, and no gesture leaves the series. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsInView, clamped, factorWithin, glide, panned, placeAt, resized, stepOf, xOf, zoomed } from '@/ui/chart/view/bar-scale';

const scales = fc
  .record({
    from: fc.integer({ min: -50, max: 3_000_000 }),
    span: fc.integer({ min: 4, max: 3_000_000 }),
    width: fc.integer({ min: 1, max: 4_000 }),
  })
  .map(({ from, span, width }) => ({ from, to: from + span, width }));

const isNear = (a: number, b: number, scale: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(scale));

describe('a bar scale', () => {
  it('puts bar i at place i: 10 bars of 8 px in 80 px', () => {
    const scale = { from: 5, to: 15, width: 80 };
    expect([stepOf(scale), xOf(scale, 5), xOf(scale, 10), placeAt(scale, 80)]).toEqual([8, 0, 40, 15]);
  });

  it('is the same after a pan and its opposite, and after a zoom and its opposite about the same pixel', () => {
    fc.assert(
      fc.property(scales, fc.integer({ min: -5_000, max: 5_000 }), fc.double({ min: 0.05, max: 20, noNaN: true }), (scale, dx, factor) => {
        const back = panned(panned(scale, dx), -dx);
        const far = Math.abs(scale.from) + scale.to + (Math.abs(dx) + 1) / stepOf(scale);
        expect(isNear(back.from, scale.from, far) && isNear(back.to, scale.to, far)).toBe(true);
        const again = zoomed(zoomed(scale, factor, dx), 1 / factor, dx);
        expect(isNear(again.from, scale.from, far * 20) && isNear(again.to, scale.to, far * 20)).toBe(true);
      }),
    );
  });

  it('keeps the place under the pointer while it zooms, and what is at the right edge in another width', () => {
    fc.assert(
      fc.property(scales, fc.integer({ min: 0, max: 4_000 }), fc.double({ min: 0.1, max: 10, noNaN: true }), (scale, x, factor) => {
        expect(Math.abs(placeAt(zoomed(scale, factor, x), x) - placeAt(scale, x))).toBeLessThan(
          1e-6 * (scale.to - scale.from + Math.abs(scale.to)),
        );
        const wider = resized(scale, scale.width * 2);
        expect([wider.to, isNear(stepOf(wider), stepOf(scale), 1)]).toEqual([scale.to, true]);
      }),
    );
  });

  it('shows some bar of the series after any gesture, at least four and no more than all of it and a quarter', () => {
    const gestures = fc.array(fc.tuple(fc.boolean(), fc.double({ min: -30_000, max: 30_000, noNaN: true })), { maxLength: 30 });
    fc.assert(
      fc.property(scales, fc.integer({ min: 1, max: 3_000_000 }), gestures, (start, length, moves) => {
        let scale = clamped(start, length, 6);
        for (const [isPan, by] of moves) {
          scale = clamped(isPan ? panned(scale, by) : zoomed(scale, Math.exp(by / 5_000), by), length, 6);
          const inView = barsInView(scale, length);
          expect(inView).not.toBeNull();
          expect(inView!.first).toBeGreaterThanOrEqual(0);
          expect(inView!.last).toBeLessThan(length);
          expect(scale.to - scale.from).toBeGreaterThan(3.999);
          expect(scale.to - scale.from).toBeLessThan(Math.max(4, length * 1.25 + 6) + 0.001);
        }
      }),
    );
  });

  it('stays where it is when it is zoomed beyond what there is to show', () => {
    // 100 bars: at most 125 and 6 are shown, at least 4.
    const all = { from: -25, to: 106, width: 655 };
    expect([factorWithin(all, 2, 100, 6), factorWithin(all, 0.5, 100, 6), factorWithin(all, 0.01, 100, 6)]).toEqual([1, 0.5, 4 / 131]);
    const four = { from: 10, to: 14, width: 655 };
    expect([factorWithin(four, 0.5, 100, 6), factorWithin(four, 1000, 100, 6)]).toEqual([1, 131 / 4]);
  });

  it('keeps two bars in view at either end, or bars over a tenth of the width', () => {
    // Of 1,000 bars, 10 places keep 2 and 500 places keep 50.
    expect(clamped({ from: 5_000, to: 5_010, width: 100 }, 1_000, 6)).toMatchObject({ from: 998, to: 1_008 });
    expect(clamped({ from: -700, to: -200, width: 100 }, 1_000, 6)).toMatchObject({ from: -451, to: 49 });
  });

  it('leaves a scale within its bounds alone', () => {
    const scale = { from: 90, to: 110, width: 300 };
    expect(clamped(scale, 105, 6)).toBe(scale);
  });

  it('glides the same way in one step and in many, and comes to rest', () => {
    const once = glide(2, 48);
    let [dx, speed] = [0, 2];
    for (let frame = 0; frame < 3; frame += 1) {
      const next = glide(speed, 16);
      dx += next.dx;
      speed = next.speed;
    }
    expect(dx).toBeCloseTo(once.dx, 9);
    expect(speed).toBeCloseTo(once.speed, 9);
    expect(glide(2, 5_000).speed).toBe(0);
    expect(glide(-2, 48).dx).toBeCloseTo(-once.dx, 12);
  });
});
