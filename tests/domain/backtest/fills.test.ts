/**
 * Fills, costs and refusals on a few candles each. Expected values are worked by hand beside them: one contract, 1 money a
 * point, tick 1.
 */
import { describe, expect, it } from 'vitest';
import { loggedOrderAt } from '@/domain/backtest/order-log';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { tradeAt } from '@/domain/backtest/trade-columns';
import type { Condition, Distance, EntryOrder, EntryRule, Level, Operand, Protection, Strategy } from '@/domain/strategy/strategy';
import { aStrategy, backtestOf, candles, closeOf, cross, easySettings, priceOf } from './a-strategy';

type Bar = readonly [number, number, number, number];

/** Holds at the first bar that closes above 100. The bars before close below. */
const signal: Condition = cross(closeOf(), 'above', priceOf(100));
const flat: Bar = [99, 99, 99, 99];
/** The signal: closes at 101. */
const up: Bar = [99, 101, 99, 101];
const points = (ticks: number): Distance => ({ kind: 'ticks', ticks });
const at = (value: number): Level => ({ base: priceOf(value), offset: null });
const gtc = { kind: 'until cancelled' } as const;

const entry = (order: EntryOrder = { kind: 'market' }, changes: Partial<EntryRule> = {}): EntryRule => ({
  side: 'long',
  when: signal,
  order,
  group: null,
  ...changes,
});

const protection = (changes: Partial<Protection>): Protection => ({
  stop: null,
  target: null,
  trailing: null,
  breakEven: null,
  maxBars: null,
  ...changes,
});

const bracket = (stop: number, target: number): Protection =>
  protection({ stop: { distance: points(stop), from: 'fill' }, target: { distance: points(target), from: 'fill' } });

const run = (bars: readonly Bar[], strategy: Partial<Strategy>, settings: Parameters<typeof easySettings>[0] = {}) =>
  backtestOf(candles([flat, up, ...bars]), aStrategy({ entries: [entry()], ...strategy }), easySettings(settings));

const tradesOf = ({ trades }: SimulatedRun) => Array.from({ length: trades.count }, (_, k) => tradeAt(trades, k));
const ordersOf = ({ orders }: SimulatedRun) => Array.from({ length: orders.count }, (_, k) => loggedOrderAt(orders, k));

describe('a market order', () => {
  it('fills at the open after the signal and is marked, not closed, at the end', () => {
    const { pessimistic } = run([[105, 110, 104, 108]], {});
    expect(pessimistic.open).toMatchObject({ side: 'long', entryBar: 2, entryPrice: 105, unrealised: 3 });
    expect([...pessimistic.equity]).toEqual([10_000, 10_000, 10_003]);
  });

  it('fills at the close of the signal when the settings say so', () => {
    const { pessimistic } = run([[105, 110, 104, 108]], {}, { marketFill: 'close' });
    expect(pessimistic.open).toMatchObject({ entryBar: 1, entryPrice: 101, unrealised: 7 });
  });

  it('is logged as unfilled when the candles end with the signal', () => {
    const { pessimistic } = run([], {});
    expect(pessimistic.open).toBeNull();
    expect(ordersOf(pessimistic)).toEqual([{ bar: 1, rule: 0, outcome: 'skipped: the candles end here', needed: null, available: null }]);
  });

  it('pays the spread when it buys, slippage and commission on both sides', () => {
    const exits = [{ side: 'both', when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(107) } }] as const;
    const { pessimistic } = run(
      [
        [105, 110, 104, 108],
        [109, 109, 109, 109],
      ],
      { exits },
      {
        spread: { ticks: 2, bySession: [] },
        slippageTicks: 1,
        commission: { kind: 'per unit and side', money: 3 },
      },
    );
    // Bought at 105 + 2 + 1 = 108, sold at 109 − 1 = 108; 3 + 3 commission.
    expect(tradesOf(pessimistic)[0]).toMatchObject({
      entryPrice: 108,
      exitPrice: 108,
      gross: 0,
      commission: 6,
      net: -6,
      exitReason: 'exit rule',
    });
    expect(pessimistic.finalEquity).toBe(9_994);
  });

  it('sells at the bid and buys back at the ask', () => {
    const { pessimistic } = run(
      [
        [105, 110, 104, 108],
        [109, 109, 109, 109],
      ],
      {
        entries: [entry({ kind: 'market' }, { side: 'short' })],
        exits: [{ side: 'short', when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(107) } }],
      },
      { spread: { ticks: 2, bySession: [] } },
    );
    // Sold at 105, bought at 109 + 2; on the bar before, 108 + 2 would have closed it.
    expect(tradesOf(pessimistic)[0]).toMatchObject({ side: 'short', entryPrice: 105, exitPrice: 111, net: -6 });
    expect([...pessimistic.equity].slice(2)).toEqual([9_995, 9_994]);
  });
});

