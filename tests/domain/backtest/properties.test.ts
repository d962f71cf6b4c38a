/** What holds for every strategy on every series: the account adds up, the future is unseen, and the two readings enclose the truth. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { loggedOrderAt } from '@/domain/backtest/order-log';
import { runBacktest, type Backtest } from '@/domain/backtest/run-backtest';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { tradeAt } from '@/domain/backtest/trade-columns';
import { tradeListText } from '@/domain/backtest/trade-list-text';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import { computeIndicator } from '@/domain/indicators/indicator-run';
import { defaultParams } from '@/domain/indicators/check-params';
import type { Columns } from '@/domain/indicators/indicator';
import { indicatorUnit, outputUnit } from '@/domain/strategy/operand-unit';
import type { Strategy } from '@/domain/strategy/strategy';
import { aStrategy, backtestOf, candles, easySettings, priceOf } from './a-strategy';
import { runnableStrategy } from './runnable-strategy';

type Bar = readonly [open: number, high: number, low: number, close: number];

/** Candles around 1,000 whose open, high and low lie a few points from the close before and their own. */
const someCandles = (bars: number): fc.Arbitrary<CandleSeries> =>
  fc
    .array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -8, max: 8 }), fc.nat({ max: 5 }), fc.nat({ max: 5 })), {
      minLength: bars,
      maxLength: bars,
    })
    .map((moves) => {
      let last = 1000;
      const made = moves.map(([gap, move, above, below]): Bar => {
        const open = Math.max(20, last + gap);
        const close = Math.max(20, open + move);
        last = close;
        return [open, Math.max(open, close) + above, Math.min(open, close) - below, close];
      });
      return candles(made);
    });

const settings: fc.Arbitrary<BacktestSettings> = fc
  .record({
    marketFill: fc.constantFrom('next open', 'close'),
    spread: fc.record({
      ticks: fc.nat({ max: 2 }),
      bySession: fc.constantFrom([], [{ city: 'London', ticks: 3 } as const]),
    }),
    slippageTicks: fc.nat({ max: 2 }),
    commission: fc.constantFrom(
      { kind: 'none' } as const,
      { kind: 'per unit and side', money: 0.5 } as const,
      { kind: 'share of value', ratio: 1e-4 } as const,
    ),
    swap: fc.constantFrom(null, { longTicks: -1, shortTicks: 0.5, tripleDay: 3 } as const),
    stopOutRatio: fc.constantFrom(0, 0.5),
  })
  .map((changes) => {
    const base = easySettings();
    return { ...base, ...changes, contract: { ...base.contract, pipSize: '1', unitStep: 0.01 } };
  });

const news = [{ at: Date.UTC(2023, 0, 4, 13, 30) as never, currency: 'USD', impact: 'high' }] as const;

const outcomeOf = (series: CandleSeries, strategy: Strategy, chosen: BacktestSettings): Backtest => {
  const outcome = runBacktest({ series, strategy, settings: chosen, news });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.backtest;
};

const tradesOf = ({ trades }: SimulatedRun) => Array.from({ length: trades.count }, (_, k) => tradeAt(trades, k));
const ordersOf = ({ orders }: SimulatedRun) => Array.from({ length: orders.count }, (_, k) => loggedOrderAt(orders, k));

/** Deep in the series the conditions of generated strategies have values. */
const bars = 160;

