/** Walk-forward over bars: where the parts lie, that the choice sees nothing of the test, and what the tests make as a whole; figures by hand. */
import { describe, expect, it } from 'vitest';
import { tradingDays, walkForwardParts } from '@/domain/evidence/walk-forward-parts';
import { chosenOf, walkForwardStep, type WalkForwardStepQuestion, type WalkForwardStepResult } from '@/domain/evidence/walk-forward-step';
import { walkForwardReport, walkForwardTotals } from '@/domain/evidence/walk-forward-summary';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { sweepStrategy, type SweepRow } from '@/domain/sweeps/sweep';
import { axisOf, variantAt } from '@/domain/sweeps/variants';
import { seededRandom } from '@/lib/random';
import { aStrategy, backtestOf, candles, closeOf, easySettings, priceOf, smaCross } from '../backtest/a-strategy';

const random = seededRandom(11);
let price = 5000;
const series = candles(
  Array.from({ length: 3000 }, () => {
    const open = price;
    price += random.below(21) - 10;
    return [open, Math.max(open, price) + 2, Math.min(open, price) - 2, price] as const;
  }),
);
const settings = easySettings();
const strategy = smaCross(5, 20, {
  size: { kind: 'units', units: 1 },
  protection: {
    stop: { distance: { kind: 'ticks', ticks: 25 }, from: 'fill' },
    target: null,
    trailing: null,
    breakEven: null,
    maxBars: null,
  },
});
const [fast, slow] = numbersOf(strategy);
if (fast === undefined || slow === undefined) throw new Error('No numbers.');
const axes = [axisOf(fast, { from: 3, to: 9, step: 3 }), axisOf(slow, { from: 20, to: 40, step: 20 })];
const testFrom = 2000;
const question: WalkForwardStepQuestion = { strategy, axes, method: { kind: 'grid' }, series, settings, testFrom, chooseBy: 'mean R' };

const stepOf = (asked: WalkForwardStepQuestion): WalkForwardStepResult => {
  const answer = walkForwardStep(asked);
  if (!answer.ok) throw new Error(answer.problems.join(' '));
  return answer.result;
};

describe('the parts of a walk-forward', () => {
  it('are whole trading days, tests one after the other up to the last bar', () => {
    const days = tradingDays(series);
    const parts = walkForwardParts(series, { trainDays: 40, testDays: 20, kind: 'rolling' }).value;
    // So many tests of 20 days fit behind 40.
    expect(parts).toHaveLength(Math.floor((days - 40) / 20));
    expect(parts?.at(-1)?.test.to).toBe(series.length);
    for (const [k, { train, test }] of (parts ?? []).entries()) {
      expect(test.from).toBe(train.to);
      if (k > 0) expect(test.from).toBe(parts?.[k - 1]?.test.to);
      expect(tradingDayOf(series.time[test.from]!)).not.toBe(tradingDayOf(series.time[test.from - 1]!));
      expect(tradingDays(sliceBars(series, train.from, train.to))).toBe(40);
      expect(tradingDays(sliceBars(series, test.from, test.to))).toBe(20);
    }
  });

  it('begin at the first bar when all earlier bars count, and say how many days one step needs', () => {
    const parts = walkForwardParts(series, { trainDays: 40, testDays: 20, kind: 'anchored' }).value;
    expect(parts?.every(({ train }) => train.from === 0)).toBe(true);
    expect(walkForwardParts(sliceBars(series, 0, 240), { trainDays: 40, testDays: 20, kind: 'rolling' })).toMatchObject({
      value: null,
      reason: expect.stringMatching(/^One step needs 60 trading days, and these bars have \d+\.$/u),
    });
  });
});

