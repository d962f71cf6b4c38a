/** Added positions, targets and exits of parts, and changing rates: cases worked by hand, and what holds for every strategy. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileProgram } from '@/domain/backtest/program';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { simulate } from '@/domain/backtest/simulate';
import { simulateBook } from '@/domain/backtest/simulate-book';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { sliceBars } from '@/domain/candles/slice-series';
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import { candles, closeOf, easySettings, priceOf } from './a-strategy';
import { runnableStrategy } from './runnable-strategy';
import { at, entry, gtc, ordersOf, points, protection, run, tradesOf, type Bar } from './hand-worked';

const level = (price: number): Bar => [price, price, price, price];
const from = 'fill' as const;
const above: Condition = { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(100) };
const adding = (most: number, changes: Partial<Strategy> = {}): Partial<Strategy> => ({
  entries: [entry({ kind: 'market' }, { when: above })],
  whileOpen: 'add',
  maxPositions: most,
  ...changes,
});
const ten = { kind: 'units', units: 10 } as const;
const parts = (...rows: readonly (readonly [points: number, percent: number])[]) =>
  rows.map(([ticks, percent]) => ({ distance: points(ticks), from, percent }));

describe('added positions', () => {
  it('are opened up to the most, and the rest is skipped with the reason', () => {
    // Signals at the closes of bars 1 (101), 2 (102), 3 (103): bought at the opens of 102 and 103, the third skipped.
    const { pessimistic } = run([level(102), level(103), level(104)], adding(2));
    expect(pessimistic.openPositions).toMatchObject([
      { entry: 0, entryBar: 2, entryPrice: 102, unrealised: 2 },
      { entry: 1, entryBar: 3, entryPrice: 103, unrealised: 1 },
    ]);
    expect(ordersOf(pessimistic).map(({ bar, outcome }) => [bar, outcome])).toEqual([
      [3, 'skipped: the strategy’s most positions are open'],
      [4, 'skipped: the strategy’s most positions are open'],
    ]);
    expect(pessimistic.finalEquity).toBe(10_003);
  });

  it('have a stop each', () => {
    // Bought at 102 and 106, stops 5 below: 97 and 101. The bar that falls to 100 closes the second alone.
    const { pessimistic } = run(
      [level(102), [106, 106, 100, 100]],
      adding(3, { protection: protection({ stop: { distance: points(5), from } }) }),
    );
    expect(tradesOf(pessimistic)).toMatchObject([{ entry: 1, entryPrice: 106, exitPrice: 101, net: -5, exitReason: 'stop' }]);
    expect(pessimistic.openPositions).toMatchObject([{ entry: 0, unrealised: -2 }]);
  });

  it('are closed at an opening beyond both stops', () => {
    // Stops 97 and 99; the bar opens at 90: −12 and −14.
    const { pessimistic } = run(
      [level(102), level(104), level(90)],
      adding(2, { protection: protection({ stop: { distance: points(5), from } }) }),
    );
    expect(tradesOf(pessimistic).map(({ exitPrice, net }) => [exitPrice, net])).toEqual([
      [90, -14],
      [90, -12],
    ]);
    expect(pessimistic.cash).toBe(10_000 - 26);
  });

  it('leave entries of the other side out', () => {
    const both = [
      entry({ kind: 'market' }, { when: above }),
      entry({ kind: 'market' }, { side: 'short', when: { kind: 'compare', left: closeOf(), is: 'below', right: priceOf(98) } }),
    ];
    const { pessimistic } = run([level(99), level(97), level(97)], adding(3, { entries: both }));
    expect(ordersOf(pessimistic).map(({ outcome }) => outcome)).toEqual([
      'skipped: a position of the other side is open',
      'skipped: a position of the other side is open',
    ]);
  });

  it('share the margin: the broker closes all where the worth of all meets the part of all margins', () => {
    // 100 units at 102 and 100 at 104, cash 3,000, leverage 10: margins 1,020 and 1,040. Half of 2,060 is 1,030.
    // 3,000 + 100 (p − 102) + 100 (p − 104) = 1,030 at p = 93.15, so at 93: 3,000 − 900 − 1,100 = 1,000 are left.
    const { pessimistic } = run(
      [level(102), level(104), [104, 104, 90, 104], level(99)],
      adding(2, { size: { kind: 'units', units: 100 } }),
      { cash: 3_000, margin: { kind: 'leverage', leverage: 10 }, stopOutRatio: 0.5 },
    );
    expect(tradesOf(pessimistic)).toMatchObject([
      { exitBar: 4, exitPrice: 93, net: -900, exitReason: 'stop-out' },
      { exitBar: 4, exitPrice: 93, net: -1_100, exitReason: 'stop-out' },
    ]);
  });

  it('need margin beside that of the others', () => {
    // 10 units at 102 with leverage 1 take 1,020 of 2,000; 1,030 more are needed at 103 and 2,010 − 1,020 = 990 are free.
    const { pessimistic } = run([level(102), level(103)], adding(2, { size: ten }), {
      cash: 2_000,
      margin: { kind: 'leverage', leverage: 1 },
    });
    expect(ordersOf(pessimistic)[0]).toEqual({
      bar: 3,
      rule: 0,
      outcome: 'rejected: not enough funds for the margin and the commission',
      needed: 1_030,
      available: 990,
    });
  });

  it('are filled one after the other where a bar reaches several limits', () => {
    const limit = (price: number) => entry({ kind: 'limit', limit: at(price), timeInForce: gtc });
    const { pessimistic } = run([[101, 101, 96, 97]], { entries: [limit(98), limit(99)], whileOpen: 'add', maxPositions: 2 });
    expect(pessimistic.openPositions).toMatchObject([
      { entryPrice: 99, unrealised: -2 },
      { entryPrice: 98, unrealised: -1 },
    ]);
  });

  it('pay the triple night each', () => {
    // Wednesday 4 January, 17:00 in New York, is 22:00 UTC: bar 22. Two positions of 10 units, 3 nights of half a tick: 15 each.
    const quiet = Array.from({ length: 21 }, () => level(101));
    const { pessimistic } = run(quiet, adding(2, { size: ten }), { swap: { longTicks: -0.5, shortTicks: 0, tripleDay: 3 } });
    expect(pessimistic.openPositions.map(({ swap }) => swap)).toEqual([-15, -15]);
    expect(pessimistic.cash).toBe(10_000 - 30);
  });
});

describe('targets of parts', () => {
  const thirds = protection({
    stop: { distance: points(5), from },
    target: { distance: points(9), from },
    partials: parts([3, 30], [6, 50]),
  });

  it('close their part of the size at the entry, and the rest runs on', () => {
    // 10 bought at 102: 3 at 105, 5 at 108, the last 2 at 111: 9 + 30 + 18.
    const { pessimistic, ambiguousTrades } = run([level(102), [102, 106, 102, 106], [106, 112, 106, 112]], {
      size: ten,
      protection: thirds,
    });
    expect(tradesOf(pessimistic)).toMatchObject([
      { entry: 0, units: 3, unitsLeft: 7, exitPrice: 105, net: 9, exitReason: 'partial target' },
      { entry: 0, units: 5, unitsLeft: 2, exitPrice: 108, net: 30, exitReason: 'partial target' },
      { entry: 0, units: 2, unitsLeft: 0, exitPrice: 111, net: 18, exitReason: 'target' },
    ]);
    expect([pessimistic.cash, ambiguousTrades]).toEqual([10_057, 0]);
  });

  it('have two readings where the bar reaches the stop too', () => {
    // Stop first: 10 · −5. Target first: 3 · 3, and the other 7 at the stop, which the bar surely reached: 9 − 35.
    const backtest = run([level(102), [102, 105, 97, 100]], { size: ten, protection: thirds });
    expect(tradesOf(backtest.pessimistic)).toMatchObject([{ units: 10, net: -50, isAmbiguous: true }]);
    expect(tradesOf(backtest.optimistic)).toMatchObject([
      { units: 3, net: 9 },
      { units: 7, net: -35, exitReason: 'stop' },
    ]);
    expect(backtest.isBounded).toBe(true);
  });

  it('fill at an opening beyond them', () => {
    // The bar opens at 109: parts of 3 and 5 are sold there, 7 each: 21 + 35.
    const { pessimistic } = run([level(102), [109, 109, 108, 108]], { size: ten, protection: thirds });
    expect(tradesOf(pessimistic)).toMatchObject([
      { exitPrice: 109, net: 21 },
      { exitPrice: 109, net: 35 },
    ]);
  });

  it('split the costs to the cent', () => {
    // 1.00 at the entry: 0.30 of 3 units, then 5/7 of 0.70 = 0.50, then 0.20; each exit 0.10 a unit.
    const { pessimistic } = run(
      [level(102), [102, 112, 102, 112]],
      { size: ten, protection: thirds },
      { commission: { kind: 'per unit and side', money: 0.1 } },
    );
    const [a, b, c] = tradesOf(pessimistic).map(({ commission }) => commission);
    expect([a, b, c].map((value) => value?.toFixed(10))).toEqual(['0.6000000000', '1.0000000000', '0.4000000000']);
  });

  it('are whole steps, and one below a step is left out and said', () => {
    // 40 % of 3 are 1.2, so 1; 10 % are 0.3, so none.
    const { pessimistic } = run([level(102), [102, 106, 102, 106]], {
      size: { kind: 'units', units: 3 },
      protection: protection({ partials: parts([2, 40], [4, 10]) }),
    });
    expect(tradesOf(pessimistic)).toMatchObject([{ units: 1, unitsLeft: 2, exitPrice: 104 }]);
    expect(ordersOf(pessimistic)[0]).toMatchObject({ outcome: 'rejected: a part is below the smallest step', needed: 1 });
  });
});

describe('an exit rule for a part', () => {
  it('closes it once for each position, at the next opening', () => {
    const exits = [
      { side: 'long' as const, when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(104) } as const, percent: 40 },
    ];
    // Bought at 102; the rule holds at 105 and 106: 4 are sold at the open of 106, once.
    const { pessimistic } = run([level(102), level(105), level(106), level(107)], { size: ten, exits });
    expect(tradesOf(pessimistic)).toMatchObject([
      { units: 4, unitsLeft: 6, exitBar: 4, exitPrice: 106, net: 16, exitReason: 'partial exit rule' },
    ]);
    expect(pessimistic.openPositions).toMatchObject([{ units: 6, unrealised: 30 }]);
  });
});

/** Candles around 1,000, with gaps. */
const someCandles = fc
  .array(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -9, max: 9 }), fc.nat({ max: 6 }), fc.nat({ max: 6 })), {
    minLength: 120,
    maxLength: 120,
  })
  .map((moves) => {
    let last = 1000;
    return candles(
      moves.map(([gap, move, up, down]): Bar => {
        const open = Math.max(20, last + gap);
        last = Math.max(20, open + move);
        return [open, Math.max(open, last) + up, Math.min(open, last) - down, last];
      }),
    );
  });

