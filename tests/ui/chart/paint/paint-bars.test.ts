/** Bars as boxes and lines. A pane of 100 px from 6 to 31 has 4 px for each, so a price p is at (31 − p) × 4. */
import { describe, expect, it } from 'vitest';
import type { BarStyle } from '@/ui/chart/chart-bars';
import type { BarColumns } from '@/ui/chart/view/bar-columns';
import { paintBars, paintVolume } from '@/ui/chart/paint/paint-bars';
import type { PriceScale } from '@/ui/chart/view/price-scale';
import { namedColours as colours } from './chart-colours';
import { boxesOf, painted, pathsOf } from './painted';

const scale: PriceScale = { kind: 'linear', isInverted: false, low: 6, high: 31, base: 10, height: 100 };

/** Rising from 12 to 18 between 10 and 20, then falling from 18 to 16 between 14 and 22, 8 px apart. */
const two: BarColumns = {
  length: 2,
  barsEach: 1,
  step: 8,
  first: Int32Array.of(0, 1),
  x: Float64Array.of(8, 16),
  open: Float64Array.of(12, 18),
  high: Float64Array.of(20, 22),
  low: Float64Array.of(10, 14),
  close: Float64Array.of(18, 16),
  volume: Float64Array.of(50, 100),
};

const picture = (style: BarStyle, columns = two, own: Partial<PriceScale> = {}): string =>
  painted((pen) => paintBars(pen, columns, { colours, ratio: 1, scale: { ...scale, ...own }, style, baseline: 17 }));

const wick = [8, 44, 1, 40];
const frame = [
  [16, 36, 1, 16],
  [16, 60, 1, 8],
  [14, 52, 5, 1],
  [14, 59, 5, 1],
  [14, 53, 1, 6],
  [18, 53, 1, 6],
];

describe('candles', () => {
  it('are filled when rising and a frame with wicks outside of it when falling', () => {
    const svg = picture('candles');
    expect([boxesOf(svg, 'up'), boxesOf(svg, 'down')]).toEqual([[wick, [6, 52, 5, 24]], frame]);
  });

  it('that are hollow are a frame either way', () => {
    const svg = picture('hollow');
    expect(boxesOf(svg, 'up')).toEqual([
      [8, 44, 1, 8],
      [8, 76, 1, 8],
      [6, 52, 5, 1],
      [6, 75, 5, 1],
      [6, 53, 1, 22],
      [10, 53, 1, 22],
    ]);
    expect(boxesOf(svg, 'down')).toEqual(frame);
  });

  it('whose open is their close are a pixel high', () => {
    const flat = { ...two, length: 1, close: Float64Array.of(12) };
    expect(boxesOf(picture('candles', flat), 'up')).toEqual([wick, [6, 76, 5, 1]]);
  });

  it('narrower than 3 px are one line from low to high', () => {
    const svg = picture('candles', { ...two, step: 2 });
    expect([boxesOf(svg, 'up'), boxesOf(svg, 'down')]).toEqual([[wick], [[16, 36, 1, 32]]]);
  });

  it('hang from the ceiling in an inverted scale: 20 is at (20 − 6) × 4', () => {
    expect(boxesOf(picture('candles', two, { isInverted: true }), 'up')).toEqual([
      [8, 16, 1, 40],
      [6, 24, 5, 24],
    ]);
  });
});

describe('other styles', () => {
  it('are bars with the open at the left and the close at the right', () => {
    const svg = picture('bars');
    expect(boxesOf(svg, 'up')).toEqual([wick, [6, 76, 2, 1], [9, 52, 2, 1]]);
    expect(boxesOf(svg, 'down')).toEqual([
      [16, 36, 1, 32],
      [14, 52, 2, 1],
      [17, 60, 2, 1],
    ]);
  });

  it('are a line from close to close, which a single bar has too', () => {
    expect(pathsOf(picture('line'), 'text', 'stroke').map(({ d }) => d)).toEqual(['M8 52L16 60']);
    expect(pathsOf(picture('line', { ...two, length: 1 }), 'text', 'stroke').map(({ d }) => d)).toEqual(['M4 52L12 52']);
  });

  it('are an area down to the floor of the pane', () => {
    const svg = picture('area');
    expect(pathsOf(svg, 'shade', 'fill').map(({ d }) => d)).toEqual(['M8 52L16 60L16 100L8 100Z']);
    expect(pathsOf(svg, 'text', 'stroke').map(({ d }) => d)).toEqual(['M8 52L16 60']);
  });

  it('are two colors about a baseline, 17 at 56 px, each clipped to its side', () => {
    const clips = (svg: string) => [...svg.matchAll(/<clipPath[^>]*><path d="([^"]*)"/gu)].map(([, d]) => d);
    const sides = (svg: string) => [...svg.matchAll(/fill="(up|down)"/gu)].map(([, colour]) => colour);
    const svg = picture('baseline');
    expect(clips(svg)).toEqual(['M0 0h24v56h-24Z', 'M0 56h24v44h-24Z']);
    expect(sides(svg)).toEqual(['up', 'down']);
    expect(pathsOf(svg, 'up', 'fill').map(({ d }) => d)).toEqual(['M8 52L16 60L16 56L8 56Z']);
    expect(sides(picture('baseline', two, { isInverted: true }))).toEqual(['down', 'up']);
  });
});

describe('volume', () => {
  it('stands on the floor, the most of it 14 % of the height: 14 px, and 7 for half as much', () => {
    const svg = painted((pen) => paintVolume(pen, two, { colours, ratio: 1, height: 100 }));
    expect(boxesOf(svg, 'volume')).toEqual([
      [6, 93, 5, 7],
      [14, 86, 5, 14],
    ]);
  });

  it('is left out where there is none', () => {
    const svg = painted((pen) => paintVolume(pen, { ...two, volume: new Float64Array(2) }, { colours, ratio: 1, height: 100 }));
    expect(svg).not.toContain('<path');
  });
});
