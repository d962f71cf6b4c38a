/**
 * Cases worked by hand that several rules meet in: shorts that are added to, several targets and gaps beyond them, both bounds, nights
 * that count three times and spreads by session where a clock changes.
 */
import { describe, expect, it } from 'vitest';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { Condition } from '@/domain/strategy/strategy';
import { aStrategy, closeOf, cross, easySettings, priceOf } from './a-strategy';
import { bracket, entry, ordersOf, points, protection, run, tradesOf, type Bar } from './hand-worked';

const hourMs = 3_600_000;
const level = (price: number): Bar => [price, price, price, price];
const from = 'fill' as const;
const ten = { kind: 'units', units: 10 } as const;
const parts = (...rows: readonly (readonly [distance: number, percent: number])[]) =>
  rows.map(([ticks, percent]) => ({ distance: points(ticks), from, percent }));
const below: Condition = { kind: 'compare', left: closeOf(), is: 'below', right: priceOf(100) };
const falling = entry({ kind: 'market' }, { side: 'short', when: below });
const spread = (ticks: number) => ({ ticks, bySession: [] });

describe('shorts that are added to', () => {
  it('pay the spread each as they are bought back at their stops', () => {
    // Bar 0 closes at 99: sold at 99 as bar 1 opens, stop 103. The ask is 2 above: bar 1 rises to 101 and asks 103, which closes it: −4.
    // 98 and 96 are signals: sold at 96 (bar 3, stop 100) and 95 (bar 4, stop 99). 95 is one too many. Bar 5 asks up to 99: the second
    // position is closed, −4; the first stays, asked at 99: −3.
    const strategy = {
      entries: [falling],
      whileOpen: 'add',
      maxPositions: 2,
      protection: protection({ stop: { distance: points(4), from } }),
    } as const;
    const { pessimistic } = run([level(98), level(96), level(95), [95, 97, 95, 97]], strategy, { spread: spread(2) });
    expect(tradesOf(pessimistic).map(({ entryPrice, exitPrice, net }) => [entryPrice, exitPrice, net])).toEqual([
      [99, 103, -4],
      [95, 99, -4],
    ]);
    expect(pessimistic.openPositions).toMatchObject([{ entryPrice: 96, unrealised: -3 }]);
    expect(ordersOf(pessimistic)[0]).toMatchObject({ bar: 4, outcome: 'skipped: the strategy’s most positions are open' });
  });

  it('are bought back at an opening beyond their stops, not at the stops', () => {
    // Sold at 99 and 97, stops 102 and 100; the bar opens at 110: −11 and −13.
    const strategy = {
      entries: [falling],
      whileOpen: 'add',
      maxPositions: 2,
      protection: protection({ stop: { distance: points(3), from } }),
    } as const;
    const { pessimistic } = run([level(98), level(97), level(110)], strategy);
    expect(tradesOf(pessimistic).map(({ entryPrice, exitPrice, net }) => [entryPrice, exitPrice, net])).toEqual([
      [97, 110, -13],
      [99, 110, -11],
    ]);
  });
});