describe('a step', () => {
  it('chooses as a sweep of the train part alone does, and counts every variant of it', () => {
    const swept = sweepStrategy({ strategy, axes, method: { kind: 'grid' }, series: sliceBars(series, 0, testFrom), settings });
    if (!swept.ok) throw new Error('It did not run.');
    const { rows } = swept.result;
    const best = rows.reduce((one, other) => ((other.meanR ?? -Infinity) > (one.meanR ?? -Infinity) ? other : one));
    const { tried, choice } = stepOf(question);
    expect(choice).toEqual({ place: best.place, figure: best.meanR });
    expect(tried).toEqual(rows.map(({ sharpePerDay }) => sharpePerDay));
  });

  it('does not choose otherwise when the test part changes, and tests what it chose on the changed one', () => {
    const bent = candles(
      Array.from({ length: series.length }, (_, i) => {
        const lift = Math.max(0, i - testFrom + 1) * 3;
        return [series.open[i]! + lift, series.high[i]! + lift, series.low[i]! + lift, series.close[i]! + lift] as const;
      }),
    );
    const [one, other] = [stepOf(question), stepOf({ ...question, series: bent })];
    expect(other.choice).toEqual(one.choice);
    expect(other.tried).toEqual(one.tried);
    expect(other.test?.gain).not.toBe(one.test?.gain);
  });

  it('trades the test part alone: no position and no signal of before, indicators warmed up', () => {
    const { choice, test } = stepOf(question);
    if (choice === null || test === null) throw new Error('Nothing was chosen.');
    // The chosen variant over all bars with nothing done before: signals of the test part are those of the long run.
    const whole = backtestOf(series, variantAt(strategy, axes, choice.place), settings).pessimistic.trades;
    const inside = [...whole.entryBar].flatMap((bar, k) => (bar > testFrom ? [k] : []));
    // Its first signal may fall while the long run still holds; from the second entry on they are the same trades.
    expect(test.trades).toBeGreaterThanOrEqual(inside.length - 1);
    expect(test.trades).toBeLessThanOrEqual(inside.length + 1);
    // 25 ticks of one unit worth 1 a point are at risk.
    const last = inside.slice(-5).map((k) => whole.net[k]! / 25);
    expect(Array.from(test.results.slice(-5))).toEqual(last.map((r) => expect.closeTo(r, 10)));
    expect(test.returns).toHaveLength(tradingDays(sliceBars(series, testFrom, series.length)));
  });

  it('is settled by shorter candles in both parts, with those of the test part having no say in the choice', () => {
    // Rises by 10 a bar from 1,000. Long at every opening after a close above 0 with a stop of 5 and a target of 5: each bar goes 6 down first.
    const dip = candles(Array.from({ length: 60 }, (_, i) => [1000 + i, 1006 + i, 994 + i, 1001 + i] as const));
    const both = aStrategy({
      entries: [
        {
          side: 'long',
          when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(1) },
          order: { kind: 'market' },
          group: null,
        },
      ],
      protection: {
        stop: { distance: { kind: 'ticks', ticks: 5 }, from: 'fill' },
        target: { distance: { kind: 'ticks', ticks: 5 }, from: 'fill' },
        trailing: null,
        breakEven: null,
        maxBars: null,
      },
    });
    const halvesOf = (isUpFirst: (bar: number) => boolean): CandleSeries => {
      const rows = Array.from({ length: 60 }, (_, i) => {
        const [time, open, close] = [dip.time[i]!, 1000 + i, 1001 + i];
        return isUpFirst(i)
          ? [
              { time, open, high: 1006 + i, low: open, close: open },
              { time: time + 1_800_000, open, high: close, low: 994 + i, close },
            ]
          : [
              { time, open, high: open, low: 994 + i, close: open },
              { time: time + 1_800_000, open, high: 1006 + i, low: open, close },
            ];
      }).flat();
      const source = { kind: 'simulated', seed: 0, model: 'by hand' } as const;
      const made = seriesFromRows(rows, { symbol: 'TEST', source, tickSize: '1', periodMs: 1_800_000 });
      if (!made.ok) throw new Error(made.reason);
      return made.series;
    };
    const number = numbersOf(both).find(({ label }) => label.startsWith('stop'));
    if (number === undefined) throw new Error('No stop.');
    const asked = {
      strategy: both,
      axes: [axisOf(number, { from: 4, to: 5, step: 1 })],
      method: { kind: 'grid' },
      series: dip,
      settings,
      testFrom: 40,
      chooseBy: 'gain',
    } as const;
    const plain = stepOf(asked);
    expect(plain.test).not.toHaveProperty('settling');
    // Bars 40 to 58 give signals, 41 to 59 are entered at the opening and end in themselves: 19 trades, all of them unclear.
    expect(plain.test).toMatchObject({ trades: 19 });
    const up = stepOf({ ...asked, lower: halvesOf(() => true) });
    // Each reaches its target of 5 first.
    expect(up.test).toMatchObject({ trades: 19, gain: 95, optimisticGain: 95, settling: { asked: 19, settled: 19, uncovered: 0 } });
    const down = stepOf({ ...asked, lower: halvesOf((bar) => bar < 40) });
    expect(down.choice).toEqual(up.choice);
    expect(down.tried).toEqual(up.tried);
    expect(down.test?.gain).toBeLessThan(0);
    const { totals } = walkForwardReport({ steps: [up, down], testDays: 1, chooseBy: 'gain', seed: 1, resamples: 50 });
    expect(totals.settling).toEqual({ asked: 38, settled: 38, uncovered: 0 });
    expect(walkForwardTotals([plain], 1, { seed: 1, resamples: 50 }).settling).toBeNull();
  });

  it('enters at the opening after a signal of the test part, by hand', () => {
    // Rises by 10 a bar. Long whenever the close is above 0, closed after two bars: signal at bar 30, in at 31's open, out at 33's open.
    const rising = candles(Array.from({ length: 36 }, (_, i) => [1000 + 10 * i, 1010 + 10 * i, 1000 + 10 * i, 1010 + 10 * i] as const));
    const always = aStrategy({
      entries: [
        {
          side: 'long',
          when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(1) },
          order: { kind: 'market' },
          group: null,
        },
      ],
      protection: {
        stop: { distance: { kind: 'ticks', ticks: 5 }, from: 'fill' },
        target: null,
        trailing: null,
        breakEven: null,
        maxBars: 2,
      },
    });
    const bars = numbersOf(always).find(({ label }) => label === 'bars until the time exit');
    if (bars === undefined) throw new Error('No number.');
    const asked = {
      strategy: always,
      axes: [{ paths: bars.paths, values: [2] }],
      method: { kind: 'grid' },
      series: rising,
      settings,
    } as const;
    const answer = walkForwardStep({ ...asked, testFrom: 30, chooseBy: 'gain' });
    if (!answer.ok) throw new Error(answer.problems.join(' '));
    const alone = backtestOf(rising, always, settings).pessimistic.trades;
    // On the train part alone: 30 bars, entries at bar 1 and on each bar after an exit; ten or more close.
    expect(answer.result.choice?.place).toBe(0);
    expect(alone.count).toBeGreaterThan(answer.result.test?.trades ?? 0);
    // Each closed trade gains what two bars rise: 20, at a risk of 5: 4R.
    expect([...(answer.result.test?.results ?? [])].every((r) => r === 4)).toBe(true);
    expect(answer.result.test?.trades).toBeGreaterThan(0);
  });

  it('chooses nobody who traded fewer than ten times, and then does not trade', () => {
    const row = (place: number, trades: number, meanR: number) => ({ place, trades, meanR }) as SweepRow;
    expect(chosenOf([row(0, 9, 3), row(1, 10, 0.2), row(2, 50, 0.1)], 'mean R')).toEqual({ place: 1, figure: 0.2 });
    expect(chosenOf([row(0, 9, 3)], 'mean R')).toBeNull();
    expect(chosenOf([], 'mean R')).toBeNull();
    const short = stepOf({ ...question, testFrom: 100, series: sliceBars(series, 0, 200) });
    expect(short).toMatchObject({ choice: null, test: null });
    expect(short.tried).toHaveLength(6);
  });

  it('says what speaks against the strategy', () => {
    expect(walkForwardStep({ ...question, settings: { ...settings, cash: 0 } })).toMatchObject({ ok: false });
  });
});

