/**
 * A whole chart of 136 × 126 px as SVG: names of two digits leave 80 px for ten places, 26 px are the axis of times, and
 * prices of 10 to 28 with 12 % free above and 16 % below take 100 px from 31 to 6. A price p is at (31 − p) × 4.
 */
import { describe, expect, it } from 'vitest';
import { hourMs } from '@/lib/durations';
import type { ChartLevel, ChartStudy } from '@/ui/chart/chart-bars';
import type { ChartView } from '@/ui/chart/chart-view';
import { zoneAt } from '@/ui/chart/engine/zone-at';
import { paintChart, paintCrosshair } from '@/ui/chart/paint/paint-chart';
import { chartPicture } from '@/ui/chart/view/chart-picture';
import type { ChartPicture } from '@/ui/chart/view/chart-picture';
import { createWallClock } from '@/ui/chart/wall-clock';
import { namedColours as colours } from './chart-colours';
import { boxesOf, painted, pathsOf } from './painted';

const from = Date.UTC(2026, 2, 2, 9);
const clock = createWallClock('UTC', hourMs);

const viewOf = (levels: readonly ChartLevel[], studies: readonly ChartStudy[] = []): ChartView => ({
  bars: {
    length: 4,
    time: Float64Array.of(from, from + hourMs, from + 2 * hourMs, from + 3 * hourMs),
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
  levels,
  unit: null,
});

const pictureOf = (view: ChartView, panes: readonly string[] = ['price'], height = 126): ChartPicture =>
  chartPicture(view, {
    bars: { from: -1, to: 9, width: 80 },
    shares: panes.map((id) => ({ id, share: 1, isCollapsed: false })),
    ranges: new Map(),
    width: 136,
    height,
    clock,
    finest: 1,
    widthOfText: (text) => text.length * 6,
  });

const look = { colours, clock, ratio: 1, finest: 1, paintOver: () => undefined };

const wordsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)" text-anchor="([^"]*)"[^>]*>([^<]*)</gu)].map((found) => found.slice(1).join(' '));

