/** Plans that a chart allows: worked by hand on a chart with an ATR of 10 pips, closed at 1.1000. Prices are pips from there. */
import { describe, expect, it, test } from 'vitest';
import type { ChartAnalysis, FormingPattern, Level } from '@/domain/chart-analysis/chart-analysis';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import { gradeByPoints } from '@/domain/trade-plans/scenario-grade';
import { afterTradingTime, mostScenarios, scenarioRules, scenariosOf, type Scenario } from '@/domain/trade-plans/scenarios';
import { scorePlan } from '@/domain/trade-plans/score-plan';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import { seededRandom } from '@/lib/random';
import { aSeries, at, hourMs } from '../candles/series-builder';

const days = dayClock(newYorkDays);
const tuesday = at('2026-03-03T12:00:00Z');
const price = (pips: number): number => 1.1 + pips / 10_000;
const pipsOf = (text: string): number => Math.round((Number(text) - 1.1) * 1e6) / 100;

/** A level with a band of 2 pips on either side. */
const level = (pips: number, share: number | null = null): Level => ({
  price: price(pips),
  low: price(pips - 2),
  high: price(pips + 2),
  touches: [1, 2, 3],
  age: 50,
  sinceLastTouch: 5,
  distance: pips / 10_000,
  distanceInAtr: pips / 10,
  side: pips > 0 ? 'above' : 'below',
  chance: share === null ? null : { median: 2, low: 1, high: 3, share, series: 400 },
});

const chart = (over: Partial<ChartAnalysis> = {}): ChartAnalysis => ({
  symbol: 'EURUSD',
  tickSize: '0.00001',
  periodMs: hourMs,
  bars: 500,
  lastTime: tuesday - hourMs,
  asOf: tuesday,
  lastClose: 1.1,
  swingRule: { by: 'atr', multiple: 2 },
  seed: 1,
  swings: [],
  trend: {
    state: 'none',
    order: 'mixed',
    since: null,
    endsBeyond: null,
    isBroken: false,
    basis: null,
    slope: null,
  } as ChartAnalysis['trend'],
  ranges: [],
  levels: [],
  levelsFrom: 0,
  chartPatterns: [],
  forming: [],
  candleMarks: [],
  divergences: [],
  significance: { ok: false, reason: 'too few occurrences', bars: 500, neededBars: 1_000 },
  here: [],
  volatility: { atr: 0.001, percentile: 0.5, over: 400, ewma: 0.001, ewmaBefore: 0.001, regime: 'usual' },
  day: null,
  session: null,
  news: null,
  ...over,
});

const of = (over: Partial<ChartAnalysis>) => scenariosOf(chart(over), { nowMs: tuesday, days });
const pricesOf = ({ prices }: Scenario) => Object.fromEntries(Object.entries(prices).map(([name, text]) => [name, pipsOf(text)]));
const find = (scenarios: readonly Scenario[], idea: Scenario['idea'], side: Scenario['side']) => {
  const found = scenarios.find((one) => one.idea === idea && one.side === side);
  if (found === undefined) throw new Error(`There is no ${idea} ${side}.`);
  return found;
};

