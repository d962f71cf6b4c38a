/** Shapes of drawings: lengths and places are worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorsOf, drawingKinds } from '@/domain/drawings/drawing';
import type { Anchor, DrawingForm } from '@/domain/drawings/drawing';
import { hourMs, minuteMs } from '@/lib/durations';
import { describeMove } from '@/ui/chart/draw/measure-shapes';
import type { DrawingShape, DrawingSurface, Point } from '@/ui/chart/draw/shape';
import { distanceToShape, isBetweenEdges, isInRectangle, shapeOf } from '@/ui/chart/drawing-shape';

const from = { at: 0, price: 100 };
const to = { at: hourMs, price: 110 };

const closes = Float64Array.from({ length: 200 }, (_, i) => 100 + (i % 7));
const bars: DrawingSurface['bars'] = {
  length: 200,
  time: Float64Array.from({ length: 200 }, (_, i) => i * hourMs),
  open: closes,
  high: closes.map((close) => close + 2),
  low: closes.map((close) => close - 2),
  close: closes,
  volume: closes.map((_, i) => 10 + i),
  periodMs: hourMs,
  tickSize: '0.01',
};

/** 1 px per minute, 10 px per unit of price, 200 at the top; a bar is an hour. */
const surface: DrawingSurface = {
  project: ({ at, price }) => ({ x: at / minuteMs, y: (200 - price) * 10 }),
  box: { top: 0, width: 800, height: 2_000 },
  decimals: 2,
  tickSize: 0.01,
  placeOf: (at) => at / hourMs,
  at: (place, value) => ({ x: place * 60, y: (200 - value) * 10 }),
  bars,
  unit: { word: 'points', size: 1 },
  terms: { riskMoney: 100, currency: 'USD', pointValue: 10, sizeStep: 0.1, sizeWord: 'lots' },
};

const shape = (kind: DrawingForm['kind'], ...anchors: readonly Anchor[]): DrawingShape => {
  const made = shapeOf({ kind, anchors }, surface);
  if (made === null) throw new Error('No shape.');
  return made;
};
/** The anchor that lies at a pixel. */
const at = (x: number, y: number): Anchor => ({ at: x * minuteMs, price: 200 - y / 10 });
const ends = ({ lines }: DrawingShape): readonly (readonly Point[])[] => lines.map(({ points }) => [points[0]!, points.at(-1)!]);

describe('shapes', () => {
  const anchor = fc.record({ at: fc.integer({ min: -300 * hourMs, max: 500 * hourMs }), price: fc.integer({ min: -1_000, max: 1_000 }) });
  const form = fc
    .constantFrom(...drawingKinds)
    .chain((kind) =>
      fc.record({ kind: fc.constant(kind), anchors: fc.array(anchor, { minLength: anchorsOf(kind)[0], maxLength: anchorsOf(kind)[0] }) }),
    );

  it('of every kind have finite points wherever the anchors are, and lie at them', () => {
    fc.assert(
      fc.property(form, (drawing) => {
        const made = shapeOf(drawing, surface);
        const points =
          made === null
            ? []
            : [
                ...made.handles,
                ...made.lines.flatMap((line) => line.points),
                ...made.fills.flatMap((fill) => fill.points),
                ...made.labels.map((label) => label.at),
              ];
        expect(points.length).toBeGreaterThan(0);
        expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
        for (const handle of made?.handles ?? []) expect(distanceToShape(handle, made!)).toBe(0);
      }),
      { numRuns: 600, seed: 4 },
    );
  });

  it('that lack points show the way between those there are', () => {
    expect(ends(shape('pitchfork', from, to))).toEqual([
      [
        { x: 0, y: 1_000 },
        { x: 60, y: 900 },
      ],
    ]);
  });

  it('are absent while the chart has no place for a point', () => {
    expect(shapeOf({ kind: 'trend', anchors: [from, to] }, { ...surface, project: () => null })).toBeNull();
  });
});

describe('lines', () => {
  it('go on beyond the edges as rays and extended lines', () => {
    const [ray] = ends(shape('ray', at(100, 100), at(130, 140)));
    // On along (3, 4), beyond the box of 800 by 2,000.
    expect((ray![1]!.x - 100) / (ray![1]!.y - 100)).toBeCloseTo(3 / 4, 9);
    expect(ray![1]!.y).toBeGreaterThan(2_000);
    const [line] = ends(shape('extended', at(100, 100), at(130, 140)));
    expect(line![0]!.y).toBeLessThan(0);
    expect(line![1]!.y).toBeGreaterThan(2_000);
  });

  it('cross the pane from edge to edge', () => {
    expect(ends(shape('vertical', at(50, 70)))).toEqual([
      [
        { x: 50, y: 0 },
        { x: 50, y: 2_000 },
      ],
    ]);
    expect(ends(shape('horizontalRay', at(50, 70)))).toEqual([
      [
        { x: 50, y: 70 },
        { x: 800, y: 70 },
      ],
    ]);
    expect(ends(shape('cross', at(50, 70)))).toHaveLength(2);
  });
});

