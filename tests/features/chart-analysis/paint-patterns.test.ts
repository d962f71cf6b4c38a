/** Which patterns are drawn on a chart, and that each is named and stands where it was measured. */
import { describe, expect, it } from 'vitest';
import type { ChartAnalysis, PatternOutcome } from '@/domain/chart-analysis/chart-analysis';
import { holdingKinds, paintKinds } from '@/features/chart-analysis/paint-patterns';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import type { Pen } from '@/ui/chart/paint/pen';

/** Tells what was written and which points were gone through. */
const recorder = () => {
  const words: string[] = [];
  const points: (readonly [number, number])[] = [];
  const pen = new Proxy({} as Record<string | symbol, unknown>, {
    get: (_, name) => {
      if (name === 'fillText') return (text: string) => void words.push(text);
      if (name === 'moveTo' || name === 'lineTo') return (x: number, y: number) => void points.push([x, y]);
      return () => undefined;
    },
    set: () => true,
  });
  return { pen: pen as unknown as Pen, words, points };
};

const surface = {
  bars: { low: Float64Array.from({ length: 300 }, () => 90), high: Float64Array.from({ length: 300 }, () => 110), tickSize: '0.01' },
  colours: {},
  xOfBar: (bar: number) => bar * 10,
  yOf: (price: number) => 1_000 - price,
} as unknown as LayerSurface;

const point = (bar: number, price: number, role: string) => ({ bar, price, role });
const analysis = {
  bars: 300,
  chartPatterns: [
    {
      id: 'double-top',
      direction: -1,
      points: [point(250, 120, 'first top'), point(260, 100, 'trough'), point(270, 120, 'second top')],
      lines: [{ role: 'neckline', from: { bar: 250, price: 100 }, to: { bar: 280, price: 100 } }],
      from: 250,
      confirmedAt: 280,
      height: 20,
    },
  ],
  candleMarks: [
    { id: 'cdlengulfing', title: 'Engulfing', bar: 20, direction: 1 },
    { id: 'cdlengulfing', title: 'Engulfing', bar: 290, direction: 1 },
    { id: 'cdldoji', title: 'Doji', bar: 291, direction: 1 },
  ],
  divergences: [
    {
      indicator: 'rsi',
      direction: -1,
      first: { bar: 200, price: 118, value: 64.2 },
      second: { bar: 220, price: 121, value: 58.4 },
      confirmedAt: 230,
    },
  ],
} as unknown as ChartAnalysis;

const painted = (...kinds: readonly string[]) => {
  const { pen, words, points } = recorder();
  paintKinds(pen, analysis, new Set(kinds), surface);
  return { words, points };
};

describe('patterns on a chart', () => {
  it('are none unless they hold, or somebody asks for one', () => {
    expect(painted()).toEqual({ words: [], points: [] });
    const outcome = (id: string, holds: boolean) => ({ of: { kind: 'candle', id, title: id }, holds }) as PatternOutcome;
    const significance = { ok: true, outcomes: [outcome('a', true), outcome('b', false)] } as unknown as ChartAnalysis['significance'];
    expect([...holdingKinds({ significance })]).toEqual(['candle a']);
  });

  it('name each point of their definition, and go through its lines', () => {
    const { words, points } = painted('chart double-top');
    expect(words).toEqual(['first top', 'trough', 'second top', 'Double top']);
    expect(points).toEqual([
      [2_500, 900],
      [2_800, 900],
    ]);
  });

  it('mark the bar that completes candles, of late ones alone, and no other kind', () => {
    const { words, points } = painted('candle cdlengulfing');
    expect(words).toEqual(['Engulfing']);
    // Below the low of bar 290.
    expect(points[0]).toEqual([2_900, 918]);
  });

  it('join both swings of a divergence, with the indicator at each', () => {
    const { words, points } = painted('divergence rsi');
    expect(words).toEqual(['RSI divergence: 64', '58']);
    expect(points).toEqual([
      [2_000, 882],
      [2_200, 879],
    ]);
  });
});
