/** A chart that nobody moves: everything of it is in its drawing, in colours that follow the theme. */
import { describe, expect, it } from 'vitest';
import { hourMs } from '@/lib/durations';
import type { ChartView } from '@/ui/chart/chart-view';
import { stillChart } from '@/ui/chart/still-chart';

const from = Date.UTC(2026, 2, 2, 9);
const view: ChartView = {
  bars: {
    length: 4,
    time: Float64Array.from([0, 1, 2, 3], (i) => from + i * hourMs),
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
  studies: [
    { id: 'a', title: 'SMA', pane: 'price', lines: [{ title: 'SMA', style: 'line', values: Float64Array.of(NaN, 15, 18, 21), series: 1 }] },
  ],
  markers: [],
  levels: [],
  unit: null,
  spans: [{ from, to: from + 4 * hourMs, label: 'London', series: 4 }],
};

describe('a chart that nobody moves', () => {
  const svg = stillChart(view, { step: 20, height: 126, ground: 'surface-1', id: 'here' });

  it('is as wide as its bars, with three places free, and its axis: 4 + 3 − 0.5 of 20 px and 56', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="186" height="126" viewBox="0 0 186 126">/u);
  });

  it('has every bar in the colors of the theme by their names, and none of its own', () => {
    const boxes = (colour: string) =>
      [...svg.matchAll(new RegExp(`<path d="([^"]*)" fill="var\\(--color-${colour}\\)"`, 'gu'))].map(([, d = '']) => d).join('');
    // Rising: wick and body of two; falling: a frame of four sides and two wicks, of two.
    expect(boxes('up').match(/M/gu)).toHaveLength(4);
    expect(boxes('down').match(/M/gu)).toHaveLength(12);
    expect(svg).toContain('stroke="var(--color-series-1)"');
    expect(svg).toContain('>London<');
    expect(svg).toContain('fill="var(--color-surface-1)"');
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/gu)].map(([, colour]) => colour);
    expect(colours.filter((colour) => !/^(?:none|var\(--color-[a-z0-9-]+\))$/u.test(colour ?? ''))).toEqual([]);
  });

  it('clips by names of its own, and is the same each time', () => {
    const ids = [...svg.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.every((id) => id?.startsWith('here-'))).toBe(true);
    expect(stillChart(view, { step: 20, height: 126, ground: 'surface-1', id: 'here' })).toBe(svg);
  });
});