describe('channels', () => {
  it('run parallel through the third point', () => {
    const [line, other, middle] = ends(shape('parallel', at(0, 100), at(100, 200), at(50, 100)));
    // Below (50, 100) lies (50, 150) on the line: 50 px apart.
    expect([line, other, middle]).toEqual([
      [
        { x: 0, y: 100 },
        { x: 100, y: 200 },
      ],
      [
        { x: 0, y: 50 },
        { x: 100, y: 150 },
      ],
      [
        { x: 0, y: 75 },
        { x: 100, y: 175 },
      ],
    ]);
  });

  it('fork from the first point through the middle of the others', () => {
    const [median, upper] = shape('pitchfork', at(0, 100), at(100, 60), at(100, 160)).lines;
    expect(median?.points[1]).toEqual({ x: 100, y: 110 });
    const [start, end] = [upper!.points[0]!, upper!.points[1]!];
    expect(start).toEqual({ x: 100, y: 60 });
    expect((end.y - start.y) / (end.x - start.x)).toBeCloseTo(0.1, 9);
  });

  it('follow the least squares of the closes', () => {
    // 100 … 106 over bars 0 to 6: all on one line, so that the edges lie on it too.
    const made = shape('regression', { at: 0, price: 1 }, { at: 6 * hourMs, price: 1 });
    for (const [first, last] of ends(made)) {
      expect(first?.y).toBeCloseTo(1_000, 6);
      expect(last?.y).toBeCloseTo(940, 6);
    }
  });
});

describe('levels', () => {
  it('of a retracement are written with their prices, apart from each other', () => {
    expect(shape('fibonacci', from, to).labels.map(({ text }) => text)).toContain('61.8\u2009% · 103.82');
    expect(shape('fibonacci', from, { at: minuteMs, price: 101 }).labels).toHaveLength(1);
  });

  it('of an extension begin where the correction ends', () => {
    const made = shape('fibExtension', from, to, { at: 2 * hourMs, price: 105 });
    expect(made.labels.map(({ text }) => text)).toContain('161.8\u2009% · 121.18');
  });

  it('of time stand at Fibonacci’s numbers', () => {
    const xs = ends(shape('fibTime', at(0, 10), at(60, 10)))
      .slice(1)
      .map(([top]) => top?.x);
    expect(xs).toEqual([0, 60, 120, 180, 300, 480, 780]);
  });
});

describe('measures', () => {
  it('tell a move in price, in the market’s unit, in ticks, in percent, in bars and in time', () => {
    expect(describeMove(from, to, surface)).toEqual(['+10.00 · +10.0 points · 1,000 ticks · +10.0\u2009%', '1 bar · 1 h 00']);
    expect(describeMove(to, from, { ...surface, unit: null })).toEqual(['−10.00 · 1,000 ticks · −9.1\u2009%', '1 bar · 1 h 00']);
  });

  it('tell of a position what it is worth', () => {
    // 5 to the stop at 10 a lot: two lots for 100; 10 to the target bring 200.
    const made = shape('long', from, { at: hourMs, price: 95 }, { at: hourMs, price: 110 });
    expect(made.labels.map(({ text }) => text)).toEqual([
      'Target 110.00 · +$200.00',
      'Entry 100.00 · +2.00R · 2.0 lots',
      'Stop 95.00 · −$100.00',
    ]);
  });

  it('say that a position with both prices on one side is none', () => {
    expect(shape('short', from, to, to).labels.map(({ text }) => text)).toContain(
      'Entry 100.00 · The stop and the target belong on opposite sides of the entry · 1.0 lots',
    );
  });

  it('say where no volume is known', () => {
    const silent = { ...surface, bars: { ...bars, volume: new Float64Array(200) } };
    for (const kind of ['anchoredVwap', 'volumeProfile'] as const) {
      expect(shapeOf({ kind, anchors: [from, to] }, silent)?.labels[0]?.text).toBe('No volume in these candles');
    }
  });
});

describe('finding a shape', () => {
  it('goes by its nearest line', () => {
    // The line goes from (0, 1000) to (60, 900): its end is nearest to (60, 870), 30 px away.
    expect(distanceToShape({ x: 60, y: 870 }, shape('trend', from, to))).toBeCloseTo(30, 9);
    expect(distanceToShape({ x: 700, y: 993 }, shape('horizontal', from))).toBeCloseTo(7, 9);
  });

  it('takes hold of words too', () => {
    const words = shapeOf({ kind: 'text', anchors: [at(100, 100)], text: 'A long sentence' }, surface);
    expect(distanceToShape({ x: 160, y: 95 }, words!)).toBe(0);
    expect(distanceToShape({ x: 160, y: 130 }, words!)).toBeCloseTo(30, 9);
  });

  it('knows what lies in a rectangle and between the edges', () => {
    expect(isInRectangle(shape('trend', from, to), { x: 70, y: 890 }, { x: 50, y: 910 })).toBe(true);
    expect(isInRectangle(shape('trend', from, to), { x: 10, y: 890 }, { x: 50, y: 910 })).toBe(false);
    const across = (...xs: readonly number[]) =>
      isBetweenEdges({ lines: [], fills: [], labels: [], handles: xs.map((x) => ({ x, y: 5 })) }, 100);
    expect([across(-20, -1), across(-20, 1), across(99, 300), across(101, 300), across(-20, 300)]).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });
});