describe('stop and target', () => {
  const entered: Bar = [105, 106, 104, 105];
  const both = (bar: Bar) => run([entered, bar], { protection: bracket(3, 3) });

  it('decide a bar that reaches one of them', () => {
    expect(tradesOf(both([105, 108, 104, 107]).pessimistic)[0]).toMatchObject({ exitPrice: 108, exitReason: 'target', isAmbiguous: false });
    expect(tradesOf(both([105, 106, 101, 103]).pessimistic)[0]).toMatchObject({ exitPrice: 102, exitReason: 'stop', isAmbiguous: false });
  });

  it('give two readings of a bar that reaches both', () => {
    const backtest = both([105, 109, 101, 105]);
    expect(tradesOf(backtest.pessimistic)[0]).toMatchObject({ net: -3, exitReason: 'stop', isAmbiguous: true });
    expect(tradesOf(backtest.optimistic)[0]).toMatchObject({ net: 3, exitReason: 'target' });
    expect(backtest).toMatchObject({ ambiguousTrades: 1, ambiguousShare: 1, isBounded: true });
  });

  it('are settled by the open of a bar that begins beyond one of them', () => {
    const below = both([100, 109, 99, 105]);
    expect(tradesOf(below.pessimistic)[0]).toMatchObject({ exitPrice: 100, exitReason: 'stop', isAmbiguous: false });
    const above = both([110, 111, 99, 105]);
    expect(tradesOf(above.pessimistic)[0]).toMatchObject({ exitPrice: 110, exitReason: 'target', isAmbiguous: false });
    expect(above.optimistic).toBe(above.pessimistic);
  });

  it('count from the close of the signal when they are told to', () => {
    const backtest = run([entered, [105, 106, 98, 100]], {
      protection: protection({ stop: { distance: points(2), from: 'signal' } }),
    });
    // The signal closed at 101: the stop is 99, not 103.
    expect(tradesOf(backtest.pessimistic)[0]).toMatchObject({ initialStop: 99, exitPrice: 99 });
  });

  it('lose the gap when the next open is beyond the stop', () => {
    const backtest = run([entered, [90, 91, 89, 90]], { protection: bracket(3, 30) }, { slippageTicks: 1 });
    // Bought at 105 + 1, stop at 103; open at 90 less a tick.
    expect(tradesOf(backtest.pessimistic)[0]).toMatchObject({ entryPrice: 106, initialStop: 103, exitPrice: 89 });
  });
});

describe('a trailing stop and a break-even stop', () => {
  it('follow what closed bars have shown, from the next bar on', () => {
    const backtest = run(
      [
        [105, 106, 104, 105],
        [105, 112, 104, 111],
        [111, 111, 108, 109],
      ],
      {
        protection: protection({ stop: { distance: points(10), from: 'fill' }, trailing: { distance: points(3) } }),
      },
    );
    // After the first bar the stop is 103, after the second 109: the low of 104 came before the trail knew of 112.
    expect(tradesOf(backtest.pessimistic)[0]).toMatchObject({ exitBar: 4, exitPrice: 109, exitReason: 'trailing stop', initialStop: 95 });
  });

  it('stand at the entry once the price has gone far enough', () => {
    const backtest = run(
      [
        [105, 106, 104, 105],
        [105, 110, 105, 109],
        [108, 108, 100, 101],
      ],
      {
        protection: protection({ stop: { distance: points(20), from: 'fill' }, breakEven: { after: points(5), lock: points(1) } }),
      },
    );
    expect(tradesOf(backtest.pessimistic)[0]).toMatchObject({ exitPrice: 106, net: 1, exitReason: 'break-even stop' });
  });
});

