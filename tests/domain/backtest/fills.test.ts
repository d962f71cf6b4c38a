/** How orders fill, on a few candles each. Expected values are worked by hand beside them. */
import { describe, expect, it } from 'vitest';
import type { EntryRule } from '@/domain/strategy/strategy';
import { at, bracket, entry, flat, gtc, ordersOf, points, protection, run, tradesOf, up, type Bar } from './hand-worked';
import { aStrategy, backtestOf, candles, closeOf, easySettings, priceOf } from './a-strategy';

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
    // At the entry the nearer stop is 102; after the first bar it is 103, after the second 109: the low of 104 came before the trail knew of 112.
    expect(tradesOf(backtest.pessimistic)[0]).toMatchObject({ exitBar: 4, exitPrice: 109, exitReason: 'trailing stop', initialStop: 102 });
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

  it('move to the entry on a later bar too, where nothing else protects it', () => {
    const bars: readonly Bar[] = [
      [105, 106, 104, 105],
      [105, 107, 104, 106],
      [106, 110, 106, 109],
      [108, 108, 100, 101],
    ];
    const { pessimistic } = run(bars, { protection: protection({ breakEven: { after: points(5), lock: points(1) } }) });
    expect(tradesOf(pessimistic)).toMatchObject([{ exitBar: 5, exitPrice: 106, exitReason: 'break-even stop' }]);
  });
});

it('a stop of so many pips is that many pips of the contract', () => {
  const contract = { ...easySettings().contract, tickSize: '0.5', pipSize: '10' };
  const stop = protection({ stop: { distance: { kind: 'pips', pips: 2 }, from: 'fill' } });
  const series = candles([flat, up, [105, 106, 104, 105], [105, 105, 80, 90]], { tickSize: '0.5' });
  const strategy = aStrategy({ entries: [entry()], protection: stop });
  // Two pips of 10 below 105.
  expect(tradesOf(backtestOf(series, strategy, easySettings({ contract })).pessimistic)).toMatchObject([
    { initialStop: 85, exitPrice: 85 },
  ]);
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

  it('leave the others where one of them ends', () => {
    const forBars = entry({ kind: 'stop', stop: at(105), timeInForce: { kind: 'bars', bars: 1 } });
    const quiet: Bar = [101, 102, 100, 101];
    const { pessimistic } = run([quiet, quiet, [101, 111, 100, 110]], { entries: [forBars, stop(110)] });
    expect(ordersOf(pessimistic)).toMatchObject([{ bar: 3, rule: 0, outcome: 'expired' }]);
    expect(pessimistic.open).toMatchObject({ rule: 1, entryBar: 4, entryPrice: 110 });
  });

  it('stay when a market order is sent, unless it is to replace what is there', () => {
    const late = entry({ kind: 'market' }, { when: { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(103) } });
    const bars: readonly Bar[] = [
      [101, 104, 101, 104],
      [102, 103, 102, 103],
      [103, 103, 90, 95],
    ];
    const outcomes = (whileOpen: 'skip' | 'replace') => ordersOf(run(bars, { entries: [limit(98), late], whileOpen }).pessimistic);
    expect(outcomes('skip')).toMatchObject([{ bar: 4, rule: 0, outcome: 'skipped: a position is open' }]);
    expect(outcomes('replace')).toMatchObject([{ bar: 2, rule: 0, outcome: 'cancelled: an order replaced it' }]);
  });

  it('are met in the order in which the price comes to them', () => {
    // From the open of 101 down: 98 before 95, whichever rule comes first.
    const fall: Bar = [101, 102, 94, 96];
    expect(openOf([limit(95), limit(98)], [fall])).toMatchObject({ rule: 1, entryPrice: 98 });
    expect(openOf([limit(98), limit(95)], [fall])).toMatchObject({ rule: 0, entryPrice: 98 });
    expect(openOf([stop(108), stop(105)], [[101, 109, 100, 104]])).toMatchObject({ rule: 1, entryPrice: 105 });
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