describe('a chart', () => {
  const levels = [
    { price: 26, label: 'Target', kind: 'target' },
    { price: 12, label: 'Stop', kind: 'stop' },
    { price: 20, label: 'Entry' },
  ] as const;
  const view = viewOf(levels);
  const svg = painted((pen) => paintChart(pen, pictureOf(view), view, look));

  it('has a target as a solid line, a stop as a dashed and another level as a dotted one, each named at its right end', () => {
    expect(pathsOf(svg, 'text2', 'stroke').map(({ d, look: of }) => [d, /dasharray="([^"]*)"/u.exec(of)?.[1]])).toEqual([
      ['M0 20.5L80 20.5', undefined],
      ['M0 76.5L80 76.5', '5 4'],
      ['M0 44.5L80 44.5', '1 3'],
    ]);
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['74 16 end Target', '74 72 end Stop', '74 40 end Entry']));
  });

  it('has a box at the axis for each level and in brass for the last close, and no name below a box', () => {
    // The stop, 12 at 76; the entry, 20 at 44; the target, 26 at 20, makes room for the last close and stays in the pane.
    expect(boxesOf(svg, 'surface').toSorted(([, a = 0], [, b = 0]) => a - b)).toEqual([
      [80, 0, 56, 18],
      [80, 35, 56, 18],
      [80, 67, 56, 18],
    ]);
    // 25 at 24.
    expect(boxesOf(svg, 'brass')).toEqual([[80, 15, 56, 18]]);
    // The axis would name 20, which the box of the entry says.
    expect(wordsOf(svg).filter((word) => word.endsWith(' 20'))).toEqual(['88 48 start 20']);
  });

  it('has its boxes in the order of their prices where they are close: the last close where it is, the others moved by 18 px each', () => {
    const close = viewOf([19, 18, 17, 14, 13].map((price) => ({ price, label: '' })));
    const around = { ...close, bars: { ...close.bars, close: Float64Array.of(18, 16, 24, 16) } };
    const boxes = painted((pen) => paintChart(pen, pictureOf(around), around, look));
    // 16 at 60. 17 at 56 goes to 42, 18 to 24, 19 to 9, the edge; 14 at 68 goes to 78, 13 to 91, the other edge.
    expect(boxesOf(boxes, 'brass')).toEqual([[80, 51, 56, 18]]);
    expect(boxesOf(boxes, 'surface').map(([, top]) => top)).toEqual([33, 15, 0, 69, 82]);
  });

  it('says how far it is revealed: a line after the last bar that is, at 36 px, and what follows is hatched', () => {
    const whole = viewOf([]);
    const view: ChartView = { ...whole, revealedTo: from + 4 * hourMs };
    const svg = painted((pen) => paintChart(pen, pictureOf(view), view, look));
    expect(wordsOf(svg)).toContain('30 92 end Revealed so far');
    expect(pathsOf(svg, 'brass', 'stroke').map(({ d }) => d)).toContain('M36.5 0L36.5 100');
    expect(svg).toContain('<path d="M36 0h44v100h-44Z"/></clipPath>');
    // Where all is known, nothing is said.
    const known = painted((pen) => paintChart(pen, pictureOf(whole), whole, look));
    expect(wordsOf(known).join(' ')).not.toContain('Revealed');
    expect(known.match(/<clipPath/gu)?.length).toBe((svg.match(/<clipPath/gu)?.length ?? 0) - 1);
  });

  it('has lines around its plot, and the ground below everything', () => {
    expect(boxesOf(svg, 'background')[0]).toEqual([0, 0, 136, 126]);
    expect(pathsOf(svg, 'line', 'stroke').map(({ d }) => d)).toEqual(['M0 100.5L136 100.5', 'M80.5 0L80.5 100']);
  });

  it('has a crosshair with the price and the time of its bar', () => {
    const point = { index: 2, pane: 'price', value: 21 };
    const over = painted((pen) => paintCrosshair(pen, pictureOf(view), view, { point, look }));
    // The third bar is at 24 px, 21 at 40.
    expect(pathsOf(over, 'crosshair', 'stroke').map(({ d }) => d)).toEqual(['M24.5 0L24.5 100', 'M0 40.5L80 40.5']);
    expect(wordsOf(over)).toEqual(['88 44 start 21', expect.stringMatching(/ 117 start Mon 2 Mar 2026 11:00$/u)]);
    const linked = painted((pen) => paintCrosshair(pen, pictureOf(view), view, { point: { ...point, value: null }, look }));
    expect(pathsOf(linked, 'crosshair', 'stroke').map(({ d }) => d)).toEqual(['M24.5 0L24.5 100']);
  });
});

describe('a chart with its prices at the left', () => {
  const view = { ...viewOf([]), scale: { kind: 'linear', isInverted: false, isLeft: true } } as const;
  const picture = pictureOf(view);

  it('has its plot beside them: everything is 56 px farther right', () => {
    const right = viewOf([]);
    const [left, other] = [
      painted((pen) => paintChart(pen, picture, view, look)),
      painted((pen) => paintChart(pen, pictureOf(right), right, look)),
    ];
    expect(boxesOf(left, 'background')[0]).toEqual([0, 0, 136, 126]);
    const shifted = (boxes: readonly (readonly number[])[]) => boxes.map(([x = 0, ...rest]) => [x + 56, ...rest]);
    for (const colour of ['up', 'down', 'grid']) expect(boxesOf(left, colour)).toEqual(shifted(boxesOf(other, colour)));
    // The box of the last close, 25 at 24, is at the left edge.
    expect(boxesOf(left, 'brass')).toEqual([[0, 15, 56, 18]]);
  });

  it('has its crosshair and its axis where the eye sees them', () => {
    const point = { index: 2, pane: 'price', value: 21 };
    const over = painted((pen) => paintCrosshair(pen, picture, view, { point, look }));
    expect(pathsOf(over, 'crosshair', 'stroke').map(({ d }) => d)).toEqual(['M80.5 0L80.5 100', 'M56 40.5L136 40.5']);
    expect(wordsOf(over)[0]).toBe('8 44 start 21');
    // Places are told from the left edge of the plot.
    expect([zoneAt(picture, -3, 50).kind, zoneAt(picture, 3, 50).kind]).toEqual(['prices', 'plot']);
  });
});