describe('waiting orders', () => {
  const stop = (price: number, changes: Partial<EntryRule> = {}) => entry({ kind: 'stop', stop: at(price), timeInForce: gtc }, changes);
  const limit = (price: number, changes: Partial<EntryRule> = {}) => entry({ kind: 'limit', limit: at(price), timeInForce: gtc }, changes);
  const openOf = (entries: readonly EntryRule[], bars: readonly Bar[]) => run(bars, { entries }).pessimistic.open;

  it('fill a stop at its price, or at the open beyond it', () => {
    expect(openOf([stop(105)], [[101, 106, 100, 102]])).toMatchObject({ entryPrice: 105 });
    expect(openOf([stop(105)], [[107, 108, 106, 107]])).toMatchObject({ entryPrice: 107 });
    expect(openOf([stop(105)], [[101, 104, 100, 102]])).toBeNull();
  });

  it('fill a limit at its price, or at a better open', () => {
    expect(openOf([limit(98)], [[101, 106, 97, 102]])).toMatchObject({ entryPrice: 98 });
    expect(openOf([limit(98)], [[96, 106, 95, 102]])).toMatchObject({ entryPrice: 96 });
    expect(openOf([limit(98)], [[101, 106, 99, 102]])).toBeNull();
  });

  it('fill a stop-limit at the trigger when its limit allows, and otherwise when the price comes back', () => {
    const stopLimit = (stopAt: number, limitAt: number) =>
      entry({ kind: 'stop-limit', stop: at(stopAt), limit: at(limitAt), timeInForce: gtc });
    expect(openOf([stopLimit(105, 106)], [[101, 107, 100, 102]])).toMatchObject({ entryBar: 2, entryPrice: 105 });
    // The gap opens beyond the limit and does not return to it.
    expect(openOf([stopLimit(105, 106)], [[108, 109, 107, 108]])).toBeNull();
    expect(
      openOf(
        [stopLimit(105, 106)],
        [
          [108, 109, 107, 108],
          [108, 108, 104, 105],
        ],
      ),
    ).toMatchObject({ entryBar: 3, entryPrice: 106 });
    // A limit behind the stop: the low of the trigger's bar may have come first, so only the next bar fills it.
    expect(
      openOf(
        [stopLimit(105, 103)],
        [
          [101, 106, 100, 104],
          [104, 104, 102, 103],
        ],
      ),
    ).toMatchObject({ entryBar: 3, entryPrice: 103 });
  });

  it('cancel each other in a group, and only there', () => {
    const straddle = (group: string | null) => [
      stop(105, { group }),
      entry({ kind: 'stop', stop: at(95), timeInForce: gtc }, { side: 'short', group }),
    ];
    const grouped = run(
      [
        [101, 106, 100, 105],
        [104, 105, 90, 91],
      ],
      { entries: straddle('a') },
    ).pessimistic;
    expect(ordersOf(grouped)).toMatchObject([{ bar: 2, rule: 1, outcome: 'cancelled: another order of its group was filled' }]);
    expect(grouped.open).toMatchObject({ side: 'long' });
    const apart = run(
      [
        [101, 106, 100, 105],
        [104, 105, 90, 91],
      ],
      { entries: straddle(null), whileOpen: 'reverse' },
    ).pessimistic;
    expect(tradesOf(apart)[0]).toMatchObject({ entryPrice: 105, exitPrice: 95, exitReason: 'reversal' });
    expect(apart.open).toMatchObject({ side: 'short', entryPrice: 95 });
  });

  it('expire after their bars and with their day', () => {
    const forBars = entry({ kind: 'stop', stop: at(105), timeInForce: { kind: 'bars', bars: 1 } });
    const late = run(
      [
        [101, 102, 100, 101],
        [101, 106, 100, 105],
      ],
      { entries: [forBars] },
    ).pessimistic;
    expect(late.open).toBeNull();
    expect(ordersOf(late)).toMatchObject([{ bar: 3, outcome: 'expired' }]);
    // The series begins at 00:00 UTC; 22:00 UTC is 17:00 in New York in January, where the trading day turns.
    const forDay = entry({ kind: 'stop', stop: at(105), timeInForce: { kind: 'day' } });
    const quiet: readonly Bar[] = Array.from({ length: 20 }, () => [101, 102, 100, 101] as const);
    const inDay = run([...quiet.slice(1), [101, 106, 100, 105]], { entries: [forDay] }).pessimistic;
    expect(inDay.open).toMatchObject({ entryBar: 21 });
    const nextDay = run([...quiet, [101, 106, 100, 105]], { entries: [forDay] }).pessimistic;
    expect(ordersOf(nextDay)).toMatchObject([{ bar: 22, outcome: 'expired' }]);
  });

  it('in the bar of their fill, are stopped where the candle proves it and read both ways where it does not', () => {
    const protectedBy = (order: EntryRule, bar: Bar) => run([bar], { entries: [order], protection: bracket(3, 3) });
    // A buy stop at 105; the low of 101 may have come before, the close of 104 says nothing.
    const unsure = protectedBy(stop(105), [103, 106, 101, 104]);
    expect(tradesOf(unsure.pessimistic)[0]).toMatchObject({ exitReason: 'stop', exitPrice: 102, isAmbiguous: true });
    expect(unsure.optimistic.open).toMatchObject({ entryPrice: 105 });
    // It closes below the stop: it was stopped for sure.
    const sure = protectedBy(stop(105), [103, 106, 101, 101]);
    expect(tradesOf(sure.pessimistic)[0]).toMatchObject({ exitReason: 'stop', isAmbiguous: false });
    // The target of a stop entry lies beyond it and is reached after it.
    expect(tradesOf(protectedBy(stop(105), [104, 109, 103, 104]).pessimistic)[0]).toMatchObject({
      exitReason: 'target',
      isAmbiguous: false,
    });
    // The target of a limit entry may have been reached before it.
    const limited = protectedBy(limit(98), [100, 102, 97, 99]);
    expect(limited.pessimistic.open).toMatchObject({ entryPrice: 98 });
    expect(tradesOf(limited.optimistic)[0]).toMatchObject({ exitReason: 'target', exitPrice: 101 });
  });
});