describe('several targets', () => {
  const short = { entries: [entry({ kind: 'market' }, { side: 'short' })], size: ten };
  const rules = protection({
    stop: { distance: points(6), from },
    target: { distance: points(9), from },
    partials: parts([3, 50], [6, 30]),
  });

  it('of a short are met by the ask', () => {
    // Sold at 102; the ask is 1 above: targets at 99, 96 and 93 need candles down to 98, 95 and 92. The bar falls to 95: 5 · 3 + 3 · 6.
    const { pessimistic } = run([level(102), [102, 102, 95, 96]], { ...short, protection: rules }, { spread: spread(1) });
    expect(tradesOf(pessimistic).map(({ units, exitPrice, net }) => [units, exitPrice, net])).toEqual([
      [5, 99, 15],
      [3, 96, 18],
    ]);
    // 2 are left, asked at 97: 2 · 5.
    expect(pessimistic.openPositions).toMatchObject([{ units: 2, unrealised: 10 }]);
  });

  it('are met together by an opening beyond some of them', () => {
    // The bar opens at 94, beyond 99 and 96: 5 and 3 are bought there, 8 each. It goes on to 93: the last 2 at 93, 9 each.
    const { pessimistic } = run([level(102), [94, 95, 93, 94]], { ...short, protection: rules });
    expect(tradesOf(pessimistic).map(({ units, exitPrice, net }) => [units, exitPrice, net])).toEqual([
      [5, 94, 40],
      [3, 94, 24],
      [2, 93, 18],
    ]);
  });

  it('have two bounds: all of it at the stop, or a part before', () => {
    // The bar goes from 108 to 98. Stop first: 10 · −6. Target first: 5 · 3, then 5 · −6.
    const { pessimistic, optimistic, ambiguousTrades } = run([level(102), [102, 108, 98, 103]], { ...short, protection: rules });
    expect([pessimistic.cash, optimistic.cash, ambiguousTrades]).toEqual([10_000 - 60, 10_000 + 15 - 30, 1]);
  });

  it('leave the rest to a stop that has moved to the entry', () => {
    // Half at 99: +15. At 98 the stop has moved to the entry, 102, where the next bar takes the other half: 0.
    const moving = protection({
      stop: { distance: points(6), from },
      partials: parts([3, 50]),
      breakEven: { after: points(4), lock: points(0) },
    });
    const { pessimistic } = run([level(102), [102, 102, 98, 98], [98, 103, 98, 103]], { ...short, protection: moving });
    expect(tradesOf(pessimistic).map(({ units, exitPrice, net, exitReason }) => [units, exitPrice, net, exitReason])).toEqual([
      [5, 99, 15, 'partial target'],
      [5, 102, 0, 'break-even stop'],
    ]);
  });
});

describe('a gap', () => {
  it('through a stop fills at the opening and slips from there', () => {
    // Bought at 102 + 1 of slippage, stop 98; the bar opens at 90 and slips to 89: −14.
    const { pessimistic } = run([level(102), level(90)], { protection: bracket(5, 20) }, { slippageTicks: 1 });
    expect(tradesOf(pessimistic)).toMatchObject([{ entryPrice: 103, exitPrice: 89, net: -14, exitReason: 'stop' }]);
  });

  it('beyond a stop order fills it at the opening, with its stop measured from there', () => {
    // Buy from 105 on; the bar opens at 110: bought there, stop 105, met by the same bar: −5.
    const order = entry({ kind: 'stop', stop: { base: priceOf(105), offset: null }, timeInForce: { kind: 'until cancelled' } });
    const { pessimistic } = run([[110, 111, 104, 106]], { entries: [order], protection: bracket(5, 20) });
    expect(tradesOf(pessimistic)).toMatchObject([{ entryPrice: 110, exitPrice: 105, net: -5, isAmbiguous: false }]);
  });
});

describe('exits of parts by rules', () => {
  const when: Condition = { kind: 'compare', left: closeOf(), is: 'above', right: priceOf(104) };

  it('and targets of parts take from what is left', () => {
    // 10 at 102. 4 at the target of a part, 106, as bar 3 rises to 108; the rule holds at its close: 7 of 10 are asked for and 6 are left,
    // all sold at the open of bar 4, 109: 16 + 42.
    const { pessimistic } = run([level(102), [102, 108, 102, 108], level(109)], {
      size: ten,
      protection: protection({ partials: parts([4, 40]) }),
      exits: [{ side: 'both', when, percent: 70 }],
    });
    expect(tradesOf(pessimistic).map(({ units, unitsLeft, exitPrice, net }) => [units, unitsLeft, exitPrice, net])).toEqual([
      [4, 6, 106, 16],
      [6, 0, 109, 42],
    ]);
  });

  it('below a step are said and leave the position as it is', () => {
    // A quarter of 3 is 0.75.
    const { pessimistic } = run([level(102), level(105), level(105)], {
      size: { kind: 'units', units: 3 },
      exits: [{ side: 'both', when, percent: 25 }],
    });
    expect(ordersOf(pessimistic)).toMatchObject([
      { bar: 3, outcome: 'rejected: a part is below the smallest step', needed: 1, available: 0.75 },
    ]);
    expect(pessimistic.openPositions).toMatchObject([{ units: 3, unrealised: 9 }]);
  });
});

