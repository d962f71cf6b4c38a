/** The parts of an analysis against arithmetic done here by other means. */
import { describe, expect, it } from 'vitest';
import { analyseChart } from '@/domain/chart-analysis/analyse-chart';
import { chartBars } from '@/domain/chart-analysis/chart-bars';
import { describeAnalysis } from '@/domain/chart-analysis/describe-analysis';
import { slopeZ } from '@/domain/chart-analysis/find-trend';
import { newsAhead } from '@/domain/chart-analysis/news-ahead';
import { clustersOf } from '@/domain/chart-analysis/level-clusters';
import { looseBars, shuffleBars } from '@/domain/chart-analysis/shuffle-bars';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { atr } from '@/domain/indicators/volatility/true-ranges';
import { seededRandom } from '@/lib/random';
import { asSeries, normalOf, walk } from './walks';

const options = { seed: 7, shuffles: 200, shifts: 999 };

it('has the ATR of the registry from bar 14 on', () => {
  const series = asSeries(walk({ seed: 41, bars: 300 }));
  const [expected] = computeIndicator(atr, columnsOf(series), { period: 14 });
  const bars = chartBars(series);
  for (let i = 14; i < 300; i += 1) expect(bars.atr[i]).toBeCloseTo(expected?.[i] ?? NaN, 9);
});

it('gives lines through random walks a z of variance 1', () => {
  const random = seededRandom(51);
  for (const n of [3, 20, 60]) {
    let squares = 0;
    for (let run = 0; run < 4_000; run += 1) {
      let price = 0;
      const closes = Float64Array.from({ length: n }, () => (price += normalOf(random)));
      // Of three points the size of the moves is itself an estimate of two: its z is bounded, so only longer ones are compared.
      squares += slopeZ(closes, n, n) ** 2;
    }
    if (n > 3) expect(squares / 4_000).toBeCloseTo(1, 1);
  }
});

describe('shuffled bars', () => {
  const series = asSeries(walk({ seed: 61, bars: 400 }));
  const column = (): Float64Array => new Float64Array(400);
  const into = { length: 400, open: column(), high: column(), low: column(), close: column() };
  shuffleBars(looseBars(series), into, 10, seededRandom(3));

  it('are the same bars in another order, with the same beginning and end', () => {
    const shapes = (of: typeof into): readonly number[] =>
      Array.from({ length: 399 }, (_, i) => (of.high[i + 1]! - of.low[i + 1]!) / of.close[i]!).toSorted((a, b) => a - b);
    const [own, shuffled] = [shapes({ ...series, length: 400 }), shapes(into)];
    for (const [i, shape] of own.entries()) expect(shuffled[i]).toBeCloseTo(shape, 9);
    expect(into.close[0]).toBe(series.close[0]);
    expect(into.close[399]).toBeCloseTo(series.close[399]!, 6);
    expect(into.close[200]).not.toBeCloseTo(series.close[200]!, 2);
  });

  it('keep neighbors together nine times in ten', () => {
    const moves = Array.from({ length: 399 }, (_, i) => series.close[i + 1]! / series.close[i]!);
    const places = new Map(moves.map((move, i) => [move.toFixed(12), i]));
    let kept = 0;
    for (let i = 0; i < 398; i += 1) {
      const [one, next] = [i, i + 1].map((k) => places.get((into.close[k + 1]! / into.close[k]!).toFixed(12)));
      if (one !== undefined && next === one + 1) kept += 1;
    }
    expect(kept / 398).toBeGreaterThan(0.8);
    expect(kept / 398).toBeLessThan(0.97);
  });
});

it('puts swings of one band together, the fullest band first', () => {
  const swings = [10, 10.2, 10.4, 15, 15.1, 10.3, 30].map((price, bar) => ({ bar, price }));
  expect(clustersOf(swings, { reach: 0.25, most: 8 })).toEqual([
    { price: 10.2, bars: [0, 1, 2, 5] },
    { price: 15.05, bars: [3, 4] },
  ]);
});

/** TA-Lib’s engulfing: bodies may share one end, and a bar without a body counts as white. */
const engulfing = ({ open, close }: { readonly open: Float64Array; readonly close: Float64Array }, bar: number): number => {
  const white = (i: number): boolean => close[i]! >= open[i]!;
  const ends = (i: number): readonly [number, number] => [Math.min(open[i]!, close[i]!), Math.max(open[i]!, close[i]!)];
  const [[low, high], [lowBefore, highBefore]] = [ends(bar), ends(bar - 1)];
  if (white(bar) === white(bar - 1) || low > lowBefore || high < highBefore || (low === lowBefore && high === highBefore)) return 0;
  return white(bar) ? 1 : -1;
};

