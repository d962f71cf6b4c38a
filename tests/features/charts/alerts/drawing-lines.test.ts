/** Alerts on one line of a drawing that has several: its price at each bar by hand, and that it is the line which is painted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import { chartAlertSchema } from '@/domain/alerts/chart-alert';
import type { Drawing, DrawingKind } from '@/domain/drawings/drawing';
import { drawingDraft, draftOf } from '@/features/charts/alerts/alert-draft';
import { alertTitle } from '@/features/charts/alerts/alert-words';
import { linesOfKind } from '@/features/charts/alerts/drawing-lines';
import { chartJudge } from '@/features/charts/alerts/judge-chart';
import { canWatch, watchedAt } from '@/features/charts/alerts/watched-line';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { placeOfInstant } from '@/ui/chart/data/bar-places';
import type { DrawingSurface, Point } from '@/ui/chart/draw/shape';
import { shapeOf } from '@/ui/chart/drawing-shape';

const minute = 60_000;

/** One bar a minute, each of one price. */
const barsOf = (prices: readonly number[], volumes: readonly number[] = []): ChartBars => {
  const column = Float64Array.from(prices);
  return {
    length: prices.length,
    time: Float64Array.from(prices, (_, i) => i * minute),
    open: column,
    high: column,
    low: column,
    close: column,
    volume: Float64Array.from(prices, (_, i) => volumes[i] ?? 0),
    periodMs: minute,
    tickSize: '0.5',
  };
};
const drawing = (kind: DrawingKind, ...points: readonly (readonly [bar: number, price: number])[]): Drawing => ({
  id: 'd-1',
  kind,
  order: 1,
  anchors: points.map(([bar, price]) => ({ at: bar * minute, price })),
});
const flat = barsOf(Array.from({ length: 12 }, () => 50));

interface On {
  readonly bars?: ChartBars;
  readonly isLog?: boolean;
}

const priceOf = (made: Drawing, line: string, bar: number, { bars = flat, isLog = false }: On = {}): number => {
  const on = { kind: 'drawing', drawing: 'd-1', title: 'x', line } as const;
  const found = watchedAt(on, bar, { bars, studies: [], drawings: [made], interval: '1m', isLog });
  expect(found?.edges.from).toBe(found?.edges.to);
  return found!.edges.from;
};