describe('a chart with another market', () => {
  it('names prices by their change from the first bar in view, and draws the market from there', () => {
    // The first bar closes at 18; 8 is its 18, so 10 is 22.5, which is 25 % more.
    const view: ChartView = {
      ...viewOf([]),
      compared: [{ id: 'x', title: 'X', values: Float64Array.of(8, 8, 10, 10), series: 2 }],
    };
    const picture = pictureOf(view);
    expect(picture.panes[0]?.names.every(({ text }) => text.endsWith('%'))).toBe(true);
    const line = pathsOf(
      painted((pen) => paintChart(pen, picture, view, look)),
      'two',
      'stroke',
    );
    // Bars are at 8, 16, 24 and 32 px; 18 at 52 and 22.5 at 34.
    expect(line.map(({ d }) => d)).toEqual(['M8 52L16 52L24 34L32 34']);
  });
});

describe('a pane that is collapsed', () => {
  it('shows nothing of its study, and has no crosshair', () => {
    const values = Float64Array.of(1, 2, 3, 4);
    const study: ChartStudy = { id: 'rsi', title: 'RSI', pane: 'own', lines: [{ title: 'RSI', style: 'line', values, series: 3 }] };
    const view = viewOf([], [study]);
    const shares = [
      { id: 'price', share: 1, isCollapsed: false },
      { id: 'rsi', share: 1, isCollapsed: true },
    ];
    const picture = chartPicture(view, {
      bars: { from: -1, to: 9, width: 80 },
      shares,
      ranges: new Map(),
      width: 136,
      height: 153,
      clock,
      finest: 1,
      widthOfText: (text) => text.length * 6,
    });
    expect(picture.panes.map(({ height }) => height)).toEqual([100, 26]);
    expect(
      pathsOf(
        painted((pen) => paintChart(pen, picture, view, look)),
        'three',
        'stroke',
      ),
    ).toEqual([]);
    const point = { index: 2, pane: 'rsi', value: 3 };
    const over = painted((pen) => paintCrosshair(pen, picture, view, { point, look }));
    expect(pathsOf(over, 'crosshair', 'stroke')).toHaveLength(1);
  });
});

describe('a place of a chart', () => {
  const study: ChartStudy = { id: 'rsi', title: 'RSI', pane: 'own', lines: [] };
  // Two panes of 100 px and a line between them.
  const picture = pictureOf(viewOf([], [study]), ['price', 'rsi'], 227);

  it('is in a plot, on an axis of prices, on the axis of times or on the line between two panes', () => {
    expect([zoneAt(picture, 10, 10), zoneAt(picture, 10, 150), zoneAt(picture, 100, 150)]).toEqual([
      { kind: 'plot', pane: 'price' },
      { kind: 'plot', pane: 'rsi' },
      { kind: 'prices', pane: 'rsi' },
    ]);
    expect([zoneAt(picture, 10, 201), zoneAt(picture, 100, 210), zoneAt(null, 1, 1)]).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'times' })),
    );
    expect([97, 101, 105].map((y) => zoneAt(picture, 10, y))).toEqual(Array.from({ length: 3 }, () => ({ kind: 'line', index: 0 })));
    expect([96, 106].map((y) => zoneAt(picture, 10, y).kind)).toEqual(['plot', 'plot']);
  });
});
