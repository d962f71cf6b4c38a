/** Practice against the backtester: the same orders by its rules and by hand, bar by bar, and nothing of the bars to come. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { compileProgram, exitLongBit } from '@/domain/backtest/program';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import { meanR, practiceR } from '@/domain/practice/practice-results';
import { practiceRun, type PracticeAct } from '@/domain/practice/practice-run';
import type { EntryOrder, Strategy } from '@/domain/strategy/strategy';
import { seededRandom } from '@/lib/random';
import { aStrategy, backtestOf, candles, closeOf, cross, easySettings, smaOf } from '../backtest/a-strategy';
import { ordersOf, tradesOf, type Bar } from '../backtest/hand-worked';

const units = { kind: 'units', units: 2 } as const;
const costs: Partial<BacktestSettings> = {
  commission: { kind: 'per unit and side', money: 0.5 },
  spread: { ticks: 1, bySession: [] },
  slippageTicks: 1,
  swap: { longTicks: -1, shortTicks: 1, tripleDay: 3 },
};
const practised = (series: CandleSeries, acts: readonly PracticeAct[], changes: Partial<BacktestSettings> = {}) => {
  const outcome = practiceRun({ series, acts, size: units, settings: easySettings(changes) });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.backtest.pessimistic;
};

const walk = (count: number, seed: number): CandleSeries => {
  const random = seededRandom(seed);
  let price = 1000;
  return candles(
    Array.from({ length: count }, (): Bar => {
      const open = price + random.below(5) - 2;
      const close = open + random.below(21) - 10;
      price = close;
      return [open, Math.max(open, close) + random.below(6), Math.min(open, close) - random.below(6), close];
    }),
  );
};

const below = (ticks: number) => ({ base: closeOf(), offset: { side: 'below', distance: { kind: 'ticks', ticks } } }) as const;
const stopOf = (ticks: number) => ({ distance: { kind: 'ticks', ticks }, from: 'signal' }) as const;

/** Long and short on crosses of an average, with levels counted from the close of the signal, as a person would write them down. */
const strategyWith = (order: EntryOrder): Strategy =>
  aStrategy({
    entries: [
      { side: 'long', when: cross(closeOf(), 'above', smaOf(5)), order, group: null },
      { side: 'short', when: cross(closeOf(), 'below', smaOf(9)), order: { kind: 'market' }, group: null },
    ],
    exits: [{ side: 'both', when: cross(closeOf(), 'above', smaOf(20)) }],
    protection: { stop: stopOf(15), target: stopOf(25), trailing: null, breakEven: null, maxBars: null },
    size: units,
  });

/** What a person does who follows the strategy; one entry a bar, since a second is not offered. */
const actsOf = (series: CandleSeries, strategy: Strategy): readonly PracticeAct[] => {
  const compiled = compileProgram(series, strategy, easySettings());
  if (!compiled.ok) throw new Error(compiled.problems.join(' '));
  return Array.from(compiled.program.events).flatMap((events, bar): PracticeAct[] => {
    const close = series.close[bar]!;
    const order = strategy.entries[0]!.order;
    const long = { kind: 'enter', bar, side: 'long', stop: close - 15, target: close + 25 } as const;
    return [
      ...((events & exitLongBit) === 0 ? [] : [{ kind: 'close', bar } as const]),
      ...((events & 1) === 0
        ? []
        : [{ ...long, order: order.kind === 'limit' ? ({ kind: 'limit', price: close - 3 } as const) : ({ kind: 'market' } as const) }]),
      ...((events & 2) === 0
        ? []
        : [{ kind: 'enter', bar, side: 'short', order: { kind: 'market' }, stop: close + 15, target: close - 25 } as const]),
    ];
  });
};

const withoutRules = (run: SimulatedRun) => tradesOf(run).map((trade) => ({ ...trade, rule: 0 }));