describe('size and funds', () => {
  const sized = (size: Strategy['size'], settings: Parameters<typeof easySettings>[0] = {}) =>
    run([[100, 101, 99, 100]], { size, protection: bracket(4, 40) }, settings).pessimistic;

  it('follow the risk to the stop, rounded down to a step', () => {
    // 1 % of 10,000 is 100; 4 points a unit: 25 units.
    expect(sized({ kind: 'risk percent', percent: 1 }).open?.units).toBe(25);
    expect(sized({ kind: 'risk money', money: 50 }).open?.units).toBe(12);
    const contract = { ...easySettings().contract, unitStep: 10 };
    expect(sized({ kind: 'risk percent', percent: 1 }, { contract }).open?.units).toBe(20);
  });

  it('refuse an entry below the smallest step, with the figures', () => {
    const run = sized({ kind: 'risk money', money: 3 });
    expect(ordersOf(run)).toEqual([
      { bar: 2, rule: 0, outcome: 'rejected: the size is below the smallest step', needed: 1, available: 0.75 },
    ]);
  });

  it('refuse an entry that the account cannot carry, with the figures', () => {
    const run = sized({ kind: 'units', units: 200 }, { margin: { kind: 'leverage', leverage: 1 } });
    expect(ordersOf(run)).toEqual([
      { bar: 2, rule: 0, outcome: 'rejected: not enough funds for the margin and the commission', needed: 20_000, available: 10_000 },
    ]);
  });

  it('close at the next open what has eaten its margin, and stop when nothing is left', () => {
    const bars: readonly Bar[] = [
      [100, 100, 100, 100],
      [100, 100, 55, 60],
      [58, 60, 50, 50],
      [50, 50, 50, 50],
    ];
    const leveraged = { margin: { kind: 'leverage', leverage: 2 } as const };
    // 190 units at 100: margin 9,500, and 10,000 − 190·40 = 2,400 is below half of it.
    const called = run(bars, { size: { kind: 'units', units: 190 } }, { ...leveraged, stopOutRatio: 0.5 }).pessimistic;
    expect(tradesOf(called)[0]).toMatchObject({ exitBar: 4, exitPrice: 58, exitReason: 'stop-out', net: -7_980 });
    const gone = run(
      [
        [100, 100, 100, 100],
        [100, 100, 40, 40],
        [40, 40, 40, 40],
      ],
      { size: { kind: 'units', units: 190 } },
      leveraged,
    ).pessimistic;
    expect(gone.ruinedAtBar).toBe(3);
    expect(gone.finalEquity).toBe(10_000 - 190 * 60);
  });
});

