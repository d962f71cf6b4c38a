/** Drawings: storage and shape. Prices of retracements and distances are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { readDrawings, withAnchor, withDrawing } from '@/ui/chart/drawing';
import type { Drawing } from '@/ui/chart/drawing';
import { describeMove, distanceToShape, isBetweenEdges, retracementPrice, shapeOf } from '@/ui/chart/drawing-shape';
import type { DrawingSurface } from '@/ui/chart/drawing-shape';

const from = { at: 0, price: 100 };
const to = { at: 3_600_000, price: 110 };
const trend: Drawing = { id: '1', kind: 'trend', anchors: [from, to] };

/** 1 px per minute, 10 px per unit of price, 0 at the top. */
const surface: DrawingSurface = {
  project: ({ at, price }) => ({ x: at / 60_000, y: (200 - price) * 10 }),
  widthPx: 800,
  decimals: 2,
  barsBetween: (start, end) => (end - start) / 3_600_000,
  unit: { word: 'points', size: 1 },
};

describe('drawings', () => {
  it('gives each drawing an id of its own, also after removals', () => {
    const two = withDrawing(withDrawing([], 'trend', [from, to]), 'horizontal', [from]);
    expect(withDrawing(two.slice(1), 'measure', [from, to]).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('moves one anchor of one drawing', () => {
    const moved = withAnchor([trend, { ...trend, id: '2' }], { id: '2', index: 1 }, { at: 5, price: 7 });
    expect(moved[0]).toBe(trend);
    expect(moved[1]?.anchors).toEqual([from, { at: 5, price: 7 }]);
  });
});

describe('drawings from storage', () => {
  it('come back as they were, and what is no drawing is left out', () => {
    const damaged = [
      null,
      7,
      { ...trend, kind: 'circle' },
      { ...trend, anchors: [from] },
      { ...trend, anchors: [from, { at: 'x', price: 1 }] },
    ];
    expect(readDrawings(JSON.parse(JSON.stringify([trend, ...damaged])))).toEqual([trend]);
    expect(readDrawings({})).toEqual([]);
  });
});

describe('shapes', () => {
  it('puts retracements between the end of a move, 0, and its beginning, 1', () => {
    expect([0, 0.382, 0.5, 1].map((ratio) => retracementPrice(from, to, ratio))).toEqual([110, 106.18, 105, 100]);
    const shape = shapeOf({ kind: 'fibonacci', anchors: [from, to] }, surface);
    expect(shape?.labels.map(({ text }) => text)).toContain('61.8\u2009% · 103.82');
  });

  it('keeps labels of retracements apart where levels are close', () => {
    const flat = shapeOf({ kind: 'fibonacci', anchors: [from, { at: 60_000, price: 101 }] }, surface);
    expect(flat?.labels).toHaveLength(1);
  });

  it('measures a move in price, in the unit of the market, in percent and in bars', () => {
    expect(describeMove(from, to, surface)).toBe('+10.00 · +10.0 points · +10.0\u2009% · 1 bar');
    expect(describeMove(to, from, { ...surface, unit: null })).toBe('−10.00 · −9.1\u2009% · 1 bar');
  });

  it('is as far from a point as its nearest line', () => {
    const line = shapeOf(trend, surface);
    const horizontal = shapeOf({ kind: 'horizontal', anchors: [from] }, surface);
    if (line === null || horizontal === null) throw new Error('No shape.');
    // The line goes from (0, 1000) to (60, 900): its end is nearest to (60, 870), 30 px away.
    expect(distanceToShape({ x: 60, y: 870 }, line)).toBeCloseTo(30, 9);
    expect(distanceToShape({ x: 700, y: 993 }, horizontal)).toBeCloseTo(7, 9);
  });

  it('is between the edges of the plot where a part of it is', () => {
    const at = (...xs: readonly number[]) => {
      const handles = xs.map((x) => ({ x, y: 5 }));
      return isBetweenEdges({ segments: [], fills: [], labels: [], handles }, 100);
    };
    expect([at(-20, -1), at(-20, 1), at(99, 300), at(101, 300), at(-20, 300)]).toEqual([false, true, true, false, true]);
    const horizontal = shapeOf({ kind: 'horizontal', anchors: [from] }, { ...surface, project: () => ({ x: -900, y: 5 }) });
    if (horizontal === null) throw new Error('No shape.');
    expect(isBetweenEdges(horizontal, 100)).toBe(true);
  });

  it('is absent while the chart has no place for a point', () => {
    expect(shapeOf(trend, { ...surface, project: () => null })).toBeNull();
  });
});
