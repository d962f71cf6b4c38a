/** Bars merged for a few pixels: none is lost at any width, and none twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barColumns, valueColumns } from '@/ui/chart/view/bar-columns';
import { xOf } from '@/ui/chart/view/bar-scale';

/** A walk of whole prices by a fixed rule; what it looks like does not matter, that each bar differs does. */
const barsOf = (length: number) => {
  const column = (value: (i: number) => number): Float64Array => Float64Array.from({ length }, (_, i) => value(i));
  const middle = (i: number): number => 5_000 + ((i * 7_919) % 1_013) - ((i * 104_729) % 907);
  return {
    length,
    time: column((i) => i * 60_000),
    open: column(middle),
    high: column((i) => middle(i) + ((i * 31) % 17)),
    low: column((i) => middle(i) - ((i * 37) % 19)),
    close: column((i) => middle(i) + ((i * 31) % 17) / 2),
    volume: column((i) => i % 11),
    periodMs: 60_000,
    tickSize: '0.5',
  };
};

const views = fc.record({
  length: fc.integer({ min: 1, max: 5_000 }),
  start: fc.double({ min: -0.5, max: 1, noNaN: true }),
  span: fc.double({ min: 4, max: 7_000, noNaN: true }),
  width: fc.integer({ min: 10, max: 2_000 }),
});

describe('columns of bars', () => {
  it('together hold every bar in view once, each with its extremes, first open, last close and sum of volume', () => {
    fc.assert(
      fc.property(views, ({ length, start, span, width }) => {
        const bars = barsOf(length);
        const scale = { from: start * length, to: start * length + span, width };
        const columns = barColumns(bars, scale, 1);
        expect(columns.barsEach === 1 || columns.step < 2).toBe(true);
        expect(columns.step).toBeGreaterThanOrEqual(1);
        let next = columns.first[0] ?? 0;
        for (let at = 0; at < columns.length; at += 1) {
          expect(columns.first[at]).toBe(next);
          const from = next;
          next = Math.min(length, next + columns.barsEach);
          expect(columns.open[at]).toBe(bars.open[from]);
          expect(columns.close[at]).toBe(bars.close[next - 1]);
          expect(columns.high[at]).toBe(Math.max(...bars.high.slice(from, next)));
          expect(columns.low[at]).toBe(Math.min(...bars.low.slice(from, next)));
          expect(columns.volume[at]).toBe(bars.volume.slice(from, next).reduce((sum, volume) => sum + volume, 0));
        }
        for (let i = 0; i < length; i += 1) {
          const x = xOf(scale, i);
          const isHeld = columns.length > 0 && i >= columns.first[0]! && i < next;
          if (x >= 0 && x <= width) expect(isHeld).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are the same bars while a chart is moved by a pixel, so that nothing flickers', () => {
    const bars = barsOf(5_000);
    const firsts = (from: number) =>
      barColumns(bars, { from, to: from + 3_000, width: 700 }, 1).first.filter((first) => first >= 1_000 && first < 3_000);
    expect(firsts(901)).toEqual(firsts(917));
  });
});

describe('columns of a line', () => {
  it('keep its lowest, highest and last value, moved ahead where it is drawn ahead, and are empty where it is', () => {
    const values = Float64Array.from([Number.NaN, Number.NaN, 3, 9, 1, Number.NaN, 7, 7]);
    const merged = valueColumns({ values, ahead: 0 }, { from: -0.5, to: 7.5, width: 4 }, 1);
    expect([...merged.last]).toEqual([Number.NaN, 9, 1, 7]);
    expect([...merged.low]).toEqual([Number.NaN, 3, 1, 7]);
    expect([...merged.high]).toEqual([Number.NaN, 9, 1, 7]);
    const single = valueColumns({ values, ahead: 2 }, { from: 4, to: 8, width: 40 }, 1);
    // Value 3 is drawn at place 5, 10 pixels from the left; one more stands before it and after the edge.
    expect(single.x[[...single.last].indexOf(9)]).toBe(10);
  });
});
