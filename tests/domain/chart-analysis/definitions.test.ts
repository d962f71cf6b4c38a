/** Figures drawn by hand, corner by corner: each is found as what it is, at the bar of the close that completes it, and upside down too. */
import { describe, expect, it } from 'vitest';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import type { ChartAnalysis, ChartPattern, ChartPatternId } from '@/domain/chart-analysis/chart-analysis';
import { asSeries, type Walk } from './walks';

type Corner = readonly [bar: number, price: number];

/** Bars whose closes run straight from corner to corner; each reaches half a point beyond its body. */
const drawn = (corners: readonly Corner[]): Walk => {
  const length = corners.at(-1)![0] + 1;
  const close = Float64Array.from({ length }, (_, bar) => {
    const next = Math.max(
      1,
      corners.findIndex(([at]) => at >= bar),
    );
    const [[from, low], [to, high]] = [corners[next - 1]!, corners[next]!];
    return low + ((high - low) * (bar - from)) / (to - from);
  });
  const open = Float64Array.from(close, (price, i) => (i === 0 ? price : close[i - 1]!));
  return {
    open,
    close,
    high: Float64Array.from(close, (price, i) => Math.max(price, open[i]!) + 0.5),
    low: Float64Array.from(close, (price, i) => Math.min(price, open[i]!) - 0.5),
  };
};

const turned = ({ open, high, low, close }: Walk): Walk => {
  const turn = (column: Float64Array): Float64Array => column.map((price) => 1_000 - price);
  return { open: turn(open), high: turn(low), low: turn(high), close: turn(close) };
};

const analysed = (walk: Walk): ChartAnalysis => analyseChart(asSeries(walk), { seed: 1, shuffles: 200, hasTimes: false });
const patternsIn = (walk: Walk): readonly ChartPattern[] => analysed(walk).chartPatterns;

interface Figure {
  readonly id: ChartPatternId;
  readonly opposite: ChartPatternId;
  readonly direction: 1 | -1;
  readonly corners: readonly Corner[];
  /** Bars of its swings. */
  readonly points: readonly number[];
  /** Price beyond which the first close completes it, at a bar; null for what stands with its last swing. */
  readonly line: ((bar: number) => number) | null;
  /** From here on a close counts. */
  readonly after: number;
}

const through =
  ([bar, price]: Corner, [to, end]: Corner) =>
  (at: number) =>
    price + ((end - price) * (at - bar)) / (to - bar);

const figures: readonly Figure[] = [
  {
    id: 'double-top',
    opposite: 'double-bottom',
    direction: -1,
    corners: [
      [0, 100],
      [20, 120],
      [30, 112],
      [40, 120],
      [60, 100],
    ],
    points: [20, 30, 40],
    line: () => 111.5,
    after: 40,
  },
  {
    id: 'head-and-shoulders',
    opposite: 'inverse-head-and-shoulders',
    direction: -1,
    corners: [
      [0, 95],
      [15, 118],
      [25, 110],
      [38, 126],
      [51, 110],
      [61, 118],
      [90, 90],
    ],
    points: [15, 25, 38, 51, 61],
    line: () => 109.5,
    after: 61,
  },
  {
    id: 'ascending-triangle',
    opposite: 'descending-triangle',
    direction: 1,
    corners: [
      [0, 90],
      [20, 120],
      [35, 100],
      [50, 120],
      [60, 106],
      [70, 120],
      [76, 113],
      [95, 132],
    ],
    points: [20, 35, 50, 60, 70],
    line: () => 120.5,
    after: 76,
  },
  {
    id: 'symmetric-triangle',
    opposite: 'symmetric-triangle',
    direction: 1,
    corners: [
      [0, 90],
      [20, 130],
      [35, 100],
      [50, 124],
      [60, 106],
      [70, 120],
      [75, 113],
      [90, 135],
    ],
    points: [20, 35, 50, 60, 70],
    line: (bar) => through([20, 130.5], [70, 120.5])(bar),
    after: 75,
  },
  {
    id: 'rectangle',
    opposite: 'rectangle',
    direction: 1,
    corners: [
      [0, 90],
      [15, 120],
      [25, 108],
      [35, 120],
      [45, 108],
      [55, 120],
      [61, 111],
      [75, 130],
    ],
    points: [15, 25, 35, 45, 55],
    line: () => 120.5,
    after: 61,
  },
  {
    id: 'rising-wedge',
    opposite: 'falling-wedge',
    direction: -1,
    corners: [
      [0, 112],
      [20, 100],
      [35, 120],
      [50, 109.6],
      [65, 125],
      [80, 119.2],
      [83, 124],
      [100, 95],
    ],
    points: [20, 35, 50, 65, 80],
    line: (bar) => through([20, 99.5], [80, 118.7])(bar),
    after: 83,
  },
  {
    id: 'channel-up',
    opposite: 'channel-down',
    direction: 1,
    corners: [
      [0, 112],
      [15, 100],
      [27, 116],
      [35, 108],
      [47, 124],
      [55, 116],
      [64, 128],
    ],
    points: [15, 27, 35, 47, 55],
    line: null,
    after: 55,
  },
  {
    id: 'bull-flag',
    opposite: 'bear-flag',
    direction: 1,
    corners: [
      [0, 100],
      [20, 100.4],
      [28, 122],
      [38, 118],
      [42, 130],
    ],
    points: [],
    line: null,
    after: 38,
  },
];

