/**
 * Points of a chart under the hands that draw, in a chart of 136 × 126 px: bar i stands at 8 × (i + 1) px, and a price p at (31 − p) × 4.
 */
import { describe, expect, it } from 'vitest';
import type { Drawing } from '@/domain/drawings/drawing';
import { hourMs } from '@/lib/durations';
import type { ChartStudy } from '@/ui/chart/chart-bars';
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { ChartEngine } from '@/ui/chart/chart-engine';
import type { ChartView } from '@/ui/chart/chart-view';
import type { DrawingControls } from '@/ui/price-chart/drawing-controls';
import { chosenAfter, pressOf } from '@/ui/price-chart/drawing-press';
import { anchorAt, drawnShape, layerSurface, markUnder, paneOfDrawing, pointedAnchor, shiftBetween } from '@/ui/chart/engine/drawn-places';
import type { Seen } from '@/ui/chart/engine/drawn-places';
import { chartPicture } from '@/ui/chart/view/chart-picture';
import { createWallClock } from '@/ui/chart/wall-clock';

const from = Date.UTC(2026, 2, 2, 9);
const at = (hours: number): number => from + hours * hourMs;

const seenOf = (studies: readonly ChartStudy[] = [], height = 126): Seen => {
  const view: ChartView = {
    bars: {
      length: 4,
      time: Float64Array.of(at(0), at(1), at(2), at(3)),
      open: Float64Array.of(12, 18, 16, 28),
      high: Float64Array.of(20, 22, 28, 28),
      low: Float64Array.of(10, 14, 16, 18),
      close: Float64Array.of(18, 16, 24, 25),
      volume: new Float64Array(4),
      periodMs: hourMs,
      tickSize: '1',
    },
    zone: 'UTC',
    barStyle: 'candles',
    studies,
    markers: [],
    levels: [],
    unit: null,
  };
  const shares = ['price', ...studies.map(({ id }) => id)].map((id) => ({ id, share: 1, isCollapsed: false }));
  const sight = { bars: { from: -1, to: 9, width: 80 }, shares, ranges: new Map(), width: 136, height, finest: 1 };
  return { view, picture: chartPicture(view, { ...sight, clock: createWallClock('UTC', hourMs), widthOfText: (text) => text.length * 6 }) };
};

const rsi: ChartStudy = {
  id: '7',
  title: 'RSI 14',
  pane: 'own',
  decimals: 1,
  lines: [{ title: 'RSI', style: 'line', values: Float64Array.of(20, 40, 60, 80), series: 1 }],
};

describe('the prices for who paints with them', () => {
  const { view, picture } = seenOf([rsi], 226);
  const colours = {} as ChartColours;

  it('have instants at the left edges of bars, and prices at the heights of their pane', () => {
    const surface = layerSurface({ view, picture }, picture.panes[0]!, { colours, ratio: 1 });
    expect([surface.barPx, surface.xOfBar(1), surface.xOf(at(1)), surface.xOf(at(1.5)), surface.first, surface.last]).toEqual([
      8, 16, 12, 16, 0, 3,
    ]);
    // Prices beyond the last bar go on at its pace.
    expect([surface.xOf(at(5)), surface.yOf(31)]).toEqual([44, 0]);
  });

  it('tell what lies under a press on them, and nothing in axes and other panes', () => {
    const layer = { markAt: ({ x, y }: { readonly x: number; readonly y: number }) => `${String(x)} ${String(y)}` };
    const seen = { view: { ...view, layer }, picture };
    expect(markUnder(seen, { x: 20, y: 30 }, 7)).toBe('20 30');
    expect([
      markUnder(seen, { x: 90, y: 30 }, 7),
      markUnder(seen, { x: 20, y: 160 }, 7),
      markUnder({ view, picture }, { x: 20, y: 30 }, 7),
    ]).toEqual([null, null, null]);
  });

  it('are pointed at on a price step', () => {
    expect(pointedAnchor(view.bars, { index: 2, pane: 'price', value: 17.6 })).toEqual({ at: at(2), price: 18 });
    expect(pointedAnchor(view.bars, { index: 2, pane: '7', value: 17.6 })).toBeNull();
    expect(pointedAnchor(view.bars, { index: 2, pane: 'price', value: null })).toBeNull();
  });
});

