/** Corrections by hand: what moves with an edge, with the axis, with a candle that is none. */
import { describe, expect, it } from 'vitest';
import { corrected } from '@/domain/vision/series/corrections';
import type { ChartReading, ReadCandle } from '@/domain/vision/reading';

const candle = (x: number, [open, high, low, close]: readonly [number, number, number, number], isUnsure = false): ReadCandle => ({
  x,
  open,
  high,
  low,
  close,
  errorPx: 0.7,
  price: null,
  isUnsure,
});

const reading: ChartReading = {
  ok: true,
  plot: { left: 0, top: 0, right: 100, bottom: 200 },
  style: 'candles',
  background: 0,
  rising: 0x26a69a,
  falling: 0xef5350,
  candles: [candle(10, [100, 50, 150, 80]), candle(20, [80, 60, 120, 110], true), candle(40, [110, 90, 160, 100])],
  spacing: 10,
  gaps: [{ after: 1, missing: 1 }],
  axis: null,
  axisReason: 'Not read.',
  times: [],
  symbol: null,
  interval: null,
};

describe('two points', () => {
  it('give every candle its prices by the straight line through them', () => {
    const { axis, axisReason, candles } = corrected(reading, {
      kind: 'points',
      points: [
        { y: 0, price: 1.2 },
        { y: 200, price: 1.1 },
      ],
    });
    // 200 px are 0.1: a pixel is 0.0005, counted down from 1.2.
    expect(axis?.slope).toBeCloseTo(-0.0005, 12);
    expect(axisReason).toBeNull();
    expect(candles[0]?.price?.open).toBeCloseTo(1.15, 10);
    expect(candles[0]?.price?.high).toBeCloseTo(1.175, 10);
    expect(candles[0]?.price?.low).toBeCloseTo(1.125, 10);
    expect(candles[0]?.price?.close).toBeCloseTo(1.16, 10);
    expect(candles[0]?.price?.error).toBeGreaterThanOrEqual(0.7 * 0.0005);
  });
});

describe('an edge', () => {
  const edge = (name: 'open' | 'high' | 'low' | 'close', y: number) =>
    corrected(reading, { kind: 'edge', at: 1, edge: name, y }).candles[1];

  it('takes the wick with it where it goes beyond, and makes the candle sure', () => {
    expect(edge('close', 130)).toMatchObject({ close: 130, low: 130, high: 60, isUnsure: false });
    expect(edge('open', 40)).toMatchObject({ open: 40, high: 40, low: 120 });
  });

  it('keeps the body inside of high and low', () => {
    expect(edge('high', 100)).toMatchObject({ high: 100, open: 100, close: 110 });
    expect(edge('low', 90)).toMatchObject({ low: 90, open: 80, close: 90 });
  });

  it('is refused where the high would lie below the low', () => {
    expect(edge('high', 121)).toMatchObject({ high: 60, low: 120 });
  });

  it('changes the price of its candle and of no other', () => {
    const priced = corrected(reading, {
      kind: 'points',
      points: [
        { y: 0, price: 200 },
        { y: 200, price: 0 },
      ],
    });
    const next = corrected(priced, { kind: 'edge', at: 0, edge: 'close', y: 70 });
    expect(next.candles[0]?.price?.close).toBeCloseTo(130, 10);
    expect(next.candles[2]).toBe(priced.candles[2]);
  });
});

describe('directions', () => {
  it('turn one candle, or all with their colors', () => {
    expect(corrected(reading, { kind: 'turned', at: 0 }).candles[0]).toMatchObject({ open: 80, close: 100, high: 50, low: 150 });
    const swapped = corrected(reading, { kind: 'colors swapped' });
    expect(swapped).toMatchObject({ rising: 0xef5350, falling: 0x26a69a });
    expect(swapped.candles.map(({ open, close }) => [open, close])).toEqual([
      [80, 100],
      [110, 80],
      [100, 110],
    ]);
  });
});

describe('a look', () => {
  it('makes an unsure candle count, and a sure one stay empty', () => {
    expect(corrected(reading, { kind: 'looked', at: 1, isRight: true }).candles[1]?.isUnsure).toBe(false);
    expect(corrected(reading, { kind: 'looked', at: 0, isRight: false }).candles[0]?.isUnsure).toBe(true);
  });
});

describe('a candle that is none', () => {
  it('leaves its place empty between its neighbors, and joins it with empty places beside it', () => {
    expect(corrected(reading, { kind: 'removed', at: 1 })).toMatchObject({ gaps: [{ after: 0, missing: 2 }] });
  });

  it('leaves no empty place at the ends', () => {
    expect(corrected(reading, { kind: 'removed', at: 0 }).gaps).toEqual([{ after: 0, missing: 1 }]);
    expect(corrected(reading, { kind: 'removed', at: 2 }).gaps).toEqual([]);
  });
});