describe('plans from levels', () => {
  it('turn at a level below: its middle first, out of its band, half an ATR behind it; 2 R of 9 pips without another level', () => {
    const long = find(of({ levels: [level(-15)] }), 'turn', 'long');
    expect(pricesOf(long)).toEqual({ trigger: -15, entry: -13, stop: -22, target: 5, invalidation: -22 });
    expect(long.r).toBeCloseTo(2, 6);
    expect(long.towards).toBeNull();
  });

  it('turn at a level above the other way round', () => {
    const short = find(of({ levels: [level(15)] }), 'turn', 'short');
    expect(pricesOf(short)).toEqual({ trigger: 15, entry: 13, stop: 22, target: -5, invalidation: 22 });
  });

  it('break a level above by a quarter of an ATR and come back: the target voids what was missed', () => {
    const long = find(of({ levels: [level(15)] }), 'retest', 'long');
    expect(pricesOf(long)).toEqual({ trigger: 19.5, entry: 17, stop: 8, target: 35, invalidation: 35 });
  });

  it('aim at the near edge of the next level that is worth 1.5 R, and at most 4 R', () => {
    const towards = (pips: number) => find(of({ levels: [level(-15), level(pips)] }), 'turn', 'long').prices.target;
    expect(pipsOf(towards(10))).toBe(8);
    // Its edge at 26 pips is 39 from the entry, more than 4 R of 9: 2 R stand.
    expect(pipsOf(towards(28))).toBe(5);
  });

  it('leave out what is too far, too wide, or on the wrong side of price', () => {
    expect(of({ levels: [level(-31)] })).toEqual([]);
    expect(of({ levels: [level(15)] }).filter(({ idea, side }) => idea === 'turn' && side === 'long')).toEqual([]);
    const wide = { ...level(-15), low: price(-45), high: price(-5) };
    expect(of({ levels: [wide] })).toEqual([]);
    expect(of({ levels: [level(-15)], volatility: null })).toEqual([]);
  });

  it('are three at the most, of different entries', () => {
    const many = of({ levels: [level(-8), level(-16), level(9), level(18), level(27), level(-25)] });
    expect(many).toHaveLength(mostScenarios);
    const entries = many.map(({ side, prices }) => `${side} ${prices.entry}`);
    expect(new Set(entries).size).toBe(entries.length);
  });
});

it('a pattern that still forms is entered where it confirms, with half its height as risk', () => {
  const forming: FormingPattern = {
    id: 'double-bottom',
    points: [],
    lines: [],
    from: 1,
    height: 0.002,
    confirmsAbove: price(6),
    confirmsBelow: null,
  };
  const [only] = of({ forming: [forming] });
  expect(only).toMatchObject({ idea: 'pattern', side: 'long' });
  expect(pricesOf(only!)).toEqual({ trigger: 6, entry: 6, stop: -4, target: 26, invalidation: -4 });
});

describe('the grade', () => {
  const rising = {
    state: 'rising',
    order: 'up',
    since: 1,
    endsBeyond: 1.09,
    isBroken: false,
    basis: null,
    slope: null,
  } as ChartAnalysis['trend'];
  const day = { now: 0.002, usual: 0.008, share: 0.25, place: 0.5, over: 20 };
  const here = (direction: 1 | -1, meaning: 'holds' | 'nothing') =>
    [{ of: { kind: 'candle', id: 'x', title: 'X' }, direction, definition: '', confirmedAt: 1, meaning }] as const;
  const news = [{ id: 'n', title: 'CPI', currency: 'USD', impact: 'high', at: tuesday + hourMs, minutes: 60 }] as const;
  const turn = (over: Partial<ChartAnalysis>, share: number | null = null) =>
    find(of({ levels: [level(-15, share)], ...over }), 'turn', 'long');

  test.each<readonly [name: string, scenario: Scenario, points: readonly number[], grade: string]>([
    ['2 R alone', turn({}), [0, 0, 1, 0, 0, 0], 'C'],
    ['and a trend', turn({ trend: rising }), [1, 0, 1, 0, 0, 0], 'B'],
    ['and a level beyond chance', turn({ trend: rising }, 0.05), [1, 1, 1, 0, 0, 0], 'A'],
    ['and room in the day', turn({ trend: rising, day }, 0.01), [1, 1, 1, 1, 0, 0], 'A+'],
    ['less news before it expires', turn({ trend: rising, day, news }, 0.01), [1, 1, 1, 1, 0, -1], 'A'],
    ['a level that chance explains', turn({ trend: rising }, 0.06), [1, 0, 1, 0, 0, 0], 'B'],
    ['a pattern that holds', turn({ here: here(1, 'holds') }), [0, 0, 1, 0, 1, 0], 'B'],
    ['a pattern that means nothing', turn({ here: here(1, 'nothing') }), [0, 0, 1, 0, 0, 0], 'C'],
    ['a pattern that holds against it', turn({ here: here(-1, 'holds') }), [0, 0, 1, 0, -1, 0], 'C'],
    ['a trend against it', turn({ trend: { ...rising, state: 'falling' } }), [-1, 0, 1, 0, 0, 0], 'C'],
  ])('counts %s', (_, { points, grade }, counts, expected) => {
    expect(points.map((point) => point.counts)).toEqual(counts);
    expect(grade).toBe(expected);
  });

  it('is A+ from 4 points on, A at 3, B at 2, else C', () => {
    expect([5, 4, 3, 2, 1, 0, -2].map(gradeByPoints)).toEqual(['A+', 'A+', 'A', 'B', 'C', 'C', 'C']);
  });
});