describe('the steps as a whole', () => {
  const step = (results: readonly number[], returns: readonly number[], gain: number): WalkForwardStepResult => ({
    tried: [0.1],
    choice: { place: 0, figure: 0.5 },
    test: {
      trades: results.length,
      results: Float64Array.from(results),
      optimisticResults: Float64Array.from(results, (r) => r + 0.1),
      returns: Float64Array.from(returns),
      gain,
      optimisticGain: gain + 10,
    },
  });
  const steps = [step([1, -1, 2], [0.01, 0], 200), { tried: [null], choice: null, test: null }, step([-1, -1], [-0.01, 0.02], -200)];

  it('are added up trade by trade and day by day, a step without a choice as days without a trade', () => {
    const totals = walkForwardTotals(steps, 2, { seed: 1, resamples: 200 });
    expect(totals).toMatchObject({ steps: 3, chosen: 2, gain: 0, optimisticGain: 20, profitable: { count: 1 } });
    // (1 − 1 + 2 − 1 − 1) / 5 = 0, each 0.1 more in the other reading.
    expect(totals.meanR).toMatchObject({ n: 5, value: { value: 0 } });
    expect(totals.optimisticMeanR.value).toBeCloseTo(0.1, 12);
    expect(totals.inSample).toEqual({ value: 0.5 });
    // .01 0 0 0 −.01 .02: mean 1/300, squares .0006 − 6/90000 = .000533, / 5 = .00010667, root .010328: .32275 a day, · √252.
    expect(totals.sharpe.n).toBe(6);
    expect(totals.sharpe.value.value).toBeCloseTo(0.322749 * Math.sqrt(252), 4);
    // Wilson's interval of 1 in 2 at 95 %: 0.0945 to 0.9055.
    expect(totals.profitable.interval.value?.low).toBeCloseTo(0.0945, 4);
    expect(totals.profitable.interval.value?.high).toBeCloseTo(0.9055, 4);
  });

  it('give each test its own figure by what was chosen, and nothing where nothing was', () => {
    const { parts } = walkForwardReport({ steps, testDays: 2, chooseBy: 'mean R', seed: 1, resamples: 200 });
    expect(parts.map((part) => part?.value.value ?? null)).toEqual([expect.closeTo(2 / 3, 12), null, -1]);
    const bySharpe = walkForwardReport({ steps, testDays: 2, chooseBy: 'sharpe', seed: 1, resamples: 200 });
    // .01 and 0: mean .005, deviation .0070711.
    expect(bySharpe.parts[0]?.value.value).toBeCloseTo(Math.SQRT1_2 * Math.sqrt(252), 9);
    expect(walkForwardTotals([steps[1]!], 2, { seed: 1, resamples: 200 })).toMatchObject({
      chosen: 0,
      meanR: { n: 0, value: { value: null } },
      inSample: { value: null },
      profitable: { interval: { value: null } },
    });
  });
});