describe('outcomes', () => {
  const columns = walk({ seed: 71, bars: 1_500 });
  const series = asSeries(columns);
  const { significance } = analyseChart(series, options);

  it('begin at the next open and end at a close, in ATR at the mark', () => {
    if (!significance.ok) throw new Error(significance.reason);
    const scale = chartBars(series).atr;
    for (const horizon of [1, 5, 20]) {
      let [sum, n, positive] = [0, 0, 0];
      for (let bar = 14; bar < 1_500 - 20; bar += 1) {
        const sign = engulfing(series, bar);
        if (sign === 0) continue;
        const move = (sign * (series.close[bar + horizon]! - series.open[bar + 1]!)) / scale[bar]!;
        sum += move;
        n += 1;
        if (move > 0) positive += 1;
      }
      const outcome = significance.outcomes.find((one) => one.of.id === 'cdlengulfing' && one.horizon === horizon);
      expect(outcome?.n).toBe(n);
      expect(outcome?.mean).toBeCloseTo(sum / n, 9);
      expect(outcome?.positive).toBe(positive);
    }
  });

  it('say what is missing where bars are too few', () => {
    const short = analyseChart(asSeries(walk({ seed: 72, bars: 200 })), options);
    expect(short.significance).toMatchObject({ ok: false, reason: 'too few bars', bars: 200, neededBars: 1_233 });
    expect(short.here.every(({ meaning }) => meaning === 'untested')).toBe(true);
  });

  it('are the same for the same seed, and do not hang on progress being told', () => {
    const told: number[] = [];
    const again = analyseChart(series, { ...options, onProgress: (share) => told.push(share) });
    expect(again.significance).toEqual(significance);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeLessThanOrEqual(1);
  });
});

it('takes news of weight within a day, of the currencies asked for', () => {
  const event = (id: string, minutes: number, more: Partial<CalendarEvent> = {}): CalendarEvent =>
    ({ id, title: id, currency: 'USD', at: minutes * 60_000, isAllDay: false, impact: 'high', ...more }) as unknown as CalendarEvent;
  const events = [
    event('past', -1),
    event('later', 90),
    event('first', 30),
    event('low', 10, { impact: 'low' }),
    event('other', 20, { currency: 'JPY' }),
    event('everyone', 40, { currency: 'ALL' }),
    event('tomorrow', 1_441),
  ];
  expect(newsAhead(events, 0, ['USD', 'EUR']).map(({ id, minutes }) => [id, minutes])).toEqual([
    ['first', 30],
    ['everyone', 40],
    ['later', 90],
  ]);
});

describe('words', () => {
  const analyses = Array.from({ length: 40 }, (_, k) => analyseChart(asSeries(walk({ seed: 81 + k, bars: 200 })), options));

  it('name no price that the analysis does not have', () => {
    for (const analysis of analyses) {
      const { decision, sentences } = describeAnalysis(analysis);
      const known = new Set(
        JSON.stringify(analysis)
          .match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/gu)
          ?.map((text) => Math.abs(Number(text)).toFixed(2)),
      );
      for (const text of [decision, ...sentences.map((sentence) => sentence.text)])
        for (const price of text.match(/\d+\.\d{2}(?!\d)(?! ATR)/gu) ?? []) expect(known, text).toContain(price);
    }
  });

  it('call no chart rising that stands below where it is said to have begun, nor falling above', () => {
    let trends = 0;
    for (const { trend, lastClose, swings } of analyses) {
      const begun = swings.find(({ bar }) => bar === trend.since)?.price;
      if (trend.basis !== 'swings' || begun === undefined) continue;
      trends += 1;
      expect(trend.state === 'rising' ? lastClose - trend.endsBeyond! : trend.endsBeyond! - lastClose).toBeGreaterThanOrEqual(0);
      expect((trend.state === 'rising' ? 1 : -1) * (trend.slope?.z ?? 0)).toBeGreaterThan(0);
    }
    expect(trends).toBeGreaterThan(5);
  });

  it('make one line of patterns that mean nothing', () => {
    const analysis = analyseChart(asSeries(walk({ seed: 4, bars: 1_300 })), options);
    const { sentences } = describeAnalysis({
      ...analysis,
      here: analysis.here.map((one) => ({ ...one, meaning: 'nothing' as const })).slice(0, 3),
    });
    const lines = sentences.filter(({ part }) => part === 'patterns').map(({ text }) => text);
    expect(analysis.here.length).toBeGreaterThanOrEqual(3);
    expect(lines).toEqual(['Three patterns here; none has meant anything on this market.']);
  });
});