describe('the expiry', () => {
  it('is 24 bars after the last one, or after now where that is later', () => {
    expect(of({ levels: [level(-15)] })[0]?.expiresAt).toBe(tuesday + 24 * hourMs);
    const late = scenariosOf(chart({ levels: [level(-15)] }), { nowMs: tuesday + 5 * hourMs, days });
    expect(late[0]?.expiresAt).toBe(tuesday + 29 * hourMs);
    expect(scenariosOf(chart({ levels: [level(-15)] }), { nowMs: tuesday, days, hasTimes: false })[0]?.expiresAt).toBeNull();
  });

  it('does not count weekends: Friday 12:00 UTC is ten hours before 17:00 in New York, and 14 are left on Sunday from 22:00 on', () => {
    expect(afterTradingTime(at('2026-03-06T12:00:00Z'), 24 * hourMs, days)).toBe(at('2026-03-08T21:00:00Z') + 14 * hourMs);
    expect(afterTradingTime(at('2026-03-07T12:00:00Z'), hourMs, days)).toBe(at('2026-03-08T22:00:00Z'));
  });
});

it('any plan can be placed: its prices are in order, and the path that it speaks of makes its R', () => {
  const random = seededRandom(5);
  const between = (low: number, high: number): number => low + random.next() * (high - low);
  let seen = 0;
  for (let round = 0; round < 200; round += 1) {
    const scenarios = of({ levels: Array.from({ length: 5 }, () => level(Math.round(between(-35, 35)))) });
    for (const { side, prices, r } of scenarios) {
      seen += 1;
      const plan = tradePlanSchema.parse({ market: 'EURUSD', side, ...prices });
      const [trigger, entry, stop, target] = [prices.trigger, prices.entry, prices.stop, prices.target].map(Number) as [
        number,
        number,
        number,
        number,
      ];
      const sign = side === 'long' ? 1 : -1;
      expect(sign * (entry - stop)).toBeGreaterThan(scenarioRules.leastRisk * 0.001 * 0.99);
      expect(r).toBeGreaterThan(scenarioRules.leastReward * 0.97);
      // To the trigger, to the entry, to the target, each in small bars, so that none hides what came first.
      const steps = 40;
      const path = [1.1, trigger, entry, target].flatMap((to, i, all) => {
        const from = all[i - 1] ?? to;
        return Array.from({ length: i === 0 ? 1 : steps }, (__, k) => from + ((to - from) * (k + 1)) / (i === 0 ? 1 : steps));
      });
      const rows = path.slice(1).map((to, i) => {
        const from = path[i] ?? to;
        return { time: tuesday + i * hourMs, open: from, high: Math.max(from, to), low: Math.min(from, to), close: to, volume: 1 };
      });
      const outcome = scorePlan({
        plan,
        window: { from: tuesday, writtenAt: null, until: tuesday + 200 * hourMs },
        series: aSeries(rows, { periodMs: hourMs, tickSize: '0.00001' }),
      });
      expect(outcome).toMatchObject({ ok: true, state: 'settled', ends: ['target'] });
      expect(outcome.ok && outcome.score.pessimistic).toBeCloseTo(r, 6);
    }
  }
  expect(seen).toBeGreaterThan(200);
});