const someSettings = fc
  .record({
    marketFill: fc.constantFrom('next open', 'close'),
    spread: fc.constantFrom({ ticks: 1, bySession: [] }, { ticks: 1, bySession: [{ city: 'London', ticks: 3 } as const] }),
    slippageTicks: fc.nat({ max: 2 }),
    commission: fc.constantFrom({ kind: 'none' } as const, { kind: 'share of value', ratio: 1e-4 } as const),
    swap: fc.constantFrom(null, { longTicks: -1, shortTicks: 0.5, tripleDay: 3 } as const),
    stopOutRatio: fc.constantFrom(0, 0.5),
  })
  .map((changes) => {
    const base = easySettings();
    return { ...base, ...changes, contract: { ...base.contract, pipSize: '1', unitStep: 0.01 } };
  });

const bookStrategy: fc.Arbitrary<Strategy> = fc
  .tuple(
    runnableStrategy,
    fc.integer({ min: 2, max: 5 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 5, max: 40 })), { minLength: 1, maxLength: 2 }),
    fc.boolean(),
  )
  .map(([strategy, maxPositions, rows, adds]) => ({
    ...strategy,
    ...(adds ? { whileOpen: 'add' as const, maxPositions } : {}),
    protection: { ...strategy.protection, partials: parts(...rows) },
  }));