describe('the price of a line', () => {
  it('of a retracement is its level from the beginning of the move on, also where nothing of it is painted', () => {
    const made = drawing('fibonacci', [2, 100], [6, 200]);
    expect([priceOf(made, '0.618', 2), priceOf(made, '0.618', 11)].map((price) => price.toFixed(9))).toEqual([
      '138.200000000',
      '138.200000000',
    ]);
    expect([priceOf(made, '0', 7), priceOf(made, '0.5', 7), priceOf(made, '1', 7)]).toEqual([200, 150, 100]);
    expect(priceOf(made, '0.618', 1)).toBeNaN();
    expect(priceOf(made, '0.7', 7)).toBeNaN();
  });

  it('of an extension lies beyond the end of the correction by parts of the first move', () => {
    const made = drawing('fibExtension', [2, 100], [4, 150], [6, 120]);
    expect(priceOf(made, '1.618', 8)).toBeCloseTo(200.9, 9);
    expect([priceOf(made, '0', 4), priceOf(made, '1', 8)]).toEqual([120, 170]);
    expect(priceOf(made, '1', 3)).toBeNaN();
  });

  it('of a fan is a ray from its first point through a part of the move', () => {
    const made = drawing('fibFan', [0, 0], [4, 100]);
    // Half of the move is 50 at bar 4, and so 100 at bar 8.
    expect([priceOf(made, '0.5', 0), priceOf(made, '0.5', 4), priceOf(made, '0.5', 8)]).toEqual([0, 50, 100]);
  });

  it('of a pitchfork is its median or a line beside it, the upper one by its price', () => {
    for (const made of [drawing('pitchfork', [0, 10], [4, 30], [4, 10]), drawing('pitchfork', [0, 10], [4, 10], [4, 30])]) {
      // From 10 at bar 0 through 20 at bar 4: 2.5 a bar. The other two begin at bar 4, ten above and ten below.
      expect([2, 4, 8].map((bar) => priceOf(made, 'middle', bar))).toEqual([15, 20, 30]);
      expect([priceOf(made, 'upper', 8), priceOf(made, 'lower', 8)]).toEqual([40, 20]);
      expect([priceOf(made, 'upper', 3), priceOf(made, 'lower', 3)]).toEqual([NaN, NaN]);
    }
  });

  it('of a regression channel is the straight line through the closes, carried on, and two deviations beside it', () => {
    const bars = barsOf([1, 2, 2, 3, 9, 9, 9]);
    const made = drawing('regression', [0, 0], [3, 0]);
    // Slope 3 / 5 through 2 at 1.5; residuals −0.1, 0.3, −0.3, 0.1, so a deviation of √(0.2 / 4).
    expect(priceOf(made, 'middle', 0, { bars })).toBeCloseTo(1.1, 12);
    expect(priceOf(made, 'middle', 5, { bars })).toBeCloseTo(4.1, 12);
    expect(priceOf(made, 'upper', 5, { bars })).toBeCloseTo(4.1 + 2 * Math.sqrt(0.05), 12);
    expect(priceOf(made, 'lower', 5, { bars })).toBeCloseTo(4.1 - 2 * Math.sqrt(0.05), 12);
    expect(priceOf(drawing('regression', [1, 0], [3, 0]), 'middle', 0, { bars })).toBeNaN();
    expect(priceOf(drawing('regression', [1, 0], [1, 0]), 'middle', 2, { bars })).toBeNaN();
  });

  it('of an anchored VWAP is the average since its bar by volume, or one deviation beside it, and none without volume', () => {
    const bars = barsOf([99, 10, 20], [5, 1, 3]);
    const made = drawing('anchoredVwap', [1, 0]);
    expect([priceOf(made, 'middle', 0, { bars }), priceOf(made, 'middle', 1, { bars }), priceOf(made, 'middle', 2, { bars })]).toEqual([
      NaN,
      10,
      17.5,
    ]);
    // √((1 × 7.5² + 3 × 2.5²) / 4) = √18.75
    expect(priceOf(made, 'upper', 2, { bars })).toBeCloseTo(17.5 + Math.sqrt(18.75), 12);
    expect(priceOf(made, 'lower', 2, { bars })).toBeCloseTo(17.5 - Math.sqrt(18.75), 12);
    expect(priceOf(made, 'middle', 2, { bars: barsOf([99, 10, 20]) })).toBeNaN();
  });
});

/** The y of a painted line at an x; null where it is not painted there. */
const yAt = (points: readonly Point[], x: number): number | null => {
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i]!;
    if (from.x === to.x || x < Math.min(from.x, to.x) - 1e-9 || x > Math.max(from.x, to.x) + 1e-9) continue;
    return from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
  }
  return null;
};

