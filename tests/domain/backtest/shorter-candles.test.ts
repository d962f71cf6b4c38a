/** Bars that leave a doubt, settled by the quarters of their hour: cases worked by hand, and what holds for every path. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileInput, runBacktest, type Backtest } from '@/domain/backtest/run-backtest';
import { simulate } from '@/domain/backtest/simulate';
import { simulateBook } from '@/domain/backtest/simulate-book';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { joinBars } from './join-bars';
import type { Strategy } from '@/domain/strategy/strategy';
import { aStrategy, candles, easySettings, startMs } from './a-strategy';
import { at, bracket, entry, flat, gtc, points, protection, tradesOf, up, type Bar } from './hand-worked';
import { runnableStrategy } from './runnable-strategy';

const hour = 3_600_000;

/** Shorter bars by the hour in which they lie; `each` of them divide an hour. */
const shorter = (byHour: Readonly<Record<number, readonly Bar[]>>, each: number, symbol = 'TEST'): CandleSeries => {
  const rows = Object.entries(byHour).flatMap(([bar, bars]) =>
    bars.map(([open, high, low, close], k) => ({ time: startMs + Number(bar) * hour + (k * hour) / each, open, high, low, close })),
  );
  const made = seriesFromRows(rows, {
    symbol,
    source: { kind: 'simulated', seed: 0, model: 'by hand' },
    tickSize: '1',
    periodMs: hour / each,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.series;
};

const settled = (bars: readonly Bar[], quarters: Readonly<Record<number, readonly Bar[]>>, strategy: Partial<Strategy>): Backtest => {
  const outcome = runBacktest({
    series: candles([flat, up, ...bars]),
    strategy: aStrategy({ entries: [entry()], ...strategy }),
    settings: easySettings(),
    lower: shorter(quarters, 4),
  });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.backtest;
};

describe('a bar that reaches stop and target', () => {
  // Bought at the open of bar 2, 101: stop 96, target 106. The bar goes from 95 to 106.
  const bar: Bar = [101, 106, 95, 100];
  const rules = { protection: bracket(5, 5) };

  it('ends at the target where the quarters reach that first', () => {
    // The second quarter is at 106, the third at 95: +5, whatever the reading.
    const quarters: Bar[] = [
      [101, 103, 100, 102],
      [102, 106, 101, 104],
      [104, 104, 95, 96],
      [96, 100, 96, 100],
    ];
    const backtest = settled([bar], { 2: quarters }, rules);
    expect(tradesOf(backtest.pessimistic)).toMatchObject([{ exitPrice: 106, net: 5, exitReason: 'target', isAmbiguous: false }]);
    expect(backtest.optimistic).toBe(backtest.pessimistic);
    expect([backtest.ambiguousTrades, backtest.pessimistic.settling]).toEqual([0, { asked: 1, settled: 1, uncovered: 0 }]);
  });

  it('ends at the stop where the quarters reach that first', () => {
    // 101 to 95 in the first quarter, 106 in the second: −5.
    const quarters: Bar[] = [
      [101, 101, 95, 98],
      [98, 106, 98, 104],
      [104, 104, 99, 100],
      [100, 100, 100, 100],
    ];
    const backtest = settled([bar], { 2: quarters }, rules);
    expect(tradesOf(backtest.optimistic)).toMatchObject([{ exitPrice: 96, net: -5, exitReason: 'stop', isAmbiguous: false }]);
  });

  it('keeps both ends where one quarter reaches both', () => {
    // The second quarter goes from 95 to 106 itself: −5 or +5 as before.
    const quarters: Bar[] = [
      [101, 103, 100, 102],
      [102, 106, 95, 100],
      [100, 101, 99, 100],
      [100, 100, 100, 100],
    ];
    const backtest = settled([bar], { 2: quarters }, rules);
    expect([backtest.pessimistic.cash, backtest.optimistic.cash]).toEqual([9_995, 10_005]);
    expect([backtest.ambiguousShare, backtest.pessimistic.settling]).toEqual([1, { asked: 1, settled: 0, uncovered: 0 }]);
  });

  it('is not settled by quarters that do not join to it', () => {
    // Without the 106 something is missing of the hour, or it is of another feed.
    const quarters: Bar[] = [
      [101, 105, 100, 102],
      [102, 102, 95, 96],
      [96, 100, 96, 100],
    ];
    const backtest = settled([bar], { 2: quarters }, rules);
    expect([backtest.pessimistic.cash, backtest.optimistic.cash]).toEqual([9_995, 10_005]);
    expect(backtest.pessimistic.settling).toEqual({ asked: 1, settled: 0, uncovered: 1 });
  });

  it('fills a stop that quarters jump over at its own price, as the bar does', () => {
    // The second quarter opens at 95 after 97: the stop at 96 came before the target. The trade stays −5, a bound of the bar.
    const quarters: Bar[] = [
      [101, 101, 97, 97],
      [95, 100, 95, 100],
      [100, 106, 100, 100],
    ];
    const backtest = settled([bar], { 2: quarters }, rules);
    expect(tradesOf(backtest.optimistic)).toMatchObject([{ exitPrice: 96, net: -5, isAmbiguous: false }]);
  });

  it('settles parts and several positions too', () => {
    // 10 bought at 101: 4 at 104 in the first quarter, the other 6 at the stop, 96: 12 − 30. By the bar alone 10 · −5 is possible.
    const parts = protection({
      stop: { distance: points(5), from: 'fill' },
      partials: [{ distance: points(3), from: 'fill', percent: 40 }],
    });
    const quarters: Bar[] = [
      [101, 106, 100, 102],
      [102, 102, 95, 100],
    ];
    const backtest = settled([bar], { 2: quarters }, { protection: parts, size: { kind: 'units', units: 10 } });
    expect(tradesOf(backtest.pessimistic)).toMatchObject([
      { units: 4, exitPrice: 104, net: 12, isAmbiguous: false },
      { units: 6, exitPrice: 96, net: -30, isAmbiguous: false },
    ]);
  });
});

describe('a bar of an entry', () => {
  const limit = (price: number, side: 'long' | 'short' = 'long') => entry({ kind: 'limit', limit: at(price), timeInForce: gtc }, { side });

  it('leaves out a target that came before the fill', () => {
    // 106 in the first quarter, bought at 100 in the second, 95 in the last: −5. By the bar alone the target could have come after.
    const quarters: Bar[] = [
      [103, 106, 102, 104],
      [104, 104, 100, 101],
      [101, 101, 98, 99],
      [99, 101, 95, 101],
    ];
    const backtest = settled([[103, 106, 95, 101]], { 2: quarters }, { entries: [limit(100)], protection: bracket(5, 5) });
    expect(tradesOf(backtest.optimistic)).toMatchObject([{ entryPrice: 100, exitPrice: 95, net: -5, isAmbiguous: false }]);
    expect(backtest.pessimistic.settling).toEqual({ asked: 1, settled: 1, uncovered: 0 });
  });

  it('knows which of two orders came first', () => {
    // Buy from 105, sell from 97; the bar passes both. The first quarter falls to 96: sold at 97, and the purchase is cancelled.
    const stop = (price: number, side: 'long' | 'short') =>
      entry({ kind: 'stop', stop: at(price), timeInForce: gtc }, { side, group: 'out' });
    const quarters: Bar[] = [
      [101, 101, 96, 98],
      [98, 106, 98, 101],
    ];
    const backtest = settled([[101, 106, 96, 101]], { 2: quarters }, { entries: [stop(105, 'long'), stop(97, 'short')] });
    for (const { open, uncertainOrders } of [backtest.pessimistic, backtest.optimistic]) {
      expect([open?.side, open?.entryPrice, uncertainOrders]).toEqual(['short', 97, 0]);
    }
  });

  it('moves a stop by the prices after the fill alone', () => {
    // 108 before the purchase at 100; 102 after it: the stop, 4 behind, stands at 98 in both readings and is met by the next bar.
    const quarters: Bar[] = [
      [103, 108, 101, 101],
      [101, 101, 100, 101],
      [101, 102, 101, 102],
    ];
    const trailing = protection({ trailing: { distance: points(4) } });
    const backtest = settled(
      [
        [103, 108, 100, 102],
        [102, 102, 97, 97],
      ],
      { 2: quarters },
      { entries: [limit(100)], protection: trailing },
    );
    expect(tradesOf(backtest.optimistic)).toMatchObject([{ entryPrice: 100, exitPrice: 98, net: -2, exitReason: 'trailing stop' }]);
    expect([backtest.isBounded, backtest.pessimistic.uncertainStops]).toEqual([true, 0]);
  });
});

describe('shorter candles', () => {
  const series = candles([flat, up, up]);
  const strategy = aStrategy({ entries: [entry()] });

  it('of another symbol, of no shorter interval, or with the other fill model are refused', () => {
    const problems = (lower: CandleSeries, settings = easySettings()): readonly string[] => {
      const outcome = runBacktest({ series, strategy, settings, lower });
      return outcome.ok ? [] : outcome.problems;
    };
    expect(problems(shorter({ 2: [up] }, 4, 'OTHER'))).toEqual(['The shorter candles are of OTHER, not of TEST.']);
    expect(problems(series)).toEqual(['The candles that settle bars must have a shorter interval than those of the run.']);
    expect(problems(shorter({ 2: [up] }, 4), easySettings({ fillModel: 'backtesting.py 0.6' }))).toEqual([
      'The fill model backtesting.py 0.6 knows no shorter candles: use sextant.',
    ]);
  });

  /** Hours of four prices each, every price a shorter bar of its own: nothing is left open. */
  const somePath = fc.array(fc.array(fc.integer({ min: 85, max: 115 }), { minLength: 4, maxLength: 4 }), { minLength: 8, maxLength: 30 });
  const point = (price: number): Bar => [price, price, price, price];
  const pathOf = (hours: readonly (readonly number[])[]) => ({
    series: candles(hours.map((prices) => joinBars(prices.map(point)))),
    lower: shorter(Object.fromEntries(hours.map((prices, k) => [k, prices.map(point)])), 4),
  });

  it('give the end that the path met first', () => {
    fc.assert(
      fc.property(somePath, (hours) => {
        const prices = pathOf(hours);
        const outcome = runBacktest({
          ...prices,
          strategy: aStrategy({ entries: [entry()], protection: bracket(4, 6) }),
          settings: easySettings(),
        });
        if (!outcome.ok) throw new Error(outcome.problems.join(' '));
        const { pessimistic, ambiguousTrades } = outcome.backtest;
        expect(ambiguousTrades).toBe(0);
        for (const { entryPrice, entryBar, exitBar, exitReason } of tradesOf(pessimistic)) {
          const after = hours.slice(entryBar).flat();
          const met = after.findIndex((price) => price <= entryPrice - 4 || price >= entryPrice + 6);
          expect([exitBar, exitReason]).toEqual([entryBar + Math.floor(met / 4), after[met]! > entryPrice ? 'target' : 'stop']);
        }
      }),
    );
  });

  it('give the book and the engine with one position the same, and never see the future', () => {
    fc.assert(
      fc.property(somePath, runnableStrategy, fc.integer({ min: 4, max: 7 }), (hours, any, cut) => {
        const strategyOfOne: Strategy = { ...any, whileOpen: any.whileOpen === 'add' ? 'skip' : any.whileOpen, exits: [] };
        const { partials, ...rest } = strategyOfOne.protection;
        void partials;
        const input = { strategy: { ...strategyOfOne, protection: rest }, settings: easySettings() };
        const whole = compileInput({ ...input, ...pathOf(hours) });
        const start = compileInput({ ...input, ...pathOf(hours.slice(0, cut)) });
        if (!whole.ok || !start.ok) return;
        for (const reading of ['pessimistic', 'optimistic'] as const) {
          const one = simulate(whole.program, reading);
          expect(simulateBook(whole.program, reading)).toEqual(one);
          const before = simulate(start.program, reading);
          expect(before.equity).toEqual(one.equity.slice(0, cut));
        }
      }),
      { numRuns: 60 },
    );
  });
});