describe.each(figures)('$id', ({ id, opposite, direction, corners, points, line, after }) => {
  it.each([
    { drawing: 'as drawn', walk: drawn(corners), name: id, way: direction, side: 1 },
    { drawing: 'upside down', walk: turned(drawn(corners)), name: opposite, way: -direction, side: -1 },
  ])('$drawing is found where its close completes it', ({ walk, name, way, side }) => {
    const found = patternsIn(walk).filter((pattern) => pattern.id === name);
    expect(found).toHaveLength(1);
    const [pattern] = found;
    expect(pattern?.direction).toBe(way);
    if (points.length > 0) expect(pattern?.points.map(({ bar }) => bar)).toEqual(points);
    expect(pattern?.confirmedAt).toBeGreaterThan(after);
    if (line === null) return;
    const upright = side === 1 ? walk : turned(walk);
    const completing = upright.close.findIndex((price, bar) => bar > after && direction * (price - line(bar)) > 1e-6);
    expect(Math.abs((pattern?.confirmedAt ?? NaN) - completing)).toBeLessThanOrEqual(
      id === 'symmetric-triangle' || id === 'rising-wedge' ? 1 : 0,
    );
  });
});

describe('what is none', () => {
  it('a double top whose trough is never passed', () => {
    const walk = drawn([
      [0, 100],
      [20, 120],
      [30, 112],
      [40, 120],
      [48, 113],
      [70, 130],
    ]);
    expect(patternsIn(walk).filter(({ id }) => id === 'double-top')).toEqual([]);
  });

  it('two tops that are two ATR apart', () => {
    const walk = drawn([
      [0, 100],
      [20, 120],
      [30, 112],
      [40, 124],
      [70, 100],
    ]);
    expect(patternsIn(walk).filter(({ id }) => id === 'double-top')).toEqual([]);
  });

  it('a head no higher than its shoulders', () => {
    const walk = drawn([
      [0, 95],
      [15, 118],
      [25, 110],
      [38, 118.5],
      [51, 110],
      [61, 118],
      [90, 90],
    ]);
    expect(patternsIn(walk).filter(({ id }) => id === 'head-and-shoulders')).toEqual([]);
  });
});

describe('trend and range', () => {
  it('higher highs and higher lows are rising, upside down falling', () => {
    const rising = drawn([
      [0, 100],
      [15, 120],
      [25, 112],
      [40, 132],
      [50, 124],
      [65, 144],
      [72, 137],
      [85, 150],
    ]);
    expect(analysed(rising).trend).toMatchObject({ state: 'rising', basis: 'swings', order: 'up', isBroken: false });
    expect(analysed(turned(rising)).trend).toMatchObject({ state: 'falling', basis: 'swings', order: 'down' });
  });

  it('a straight rise without swings is rising by its slope', () => {
    expect(
      analysed(
        drawn([
          [0, 100],
          [80, 160],
        ]),
      ).trend,
    ).toMatchObject({ state: 'rising', basis: 'slope' });
  });

  it('a close beyond the last swing low ends a rise', () => {
    const { trend } = analysed(
      drawn([
        [0, 100],
        [15, 120],
        [25, 112],
        [40, 132],
        [50, 124],
        [65, 144],
        [95, 116],
      ]),
    );
    expect(trend).toMatchObject({ order: 'up', isBroken: true, endsBeyond: 123.5 });
    expect(trend.state).not.toBe('rising');
  });

  it('two highs and two lows in one band are a range until a close outside', () => {
    const inside: readonly Corner[] = [
      [0, 90],
      [15, 120],
      [25, 108],
      [35, 120],
      [45, 108],
      [55, 119],
    ];
    const { ranges, trend } = analysed(drawn(inside));
    expect(ranges).toMatchObject([{ from: 15, endedAt: null, high: 120.5, low: 107.5 }]);
    expect(trend.state).toBe('none');
    const after = analysed(drawn([...inside, [75, 150]]));
    const ended = after.ranges[0]?.endedAt ?? NaN;
    expect(after.ranges).toHaveLength(1);
    expect(drawn([...inside, [75, 150]]).close[ended]).toBeGreaterThan(120.5);
  });
});