describe('the line that is watched', () => {
  const place = fc.integer({ min: 1, max: 40 });
  const price = fc.integer({ min: 20, max: 180 });
  const several = (['fibonacci', 'fibExtension', 'fibFan', 'pitchfork', 'regression', 'anchoredVwap'] as const).map((kind) => kind);

  it('is the one that is painted, on a linear and on a logarithmic scale, at every bar where it is', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...several),
        fc.array(fc.tuple(place, price), { minLength: 3, maxLength: 3 }),
        fc.array(price, { minLength: 60, maxLength: 60 }),
        fc.boolean(),
        (kind, points, prices, isLog) => {
          const count = { anchoredVwap: 1, pitchfork: 3, fibExtension: 3 }[kind as string] ?? 2;
          const made = drawing(kind, ...points.slice(0, count));
          const bars = barsOf(prices, prices);
          // 7 px a bar; a pixel is a tenth in price, or a thousandth of its logarithm.
          const at = (where: number, value: number): Point => ({ x: where * 7, y: isLog ? -1_000 * Math.log(value) : -10 * value });
          const surface: DrawingSurface = {
            project: (anchor) => at(placeOfInstant(bars, anchor.at), anchor.price),
            box: { top: -20_000, width: 420, height: 40_000 },
            decimals: 2,
            tickSize: 0.5,
            placeOf: (instant) => placeOfInstant(bars, instant),
            at,
            bars,
            unit: null,
            terms: null,
          };
          const { lines } = shapeOf(made, surface)!;
          for (const { key } of linesOfKind(kind)!.lines) {
            for (let bar = 0; bar < 60; bar += 1) {
              const watched = priceOf(made, key, bar, { bars, isLog });
              if (Number.isNaN(watched) || watched <= 0) continue;
              const painted = lines.flatMap((line) => yAt(line.points, bar * 7) ?? []).filter((y) => !Number.isNaN(y));
              // Carried on beyond what is painted.
              const right = Math.max(...lines.flatMap(({ points, dash }) => (dash === 'own' ? points.map(({ x }) => x) : [])));
              if (bar * 7 > right && linesOfKind(kind)!.reach !== null) continue;
              const y = at(bar, watched).y;
              // Nothing is painted beyond the pane.
              if (Math.abs(y) > 20_000) continue;
              // A regression channel is straight between its ends as they are painted.
              if (kind === 'regression' && isLog) continue;
              expect(Math.min(...painted.map((one) => Math.abs(one - y)))).toBeLessThan(1e-4);
              compared += 1;
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(5_000);
  });

  it('sets off the alert where the price comes to it', () => {
    const made = drawing('fibonacci', [0, 100], [2, 200]);
    const alert: ChartAlert = {
      id: 'a-1',
      market: 'EURUSD',
      on: { kind: 'drawing', drawing: 'd-1', title: 'Fibonacci', line: '0.5' },
      condition: 'down',
      repeat: 'each time',
      madeAt: 0,
    };
    const judge = chartJudge();
    const prices = [100, 150, 200, 180, 149, 160, 150];
    const off = prices.flatMap((_, i) => {
      const bars = barsOf(prices.slice(0, i + 1));
      return judge.look([alert], { bars, studies: [], drawings: [made], interval: '1m', isLog: false }).map(({ bar }) => bar / minute);
    });
    expect(off).toEqual([4, 6]);
  });
});

describe('an alert on one of several lines', () => {
  const at = { symbol: 'EURUSD', title: 'EURUSD', interval: '15m', decimals: 5 };

  it('is offered for each of these drawings over the prices, with a line that is there', () => {
    for (const kind of ['fibonacci', 'fibExtension', 'fibFan', 'pitchfork', 'regression', 'anchoredVwap'] as const) {
      expect(canWatch({ kind })).toBe(true);
      expect(canWatch({ kind, pane: 'RSI 14' })).toBe(false);
      const { alert, lines } = drawingDraft(at, { id: 'd-1', kind });
      expect(chartAlertSchema.safeParse(alert).success).toBe(true);
      expect(lines.map(({ key }) => key)).toContain(alert.on.kind === 'drawing' ? alert.on.line : '');
      expect(draftOf(alert, at).lines).toEqual(lines);
    }
    expect(canWatch({ kind: 'fibTime' })).toBe(false);
  });

  it('names its line', () => {
    const title = (name: string, line?: string) =>
      alertTitle(
        { on: { kind: 'drawing', drawing: 'd-1', title: name, ...(line === undefined ? {} : { line }) }, condition: 'either' },
        String,
      ).replaceAll(/\s/gu, ' ');
    expect(title('Fibonacci', '0.618')).toBe('Price crosses Fibonacci 61.8 %');
    expect(title('Anchored VWAP', 'upper')).toBe('Price crosses anchored VWAP upper band');
    expect(title('Pitchfork', 'middle')).toBe('Price crosses pitchfork median line');
    expect(title('Trend line')).toBe('Price crosses trend line');
  });
});