describe('a point under a pixel', () => {
  it('lies on a bar and on a price step', () => {
    expect(anchorAt(seenOf(), { x: 18, y: 59 }, 'step')).toEqual({ anchor: { at: at(1), price: 16 }, pane: undefined });
  });

  it('is drawn by the magnet to the nearest of open, high, low and close, if that is near', () => {
    const priceAt = (x: number, y: number) => anchorAt(seenOf(), { x, y }, 'magnet')?.anchor.price;
    // Bar 1 has 22, 18, 16 and 14 at 36, 52, 60 and 68 px; the lowest price of bar 3, 18, stands 44 px above 96.
    expect([priceAt(16, 43), priceAt(16, 50), priceAt(16, 58), priceAt(16, 90), priceAt(32, 96)]).toEqual([22, 18, 16, 14, 7]);
  });

  it('is where the pen is for a line drawn freely', () => {
    expect(anchorAt(seenOf(), { x: 20, y: 60 }, 'free')?.anchor).toEqual({ at: at(1.5), price: 16 });
  });

  it('is none in the axes, and belongs to the pane it is in, which goes by the title of its study', () => {
    expect(anchorAt(seenOf(), { x: 90, y: 60 }, 'step')).toBeNull();
    expect(anchorAt(seenOf(), { x: 16, y: 110 }, 'step')).toBeNull();
    const two = seenOf([rsi], 226);
    const pane = paneOfDrawing(two.picture, 'RSI 14');
    expect(pane?.id).toBe('7');
    const placed = anchorAt(two, { x: 16, y: (pane?.top ?? 0) + 50 }, 'magnet');
    expect(placed?.pane).toBe('RSI 14');
    const drawing = { kind: 'cross' as const, anchors: [placed!.anchor], pane: 'RSI 14' };
    const shape = drawnShape(two, drawing, { pane: pane!, top: pane!.top, terms: null });
    expect(shape?.handles[0]?.x).toBeCloseTo(16, 9);
    expect(Math.abs((shape?.handles[0]?.y ?? 0) - pane!.top - 50)).toBeLessThan(1);
  });
});

describe('a drag', () => {
  it('moves points by whole bars and steps', () => {
    const shift = shiftBetween(seenOf(), undefined, { x: 8, y: 40 }, { x: 25, y: 47 });
    expect(shift({ at: at(1), price: 20 })).toEqual({ at: at(3), price: 18 });
    expect(shift({ at: at(0.5), price: 20 })).toEqual({ at: at(2.5), price: 18 });
  });
});

describe('a press', () => {
  const line = (id: string, price: number, more: Partial<Drawing> = {}): Drawing => ({
    id,
    kind: 'trend',
    order: 0,
    anchors: [
      { at: at(0), price },
      { at: at(6), price },
    ],
    ...more,
  });
  /** Lines at 44 and 84 px, from 8 to 56 px. */
  const [upper, lower] = [line('upper', 20), line('lower', 10)];
  const seen = seenOf();
  const pane = paneOfDrawing(seen.picture, undefined)!;
  const engine = {
    shape: (drawing: Drawing) => drawnShape(seen, drawing, { pane, top: 0, terms: null }),
    picture: () => seen.picture,
  } as unknown as ChartEngine;
  const controlsOf = (drawings: readonly Drawing[], selected: readonly string[] = []) =>
    ({ drawings, selected }) as unknown as DrawingControls;
  const press = (x: number, y: number, more: object = {}) =>
    ({
      clientX: x + 100,
      clientY: y + 50,
      pointerType: 'mouse',
      shiftKey: false,
      currentTarget: { getBoundingClientRect: () => ({ left: 100, top: 50 }) },
      ...more,
    }) as never;
  const begun = (drawings: readonly Drawing[], selected: readonly string[], event: never) =>
    pressOf(engine, controlsOf(drawings, selected), event);

  it('takes hold of a handle, of the drawing that lies on top first', () => {
    expect(begun([upper, line('over', 20)], [], press(9, 45))).toMatchObject({ does: 'grip', grip: { id: 'over', index: 0 } });
  });

  it('takes hold of a drawing, and of all chosen ones with it', () => {
    expect(begun([upper, lower], [], press(30, 46))).toMatchObject({ does: 'shift', ids: ['upper'] });
    expect(begun([upper, lower], ['lower', 'upper'], press(30, 46))).toMatchObject({ does: 'shift', ids: ['upper', 'lower'] });
    expect(begun([upper, lower], ['lower', 'upper'], press(9, 45))).toMatchObject({ does: 'shift' });
  });

  it('leaves the chart to be moved beside drawings, on locked ones, and under a finger on one that is not chosen', () => {
    expect(begun([upper], [], press(30, 70)).does).toBe('click');
    expect(begun([line('upper', 20, { isLocked: true })], [], press(9, 45)).does).toBe('click');
    expect(begun([upper], [], press(30, 46, { pointerType: 'touch' })).does).toBe('click');
    expect(begun([upper], ['upper'], press(30, 46, { pointerType: 'touch' })).does).toBe('shift');
  });

  it('chooses by a click, adds and takes away with Shift, and all whose points a rectangle holds', () => {
    const controls = controlsOf([upper, lower], ['upper']);
    const after = (to: { readonly x: number; readonly y: number }, isBand: boolean, of = to) =>
      chosenAfter(engine, controls, { at: of, to, reach: 7, isBand });
    expect(after({ x: 30, y: 84 }, false)).toEqual(['lower']);
    expect(after({ x: 30, y: 65 }, false)).toEqual([]);
    expect(after({ x: 30, y: 84 }, true)).toEqual(['upper', 'lower']);
    expect(after({ x: 30, y: 44 }, true)).toEqual([]);
    expect(after({ x: 20, y: 95 }, true, { x: 2, y: 70 })).toEqual(['upper', 'lower']);
    expect(begun([upper], [], press(30, 46, { shiftKey: true })).does).toBe('band');
  });
});