const outcomeOf = (series: ReturnType<typeof candles>, strategy: Strategy, settings: ReturnType<typeof easySettings>) => {
  const outcome = runBacktest({ series, strategy, settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.backtest;
};

const seen = (whole: SimulatedRun) => ({
  ...whole,
  trades: tradesOf(whole),
  orders: ordersOf(whole),
});

describe('any book', () => {
  it('gives the same as the engine with one position, to the last bit', () => {
    fc.assert(
      fc.property(someCandles, runnableStrategy, someSettings, (series, strategy, settings) => {
        const { whileOpen, exits, protection: levels } = strategy;
        fc.pre(whileOpen !== 'add' && levels.partials === undefined && exits.every(({ percent }) => percent === undefined));
        const compiled = compileProgram(series, strategy, settings);
        fc.pre(compiled.ok);
        if (!compiled.ok) return;
        for (const reading of ['pessimistic', 'optimistic'] as const) {
          const [one, other] = [simulate(compiled.program, reading), simulateBook(compiled.program, reading)];
          expect(seen(other)).toEqual(seen(one));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('adds up: cash at the start, each part and what is open', () => {
    let several = 0;
    fc.assert(
      fc.property(someCandles, bookStrategy, someSettings, (series, strategy, settings) => {
        const backtest = outcomeOf(series, strategy, settings);
        for (const one of [backtest.pessimistic, backtest.optimistic]) {
          const closed = tradesOf(one).reduce((sum, { net }) => sum + net, 0);
          const open = one.openPositions.reduce(
            (sum, { unrealised, entryCommission, swap }) => sum + unrealised - entryCommission + swap,
            0,
          );
          const scale = 1 + Math.max(...one.equity.map(Math.abs));
          expect(Math.abs(one.finalEquity - (settings.cash + closed + open)) / scale).toBeLessThan(1e-9);
          several += one.trades.count - new Set(one.trades.entry).size;
          for (const trade of tradesOf(one)) expect(Math.abs(trade.units * 100 - Math.round(trade.units * 100))).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 200 },
    );
    expect(several).toBeGreaterThan(50);
  });

  it('cannot see the future: cutting it never changes the past', () => {
    fc.assert(
      fc.property(someCandles, bookStrategy, someSettings, fc.integer({ min: 1, max: 119 }), (series, strategy, settings, cut) => {
        const [whole, part] = [outcomeOf(series, strategy, settings), outcomeOf(sliceBars(series, 0, cut), strategy, settings)];
        for (const reading of ['pessimistic', 'optimistic'] as const) {
          expect([...part[reading].equity]).toEqual([...whole[reading].equity.subarray(0, cut)]);
          expect(tradesOf(part[reading])).toEqual(tradesOf(whole[reading]).filter(({ exitBar }) => exitBar < cut));
        }
      }),
      { numRuns: 150 },
    );
  });
});
