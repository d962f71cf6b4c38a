/** Strips of marks below the prices: which bars they cover at any width, in which rows, and how counts are told. */
import { describe, expect, it } from 'vitest';
import { signalLayer } from '@/features/charts/strategy/signals/signal-layer';
import { numberedRows, signalCount, signalSentence } from '@/features/charts/strategy/signals/signal-rows';
import type { SignalRows } from '@/services/bars/strategy-signals';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import type { Pen } from '@/ui/chart/paint/pen';
import { aSeries, at, hourMs } from '../../../../domain/candles/series-builder';

const count = 2_000;
const bars: ChartBars = aSeries(
  Array.from({ length: count }, (_, i) => ({
    time: at('2026-03-10T21:00Z') + i * hourMs,
    open: 100,
    high: 101,
    low: 99,
    close: 100,
    volume: 1,
  })),
  { symbol: 'NOBODY', tickSize: '1', periodMs: hourMs },
);

const heldAt = (isHeld: (bar: number) => boolean) => {
  const before = new Int32Array(count + 1);
  for (let i = 0; i < count; i += 1) before[i + 1] = before[i]! + (isHeld(i) ? 1 : 0);
  return { before, bars: before[count]! };
};

const price = { kind: 'price', field: 'close', barsAgo: 0 } as const;
const compared = (value: number) =>
  ({ kind: 'compare', left: price, is: 'above', right: { kind: 'number', value, unit: 'price' } }) as const;

/** An entry of two conditions: the first holds from bar 10 to 19, the second at every even bar. */
const rules: readonly SignalRows[] = [
  {
    rule: { kind: 'entry', side: 'long', when: { kind: 'all', of: [compared(1), compared(2)] } },
    condition: { kind: 'all', of: [compared(1), compared(2)] },
    ...heldAt((i) => i >= 10 && i < 20 && i % 2 === 0),
    parts: [
      { condition: compared(1), ...heldAt((i) => i >= 10 && i < 20) },
      { condition: compared(2), ...heldAt((i) => i % 2 === 0) },
    ],
  },
];
const rows = numberedRows(rules);

interface Painted {
  readonly strips: readonly { readonly left: number; readonly top: number; readonly right: number }[];
  readonly numbers: readonly string[];
  readonly triangles: readonly number[];
}

/** Paints at a width of bars, the first bar at the left edge. */
const painted = (barPx: number, first: number, last: number, { time = bars.time, footPx = 0 } = {}): Painted => {
  const strips: { left: number; top: number; right: number }[] = [];
  const numbers: string[] = [];
  const triangles: number[] = [];
  const nothing = (): void => undefined;
  const pen = {
    save: nothing,
    restore: nothing,
    beginPath: nothing,
    closePath: nothing,
    lineTo: nothing,
    stroke: nothing,
    moveTo: (x: number) => void triangles.push(x),
    fillRect: (left: number, top: number, width: number) => void strips.push({ left, top, right: left + width }),
    fillText: (text: string) => void numbers.push(text),
  } as unknown as Pen;
  const surface = {
    bars,
    ratio: 1,
    colours: { up: 'up', down: 'down', text: 'text', text2: 'text2', series: ['1', '2', '3', '4', '5', '6'], fontFamily: 'sans' },
    width: 800,
    height: 400,
    footPx,
    barPx,
    first,
    last,
    xOf: (instant: number) => ((instant - bars.time[first]!) / hourMs) * barPx,
    xOfBar: (index: number) => (index - first + 0.5) * barPx,
    yOf: (value: number) => value,
  } as unknown as LayerSurface;
  signalLayer({ rows, time }).under?.(pen, surface);
  return { strips, numbers, triangles };
};

const inRow = ({ strips }: Painted, row: number) => {
  const tops = [...new Set(strips.map(({ top }) => top))].toSorted((a, b) => a - b);
  return strips.filter(({ top }) => top === tops[row]).map(({ left, right }) => [left, right]);
};

describe('the strips of signals', () => {
  it('cover the bars at which each condition holds, neighbors as one, with the number of its row', () => {
    const of = painted(10, 8, 22);
    expect(of.numbers).toEqual(['1', '2', '3']);
    // Bar i lies from (i − 8) · 10 px on.
    expect(inRow(of, 0)).toEqual([10, 12, 14, 16, 18].map((bar) => [(bar - 8) * 10, (bar - 7) * 10]));
    expect(inRow(of, 1)).toEqual([[20, 120]]);
    expect(inRow(of, 2)).toEqual([8, 10, 12, 14, 16, 18, 20, 22].map((bar) => [(bar - 8) * 10, (bar - 7) * 10]));
    // A triangle at each signal, in the middle of its bar.
    expect(of.triangles).toEqual([10, 12, 14, 16, 18].map((bar) => (bar - 8) * 10 + 5));
  });

  it('lose no bar where many share a pixel, and stay within the width', () => {
    const of = painted(0.25, 0, count - 1);
    // Bars 10 to 19 at four a pixel: from pixel 2 (bars 8 to 11) to the end of pixel 4 (bars 16 to 19).
    expect(inRow(of, 1)).toEqual([[2, 5]]);
    expect(inRow(of, 2)).toEqual([[0, 500]]);
    expect(of.triangles).toEqual([]);
  });

  it('stand above the strips of sessions', () => {
    const lowest = (footPx: number): number => Math.max(...painted(10, 8, 22, { footPx }).strips.map(({ top }) => top)) + 5;
    // 2 px free at the foot, and 3 px between rows of 8 px.
    expect(lowest(0)).toBe(395);
    expect(lowest(38)).toBe(357);
  });

  it('follow the clock where a chart has bars that were not asked', () => {
    // As a chart that goes on live, whose newest bars are not among those that were asked.
    const of = painted(10, 8, 22, { time: bars.time.slice(0, 15) });
    expect(inRow(of, 1)).toEqual([[20, 70]]);
    expect(painted(10, 5, 4).strips).toEqual([]);
  });
});

describe('the rows of signals', () => {
  it('name the whole of a rule and what it is joined of', () => {
    expect(rows.map(({ number, words, part, bars: held }) => [number, words, part, held])).toEqual([
      [1, 'Go long: all of these', 'entry', 5],
      [2, 'close is above 1', 'condition', 10],
      [3, 'close is above 2', 'condition', 1_000],
    ]);
  });

  it('are told as a count of entries, one, none, or that there is no entry', () => {
    const with_ = (bars: number) => [
      { ...rows[0]!, bars },
      { ...rows[0]!, number: 2, part: 'exit' as const, bars: 40 },
    ];
    expect(signalCount(with_(5))).toBe(5);
    expect(signalSentence(with_(1_205), 100_000)).toBe('1,205 signals in these 100,000 bars.');
    expect(signalSentence(with_(1), 2_000)).toBe('1 signal in these 2,000 bars.');
    expect(signalSentence(with_(0), 2_000)).toBe('No signals: none in these 2,000 bars.');
    expect(signalSentence(with_(0).slice(1), 2_000)).toBe('No entry yet, so no signals.');
  });
});