describe('practiceRun', () => {
  it('gives exactly what the backtester gives for the same orders', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('market', 'limit'), (seed, kind) => {
        const series = walk(300, seed);
        const strategy = strategyWith(kind === 'market' ? { kind } : { kind, limit: below(3), timeInForce: { kind: 'day' } });
        const { pessimistic } = backtestOf(series, strategy, easySettings(costs));
        const run = practised(series, actsOf(series, strategy), costs);
        expect(withoutRules(run)).toEqual(withoutRules(pessimistic));
        expect([...run.equity]).toEqual([...pessimistic.equity]);
        expect(run.trades.count).toBeGreaterThan(2);
      }),
      { numRuns: 30, seed: 31 },
    );
  });

  it('has closed the same trades at every bar of the replay as in the end', () => {
    const series = walk(200, 7);
    const acts = actsOf(series, strategyWith({ kind: 'market' }));
    const whole = tradesOf(practised(series, acts, costs));
    for (let shown = 1; shown <= series.length; shown += 7) {
      const then = tradesOf(practised(sliceBars(series, 0, shown), acts, costs));
      expect(then).toEqual(whole.filter(({ exitBar }) => exitBar < shown));
    }
  });

  it('fills by hand: a stop order through a gap, a trade without a target, and a close at the next opening', () => {
    const series = candles([
      [100, 100, 100, 100],
      [106, 108, 104, 107],
      [107, 120, 107, 118],
      [119, 121, 117, 117],
    ]);
    const entry = { kind: 'enter', bar: 0, side: 'long', order: { kind: 'stop', price: 105 }, stop: 101, target: null } as const;
    const run = practised(series, [entry, { kind: 'close', bar: 2 }]);
    // Opens beyond the stop at 106, risks 5 points, leaves at 119: 13 points on 2 units.
    expect(tradesOf(run)).toMatchObject([{ entryPrice: 106, exitPrice: 119, initialStop: 101, net: 26, exitReason: 'exit rule' }]);
    expect(practiceR(run.trades, 1)).toEqual([2.6]);
    expect(meanR([2.6, NaN])).toMatchObject({ point: { value: 2.6 }, interval: { value: null } });
    expect(meanR([]).point.value).toBeNull();
  });

  it('cancels what waits and keeps what is given at the same bar', () => {
    const series = candles([
      [100, 100, 100, 100],
      [100, 101, 99, 100],
      [100, 101, 94, 100],
      [100, 101, 97, 100],
    ]);
    const limit = (bar: number, price: number): PracticeAct => ({
      kind: 'enter',
      bar,
      side: 'long',
      order: { kind: 'limit', price },
      stop: 90,
      target: null,
    });
    const acts = [limit(0, 95), { kind: 'cancel', bar: 1 } as const];
    expect(practised(series, acts.slice(0, 1)).open).toMatchObject({ entryBar: 2, entryPrice: 95 });
    const cancelled = practised(series, acts);
    expect(cancelled.open).toBeNull();
    expect(ordersOf(cancelled)).toMatchObject([{ bar: 1, outcome: 'cancelled: by hand' }]);
    // Cancelled at the close at which the bar had been filled already: the position stays.
    expect(practised(series, [limit(0, 95), { kind: 'cancel', bar: 2 }]).open).toMatchObject({ entryBar: 2 });
    expect(practised(series, [...acts, limit(1, 97)]).open).toMatchObject({ entryBar: 2, entryPrice: 97 });
  });

  it('refuses levels on the wrong side and another fill model', () => {
    const series = walk(5, 1);
    const wrong: PracticeAct = { kind: 'enter', bar: 0, side: 'long', order: { kind: 'market' }, stop: 5000, target: 1 };
    const ask = (acts: readonly PracticeAct[], fillModel: BacktestSettings['fillModel']) =>
      practiceRun({ series, acts, size: units, settings: easySettings({ fillModel }) });
    expect(ask([wrong], 'sextant')).toEqual({ ok: false, problems: ['The stop of a long order lies below its entry.'] });
    expect(ask([{ ...wrong, stop: 1 }], 'sextant')).toEqual({ ok: false, problems: ['The target of a long order lies above its entry.'] });
    expect(ask([], 'backtesting.py 0.6')).toEqual({ ok: false, problems: ['Practice fills by the fill model sextant.'] });
    // An act of a bar that a step back has hidden again is not looked at.
    expect(ask([{ ...wrong, bar: 5 }], 'sextant')).toMatchObject({ ok: true, backtest: { pessimistic: { trades: { count: 0 } } } });
  });
});