/** Bars at given instants, one after the other at 99 and 101 and then flat at 101: bought as the third opens. */
const atTimes = (times: readonly string[], settings: Parameters<typeof easySettings>[0]) => {
  const prices = [99, 101, ...times.slice(2).map(() => 101)];
  const made = seriesFromRows(
    times.map((text, k) => ({ time: Date.parse(`${text}:00Z`), open: prices[k]!, high: prices[k]!, low: prices[k]!, close: prices[k]! })),
    { symbol: 'TEST', source: { kind: 'simulated', seed: 0, model: 'by hand' }, tickSize: '1', periodMs: hourMs },
  );
  if (!made.ok) throw new Error(made.reason);
  const strategy = aStrategy({ entries: [entry({ kind: 'market' }, { when: cross(closeOf(), 'above', priceOf(100)) })], size: ten });
  const outcome = runBacktest({ series: made.series, strategy, settings: easySettings(settings) });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.backtest.pessimistic;
};

describe('a spread by session', () => {
  // London opens at 8: 08:00 UTC in winter, 07:00 UTC from Sunday, 26 March 2023, on. While it is open the spread is 2, else 6.
  const london = { ticks: 6, bySession: [{ city: 'London', ticks: 2 }] } as const;

  it.each([
    ['on Friday before the clock changes, at 07:00 UTC', ['2023-03-24T05:00', '2023-03-24T06:00', '2023-03-24T07:00'], 107],
    ['on Friday before the clock changes, at 08:00 UTC', ['2023-03-24T06:00', '2023-03-24T07:00', '2023-03-24T08:00'], 103],
    ['on Monday after it, at 07:00 UTC', ['2023-03-27T05:00', '2023-03-27T06:00', '2023-03-27T07:00'], 103],
    // It closes at 17:00 in London, which is 16:00 UTC then.
    ['on Monday after it, at 16:00 UTC', ['2023-03-27T14:00', '2023-03-27T15:00', '2023-03-27T16:00'], 107],
  ])('follows the clock of its city: %s', (_, times, entryPrice) => {
    expect(atTimes(times, { spread: london }).open).toMatchObject({ entryPrice });
  });
});

describe('a night that counts three times', () => {
  const swap = { longTicks: -0.5, shortTicks: 0, tripleDay: 3 } as const;

  it.each([
    // 10 units, half a tick a night: 5 for one night, 15 for three. New York ends its day at 22:00 UTC until Sunday, 12 March 2023.
    [
      'is that of Wednesday at 22:00 UTC in winter',
      ['2023-03-08T19:00', '2023-03-08T20:00', '2023-03-08T21:00', '2023-03-08T22:00'],
      [0, 0, 0, -15],
    ],
    [
      'is that of Wednesday at 21:00 UTC once New York has changed',
      ['2023-03-15T18:00', '2023-03-15T19:00', '2023-03-15T20:00', '2023-03-15T21:00'],
      [0, 0, 0, -15],
    ],
    ['is one night on other days', ['2023-03-14T18:00', '2023-03-14T19:00', '2023-03-14T20:00', '2023-03-14T21:00'], [0, 0, 0, -5]],
    // From Tuesday to Friday of that week: Tuesday once, Wednesday three times, Thursday once.
    [
      'is among those that a hole in the candles passes',
      ['2023-03-14T18:00', '2023-03-14T19:00', '2023-03-14T20:00', '2023-03-17T12:00'],
      [0, 0, 0, -25],
    ],
    // Friday once; no night ends on Saturday or Sunday.
    ['is not made of a weekend', ['2023-03-17T18:00', '2023-03-17T19:00', '2023-03-17T20:00', '2023-03-20T06:00'], [0, 0, 0, -5]],
  ])('%s', (_, times, gained) => {
    const { equity } = atTimes(times, { swap });
    expect([...equity].map((worth) => worth - 10_000)).toEqual(gained);
  });
});