describe('any backtest', () => {
  it('ends with the cash at the start, the closed trades and the open position', () => {
    fc.assert(
      fc.property(someCandles(bars), runnableStrategy, settings, (series, strategy, chosen) => {
        const backtest = outcomeOf(series, strategy, chosen);
        for (const run of [backtest.pessimistic, backtest.optimistic]) {
          const closed = tradesOf(run).reduce((sum, { net }) => sum + net, 0);
          const open = run.openPositions.reduce(
            (sum, { unrealised, entryCommission, swap }) => sum + unrealised - entryCommission + swap,
            0,
          );
          const scale = 1 + Math.max(...run.equity.map(Math.abs));
          expect(Math.abs(run.finalEquity - (chosen.cash + closed + open)) / scale).toBeLessThan(1e-9);
          expect(run.equity.at(-1)).toBe(run.finalEquity);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('accounts for each trade by its prices and costs', () => {
    fc.assert(
      fc.property(someCandles(bars), runnableStrategy, settings, (series, strategy, chosen) => {
        for (const trade of tradesOf(outcomeOf(series, strategy, chosen).pessimistic)) {
          const direction = trade.side === 'long' ? 1 : -1;
          expect(trade.gross).toBeCloseTo(direction * trade.units * (trade.exitPrice - trade.entryPrice), 6);
          expect(trade.net).toBeCloseTo(trade.gross - trade.commission + trade.swap, 6);
          expect(trade.exitBar).toBeGreaterThanOrEqual(trade.entryBar);
          expect(trade.units).toBeGreaterThan(0);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('cannot see the future: cutting it never changes the past', () => {
    fc.assert(
      fc.property(someCandles(bars), runnableStrategy, settings, fc.integer({ min: 1, max: bars - 1 }), (series, strategy, chosen, cut) => {
        const whole = outcomeOf(series, strategy, chosen);
        const part = outcomeOf(sliceBars(series, 0, cut), strategy, chosen);
        for (const reading of ['pessimistic', 'optimistic'] as const) {
          const [known, seen] = [part[reading], whole[reading]];
          expect([...known.equity]).toEqual([...seen.equity.subarray(0, cut)]);
          expect(tradesOf(known)).toEqual(tradesOf(seen).filter(({ exitBar }) => exitBar < cut));
          const isPast = ({ bar, outcome }: { bar: number; outcome: string }): boolean =>
            bar < cut && outcome !== 'skipped: the candles end here';
          expect(ordersOf(known).filter(isPast)).toEqual(ordersOf(seen).filter(isPast));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same list of trades again', () => {
    fc.assert(
      fc.property(someCandles(bars), runnableStrategy, settings, (series, strategy, chosen) => {
        const text = (): string => tradeListText(outcomeOf(series, strategy, chosen).pessimistic, series, chosen.contract.unitStep);
        expect(text()).toBe(text());
      }),
      { numRuns: 20 },
    );
  });
});

/** Paths of four to twelve single prices within each bar, joined without gaps, so that levels are met and not jumped over. */
const somePaths = fc
  .array(fc.array(fc.constantFrom(-1, 1), { minLength: 4, maxLength: 24 }), { minLength: 12, maxLength: 22 })
  .map((moves) => {
    let price = 100;
    return moves.map((steps) => steps.map((step) => (price += step)));
  });

const barOf = (path: readonly number[]): Bar => [path[0]!, Math.max(...path), Math.min(...path), path.at(-1)!];

describe('the two readings', () => {
  /** What a trader who sees every price gets for a stop or limit entry with a bracket, walked price by price. */
  const walked = (paths: readonly (readonly number[])[], entryAt: number, stop: number, target: number): number | null => {
    const isLimit = entryAt < paths[0]!.at(-1)!;
    let entered = false;
    for (const price of paths.slice(1).flat()) {
      entered ||= isLimit ? price <= entryAt : price >= entryAt;
      if (entered && price <= entryAt - stop) return -stop;
      if (entered && price >= entryAt + target) return target;
    }
    return entered ? paths.at(-1)!.at(-1)! - entryAt : null;
  };

  it('enclose the result of every path that makes the same candles', () => {
    let ambiguous = 0;
    fc.assert(
      fc.property(
        somePaths,
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (paths, away, stop, target) => {
          const last = paths[0]!.at(-1)!;
          // The series begins at midnight: its second bar, and no other, gives the signal.
          const before: Bar = [100, 100, 100, 100];
          const series = candles([before, ...paths.map(barOf)]);
          const entryAt = last + (away === 0 ? 1 : away);
          const level = { base: priceOf(entryAt), offset: null };
          const timeInForce = { kind: 'until cancelled' } as const;
          const strategy = aStrategy({
            entries: [
              {
                side: 'long',
                when: { kind: 'time', from: '01:00', to: '02:00', zone: 'UTC' },
                order: entryAt < last ? { kind: 'limit', limit: level, timeInForce } : { kind: 'stop', stop: level, timeInForce },
                group: null,
              },
            ],
            protection: {
              stop: { distance: { kind: 'ticks', ticks: stop }, from: 'fill' },
              target: { distance: { kind: 'ticks', ticks: target }, from: 'fill' },
              trailing: null,
              breakEven: null,
              maxBars: null,
            },
          });
          const { pessimistic, optimistic, ambiguousTrades } = backtestOf(series, strategy, easySettings());
          ambiguous += ambiguousTrades;
          const truth = walked(paths, entryAt, stop, target) ?? 0;
          expect(pessimistic.finalEquity - 10_000).toBeLessThanOrEqual(truth);
          expect(optimistic.finalEquity - 10_000).toBeGreaterThanOrEqual(truth);
          if (optimistic === pessimistic) expect(pessimistic.finalEquity - 10_000).toBe(truth);
        },
      ),
      { numRuns: 2_000, seed: 20_260_101 },
    );
    // Otherwise nothing was tried.
    expect(ambiguous).toBeGreaterThan(100);
  });
});

describe('indicators that strategies feed with ticks', () => {
  const made = fc.sample(someCandles(300), { numRuns: 1, seed: 7 })[0]!;
  const columns = (factor: number): Columns => ({
    open: made.open.map((x) => x * factor),
    high: made.high.map((x) => x * factor),
    low: made.low.map((x) => x * factor),
    close: made.close.map((x) => x * factor),
    volume: made.time.map((_, i) => 100 + (i % 7)),
    time: made.time,
    session: made.time.map((at) => Math.floor(at / 86_400_000)),
  });
  const scaled = indicatorIds.filter((id) => indicatorUnit(id) === 'price' || indicatorUnit(id) === 'distance');

  it.each(scaled)('scale with the prices: %s', (id) => {
    const indicator = indicatorOf(id);
    const [once, twice] = [columns(1), columns(2)].map((given) => computeIndicator(indicator, given, defaultParams(indicator)));
    for (const [k, values] of (once ?? []).entries()) {
      const factor = outputUnit(id, indicator.outputs[k]?.name ?? '') === 'index' ? 1 : 2;
      const doubled = values.map((value) => factor * value);
      for (let i = 0; i < values.length; i += 1) {
        const [a, b] = [twice?.[k]?.[i] ?? NaN, doubled[i] ?? NaN];
        expect(Number.isNaN(a) ? Number.isNaN(b) : Math.abs(a - b) <= 1e-9 * (1 + Math.abs(b)), `${id} at ${i}: ${a} and ${b}`).toBe(true);
      }
    }
  });
});
