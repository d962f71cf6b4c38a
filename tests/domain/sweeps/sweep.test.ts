/** A sweep against single runs of the same variants, the count of what it tried, and its going on after a stop. */
import { describe, expect, it } from 'vitest';
import { backtestReport, dailyEquity, singleTrial } from '@/domain/backtest/backtest-report';
import { periodReturns } from '@/domain/statistics/returns';
import { overfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { joinSweeps, sweepOverfitting, sweepStrategy, triedSharpes, type SweepQuestion, type SweepResult } from '@/domain/sweeps/sweep';
import { axisOf, placesOf, valuesAt, variantAt } from '@/domain/sweeps/variants';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { seededRandom } from '@/lib/random';
import { backtestOf, candles, closeOf, easySettings, smaCross } from '../backtest/a-strategy';

const random = seededRandom(3);
let price = 5000;
/** Hourly bars over more than 320 trading days, so that each of sixteen blocks has twenty. */
const series = candles(
  Array.from({ length: 8000 }, () => {
    const open = price;
    price += random.below(21) - 10;
    return [open, Math.max(open, price) + 2, Math.min(open, price) - 2, price] as const;
  }),
);
const strategy = smaCross(5, 20, { size: { kind: 'units', units: 1 } });
const settings = easySettings();
const [fast, slow] = numbersOf(strategy);
if (fast === undefined || slow === undefined) throw new Error('No numbers.');
const axes = [axisOf(fast, { from: 3, to: 9, step: 2 }), axisOf(slow, { from: 20, to: 40, step: 10 })];
const question: SweepQuestion = { strategy, axes, method: { kind: 'grid' }, series, settings };

const resultOf = (asked: SweepQuestion, done?: SweepResult): SweepResult => {
  const answer = sweepStrategy(asked, done);
  if (!answer.ok) throw new Error(answer.problems.join(' '));
  return answer.result;
};

describe('variants', () => {
  it('are all of the grid, the last axis turning fastest', () => {
    expect(placesOf(axes, { kind: 'grid' })).toHaveLength(12);
    expect([0, 1, 3, 11].map((place) => valuesAt(axes, place))).toEqual([
      [3, 20],
      [3, 30],
      [5, 20],
      [9, 40],
    ]);
    expect(variantAt(strategy, axes, 3)).toEqual(smaCross(5, 20, { size: { kind: 'units', units: 1 } }));
  });

  it('are drawn without repetition, the same ones for the same seed', () => {
    const drawn = placesOf(axes, { kind: 'random', variants: 7, seed: 4 });
    expect(new Set(drawn).size).toBe(7);
    expect(drawn.every((place) => place >= 0 && place < 12)).toBe(true);
    expect(placesOf(axes, { kind: 'random', variants: 7, seed: 4 })).toEqual(drawn);
    expect(placesOf(axes, { kind: 'random', variants: 50, seed: 4 })).toHaveLength(12);
  });
});

describe('a sweep', () => {
  const whole = resultOf(question);

  it('gives of every variant what a run of it alone gives', () => {
    expect(whole.rows).toHaveLength(12);
    for (const row of whole.rows) {
      const { pessimistic, optimistic, ambiguousTrades } = backtestOf(series, variantAt(strategy, axes, row.place), settings);
      const { sharpe } = backtestReport(pessimistic, series, settings.cash, singleTrial);
      expect(row).toMatchObject({
        trades: pessimistic.trades.count,
        ambiguousTrades,
        finalEquity: pessimistic.finalEquity,
        pessimisticGain: pessimistic.finalEquity - settings.cash,
        optimisticGain: optimistic.finalEquity - settings.cash,
      });
      expect((row.sharpePerDay ?? NaN) * Math.sqrt(252)).toBeCloseTo(sharpe.value ?? NaN, 12);
    }
  });

  it('says of every variant its mean in R and the shape of its daily returns', () => {
    // A stop of 20 ticks risks 20 a unit; the strategy has one unit of a contract worth 1 a point.
    const stop = { distance: { kind: 'ticks', ticks: 20 }, from: 'fill' } as const;
    const stopped = smaCross(5, 20, {
      size: { kind: 'units', units: 1 },
      protection: { stop, target: null, trailing: null, breakEven: null, maxBars: null },
    });
    for (const row of resultOf({ ...question, strategy: stopped }).rows) {
      const { pessimistic } = backtestOf(series, variantAt(stopped, axes, row.place), settings);
      const net = [...pessimistic.trades.net];
      expect(row.measuredInR).toBe(net.length);
      expect(row.meanR).toBeCloseTo(net.reduce((sum, one) => sum + one / 20, 0) / net.length, 10);
      const returns = [...(periodReturns(dailyEquity(pessimistic.equity, series.time, settings.cash)).value ?? [])];
      const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
      const moment = (power: number): number => returns.reduce((sum, one) => sum + (one - mean) ** power, 0) / returns.length;
      expect(row.shape?.skewness).toBeCloseTo(moment(3) / moment(2) ** 1.5, 8);
      expect(row.shape?.kurtosis).toBeCloseTo(moment(4) / moment(2) ** 2, 8);
    }
    expect(whole.rows.every(({ meanR, measuredInR }) => meanR === null && measuredInR === 0)).toBe(true);
  });

  it('leaves out a variant that these bars cannot show, and refuses a strategy that they cannot', () => {
    const onInterval = (interval: number) =>
      smaCross(5, 20, {
        entries: [
          {
            side: 'long',
            when: { kind: 'compare', left: { kind: 'price', field: 'close', barsAgo: 0, interval }, is: 'above', right: closeOf(1) },
            order: { kind: 'market' },
            group: null,
          },
        ],
        size: { kind: 'units', units: 1 },
      });
    const daily = onInterval(1440);
    const minutes = numbersOf(daily).find(({ unit }) => unit === 'minutes');
    if (minutes === undefined) throw new Error('No interval.');
    // Bars of 90 minutes cannot be made of hours.
    const swept = resultOf({ ...question, strategy: daily, axes: [{ paths: minutes.paths, values: [90, 120, 1440] }] });
    expect(swept.refused).toEqual([0]);
    expect(swept.rows.map(({ place }) => place)).toEqual([1, 2]);
    expect(sweepStrategy({ ...question, strategy: onInterval(90), axes: [{ paths: minutes.paths, values: [120] }] })).toMatchObject({
      ok: false,
    });
  });

  it('has the overfitting probability of the daily returns', () => {
    const returns = whole.rows.map(({ place }) => {
      const { pessimistic } = backtestOf(series, variantAt(strategy, axes, place), settings);
      return periodReturns(dailyEquity(pessimistic.equity, series.time, settings.cash)).value ?? new Float64Array();
    });
    const expected = overfittingProbability({ returns, blocks: 16 }).value;
    const actual = sweepOverfitting(whole).value;
    expect(actual).toMatchObject({ splits: 12_870, configurations: 12, rowsPerBlock: expected?.rowsPerBlock });
    expect(actual?.probability).toBeCloseTo(expected?.probability ?? NaN, 12);
  });

  it('goes on where it was stopped, and joins what several ran', () => {
    const places = placesOf(axes, question.method);
    const part = resultOf({ ...question, places: places.slice(0, 5) });
    const told: number[] = [];
    expect(resultOf({ ...question, onProgress: (share) => told.push(share) }, part)).toEqual(whole);
    // Seven of twelve were left.
    expect(told).toHaveLength(7);
    expect(joinSweeps([resultOf({ ...question, places: places.slice(5) }), part])).toEqual(whole);
  });

  it('says how many days the overfitting probability takes where there are too few', () => {
    // Sixteen blocks of twenty days.
    expect(sweepOverfitting({ ...whole, days: 319 })).toEqual({
      value: null,
      reason: 'It takes 320 trading days to see, and these bars have 319.',
    });
    expect(sweepOverfitting({ ...whole, days: 320 }).value).not.toBeNull();
  });

  it('counts what ran, and leaves out what a strategy cannot be', () => {
    expect(triedSharpes(whole)).toHaveLength(12);
    const below = resultOf({ ...question, axes: [axisOf(fast, { from: 0, to: 2, step: 1 })] });
    // A period of 0 is refused.
    expect(below.refused).toEqual([0]);
    expect(triedSharpes(below)).toHaveLength(2);
    expect(sweepOverfitting(below)).toMatchObject({ value: null });
  });

  it('refuses no values, and more than it runs', () => {
    expect(sweepStrategy({ ...question, axes: [] })).toMatchObject({ ok: false });
    expect(sweepStrategy({ ...question, axes: [axisOf(fast, { from: 1, to: 500_000, step: 1 })] })).toMatchObject({ ok: false });
  });
});