describe('a swap', () => {
  it('is charged for each night at 17:00 in New York, three times on its day', () => {
    // Wednesday 4 January 2023, hourly from 00:00 UTC; 22:00 UTC is 17:00 in New York.
    const bars: readonly Bar[] = Array.from({ length: 60 }, () => [101, 101, 101, 101] as const);
    const swap = { longTicks: -2, shortTicks: 1, tripleDay: 3 as const };
    const { pessimistic } = run(bars, {}, { swap });
    // Wednesday's night counts three times, Thursday's once; the last bar opens on Friday, 13:00.
    expect(pessimistic.open?.swap).toBe(-2 * 4);
    expect(pessimistic.finalEquity).toBe(10_000 - 8);
  });
});

describe('while a position is open', () => {
  const again: readonly Bar[] = [
    [101, 101, 101, 101],
    [99, 99, 99, 99],
    [101, 101, 101, 101],
    [103, 103, 103, 103],
  ];
  it('another entry is skipped, with its reason', () => {
    const { pessimistic } = run(again, {});
    expect(ordersOf(pessimistic)).toEqual([{ bar: 4, rule: 0, outcome: 'skipped: a position is open', needed: null, available: null }]);
    expect(pessimistic.open?.entryBar).toBe(2);
  });

  it('another entry replaces it when the strategy says so', () => {
    const { pessimistic } = run(again, { whileOpen: 'replace' });
    expect(tradesOf(pessimistic)[0]).toMatchObject({ entryPrice: 101, exitPrice: 103, exitReason: 'reversal' });
    expect(pessimistic.open).toMatchObject({ entryBar: 5, entryPrice: 103 });
  });

  it('it is closed after its time', () => {
    const { pessimistic } = run(again, { protection: protection({ maxBars: 2 }) });
    // Held over bars 2 and 3, closed at the open of bar 4.
    expect(tradesOf(pessimistic)[0]).toMatchObject({ entryBar: 2, exitBar: 4, exitReason: 'time' });
  });
});

describe('orders of both sides on one bar', () => {
  it('contradict each other and are both skipped', () => {
    const entries = [entry(), entry({ kind: 'market' }, { side: 'short' })];
    const { pessimistic } = run([[101, 101, 101, 101]], { entries });
    expect(ordersOf(pessimistic).map(({ outcome }) => outcome)).toEqual([
      'skipped: the sides contradict each other on this bar',
      'skipped: the sides contradict each other on this bar',
    ]);
  });
});

describe('an operand without a value', () => {
  it('places no order', () => {
    const missing: Operand = { kind: 'price', field: 'high', barsAgo: 5 };
    const order: EntryOrder = { kind: 'stop', stop: { base: missing, offset: null }, timeInForce: gtc };
    const { pessimistic } = run([[101, 101, 101, 101]], { entries: [entry(order)] });
    expect(ordersOf(pessimistic)).toMatchObject([{ bar: 1, outcome: 'rejected: no price, a value it needs is missing' }]);
  });
});
