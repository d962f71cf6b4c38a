/** Whatever the variants of a sweep share, each gives to the last bit what a run of it alone gives: any strategy, any of its numbers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import { readStrategy } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { sweepBlocks, sweepStrategy } from '@/domain/sweeps/sweep';
import { gridSize, variantAt, type SweepAxis } from '@/domain/sweeps/variants';
import { seededRandom } from '@/lib/random';
import { candles, easySettings, smaCross } from '../backtest/a-strategy';
import { runnableStrategy } from '../backtest/runnable-strategy';

const random = seededRandom(12);
let price = 1000;
const series = candles(
  Array.from({ length: 450 }, () => {
    const open = Math.max(50, price + random.below(5) - 2);
    price = Math.max(50, open + random.below(17) - 8);
    return [open, Math.max(open, price) + random.below(4), Math.min(open, price) - random.below(4), price] as const;
  }),
);
const plain = easySettings();
const settings = easySettings({
  cash: 100_000,
  contract: { ...plain.contract, pipSize: '1' },
  spread: { ticks: 1, bySession: [{ city: 'London', ticks: 2 }] },
  swap: { longTicks: -1, shortTicks: 0, tripleDay: 3 },
  commission: { kind: 'per unit and side', money: 0.125 },
});

/** Up to two numbers of the strategy, by their places in its list, each with its own value, one below and one above. */
const axesOf = (strategy: Strategy, picks: readonly number[]): readonly SweepAxis[] => {
  const numbers = numbersOf(strategy);
  const chosen = [...new Set(picks.map((pick) => pick % Math.max(1, numbers.length)))].flatMap((k) => numbers[k] ?? []);
  return chosen.map(({ paths, value, isWhole }) => {
    const step = isWhole ? 1 : 0.5;
    return { paths, values: [value - step, value, value + step] };
  });
};

/** Sum and sum of squares of each block, the oldest days that fill none left out. */
const blocksOf = (returns: Float64Array) => {
  const rows = Math.floor(returns.length / sweepBlocks);
  const blocks = Array.from({ length: sweepBlocks }, (_, block) => {
    const first = returns.length - rows * (sweepBlocks - block);
    return returns.slice(first, first + rows);
  });
  const summed = (of: (value: number) => number): number[] => blocks.map((block) => block.reduce((sum, value) => sum + of(value), 0));
  return { sums: summed((value) => value), squares: summed((value) => value * value) };
};

it('a sweep gives of each variant the bits of a run of it alone', () => {
  let compared = 0;
  let traded = 0;
  fc.assert(
    fc.property(runnableStrategy, fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 2 }), (strategy, picks) => {
      const axes = axesOf(strategy, picks);
      if (axes.length === 0) return;
      const answer = sweepStrategy({ strategy, axes, method: { kind: 'grid' }, series, settings });
      if (!answer.ok) return;
      const { rows, refused } = answer.result;
      expect(rows.length + refused.length).toBe(gridSize(axes));
      for (const row of rows) {
        const variant = readStrategy(variantAt(strategy, axes, row.place));
        if (!variant.ok) throw new Error('A variant that cannot be has run.');
        const alone = runBacktest({ series, strategy: variant.strategy, settings });
        if (!alone.ok) throw new Error(alone.problems.join(' '));
        const { pessimistic, optimistic, ambiguousTrades } = alone.backtest;
        expect(row).toMatchObject({
          ambiguousTrades,
          finalEquity: pessimistic.finalEquity,
          pessimisticGain: pessimistic.finalEquity - settings.cash,
          optimisticGain: optimistic.finalEquity - settings.cash,
        });
        const returns = dailyReturns(pessimistic, series, settings.cash).value;
        if (returns !== null) expect(row).toMatchObject(blocksOf(returns));
        compared += 1;
        if (row.trades > 0) traded += 1;
      }
    }),
    { numRuns: 25 },
  );
  expect(compared).toBeGreaterThan(40);
  expect(traded).toBeGreaterThan(10);
});

/** Halves of each hour that join to it: the extreme that comes first is drawn. */
const halves = (() => {
  const rows = Array.from({ length: series.length }, (_, k) => {
    const [open, high, low, close, time] = [series.open[k]!, series.high[k]!, series.low[k]!, series.close[k]!, series.time[k]!];
    const isHighFirst = random.below(2) === 0;
    const middle = isHighFirst ? high : low;
    const [first, second] = isHighFirst
      ? [
          { high, low: open },
          { high, low },
        ]
      : [
          { high: open, low },
          { high, low },
        ];
    return [
      { time, open, ...first, close: middle },
      { time: time + 1_800_000, open: middle, ...second, close },
    ];
  }).flat();
  const made = seriesFromRows(rows, {
    symbol: series.symbol,
    source: { kind: 'simulated', seed: 0, model: 'by hand' },
    tickSize: '1',
    periodMs: 1_800_000,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.series;
})();

it('gives with shorter candles what a run of the variant with them gives, and says how many bars they settled', () => {
  let settled = 0;
  const strategy = smaCross(3, 9, {
    size: { kind: 'units', units: 1 },
    protection: {
      stop: { distance: { kind: 'ticks', ticks: 6 }, from: 'fill' },
      target: { distance: { kind: 'ticks', ticks: 7 }, from: 'fill' },
      trailing: null,
      breakEven: null,
      maxBars: null,
    },
  });
  const axes = axesOf(strategy, [0, 2]);
  const question = { strategy, axes, method: { kind: 'grid' }, series, settings } as const;
  const answer = sweepStrategy({ ...question, lower: halves });
  const plain = sweepStrategy(question);
  if (!answer.ok || !plain.ok) throw new Error('It did not run.');
  for (const [k, row] of answer.result.rows.entries()) {
    const variant = readStrategy(variantAt(strategy, axes, row.place));
    if (!variant.ok) throw new Error('A variant that cannot be has run.');
    const alone = runBacktest({ series, strategy: variant.strategy, settings, lower: halves });
    if (!alone.ok) throw new Error(alone.problems.join(' '));
    const { pessimistic, optimistic, ambiguousTrades } = alone.backtest;
    expect(row).toMatchObject({
      ambiguousTrades,
      pessimisticGain: pessimistic.finalEquity - settings.cash,
      optimisticGain: optimistic.finalEquity - settings.cash,
      settling: pessimistic.settling,
    });
    settled += pessimistic.settling?.settled ?? 0;
    // Both bounds can only come closer.
    const without = plain.result.rows[k]!;
    expect(row.ambiguousTrades).toBeLessThanOrEqual(without.ambiguousTrades);
    expect(without).not.toHaveProperty('settling');
  }
  expect(settled).toBeGreaterThan(0);
  const other = sweepStrategy({ ...question, lower: { ...halves, symbol: 'OTHER' } });
  expect(other).toEqual({ ok: false, problems: ['The shorter candles are of OTHER, not of TEST.'] });
});
