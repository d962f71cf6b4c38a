/** Sizes, funds, swaps and refusals, on a few candles each. Expected values are worked by hand beside them. */
import { describe, expect, it } from 'vitest';
import type { EntryOrder, Operand, Strategy } from '@/domain/strategy/strategy';
import { bracket, entry, gtc, ordersOf, protection, run, tradesOf, type Bar } from './hand-worked';
import { easySettings } from './a-strategy';

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

  it.each([
    // 10,000 at a price of 100. Leverage 10 asks for 10 a unit; a commission of 5 is not lent: 10,000 / 15 = 666.67.
    ['per unit', { commission: { kind: 'per unit and side', money: 5 } }, 100, 666],
    ['half of the equity', { commission: { kind: 'per unit and side', money: 5 } }, 50, 333],
    // 1 % of 100 is 1: 10,000 / 11 = 909.09.
    ['a share of the value', { commission: { kind: 'share of value', ratio: 0.01 } }, 100, 909],
    // 7 a lot of one unit: 10,000 / 17 = 588.24.
    ['per lot', { commission: { kind: 'per lot and side', money: 7 } }, 100, 588],
    // Bought at 102: 10,000 / (10.2 + 5) = 657.89.
    ['with a spread', { commission: { kind: 'per unit and side', money: 5 }, spread: { ticks: 2, bySession: [] } }, 100, 657],
    // A fixed margin of 20: 10,000 / 25 = 400, and the whole equity is just short of that.
    ['with a fixed margin', { commission: { kind: 'per unit and side', money: 5 }, margin: { kind: 'per unit', money: 20 } }, 100, 399],
    // Without leverage: 10,000 / 105 = 95.24.
    ['without leverage', { commission: { kind: 'per unit and side', money: 5 }, margin: { kind: 'leverage', leverage: 1 } }, 100, 95],
  ] as const)('take what equity pays for, the commission unlevered: %s', (_, changes, percent, units) => {
    const settings = { margin: { kind: 'leverage', leverage: 10 } as const, ...changes };
    const { open } = run([[100, 100, 100, 100]], { size: { kind: 'equity percent', percent } }, settings).pessimistic;
    expect(open?.units).toBe(units);
  });

  it('close what has eaten its margin where the price does so, and stop when nothing is left', () => {
    const bars: readonly Bar[] = [
      [100, 100, 100, 100],
      [100, 100, 55, 60],
      [58, 60, 50, 50],
      [50, 50, 50, 50],
    ];
    const leveraged = { margin: { kind: 'leverage', leverage: 2 } as const };
    // 190 units at 100: margin 9,500; half of it, 4,750, is reached at 100 − 5,250 / 190 = 72.37, so at 72.
    const called = run(bars, { size: { kind: 'units', units: 190 } }, { ...leveraged, stopOutRatio: 0.5 }).pessimistic;
    expect(tradesOf(called)[0]).toMatchObject({ exitBar: 3, exitPrice: 72, exitReason: 'stop-out', net: -5_320 });
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
    // Nothing is left at 47.37, so at 47.
    expect(gone.finalEquity).toBe(10_000 - 190 * 53);
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

describe('a short', () => {
  const short = [entry({ kind: 'market' }, { side: 'short' })];

  it('is charged its own swap, not that of a long', () => {
    const bars: readonly Bar[] = Array.from({ length: 60 }, () => [101, 101, 101, 101] as const);
    const swap = { longTicks: -2, shortTicks: 1, tripleDay: 3 as const };
    const { pessimistic } = run(bars, { entries: short }, { swap });
    // Wednesday's night three times and Thursday's once, a tick credited for each.
    expect(pessimistic.open?.swap).toBe(4);
    expect(pessimistic.finalEquity).toBe(10_004);
  });

  it('pays the spread when one of its own side takes its place, and so does a long', () => {
    const bars: readonly Bar[] = [
      [101, 101, 101, 101],
      [99, 99, 99, 99],
      [101, 101, 101, 101],
      [103, 103, 103, 103],
    ];
    const settings = { spread: { ticks: 2, bySession: [] } };
    // Sold at 101; at the open of 103 it is bought back at 105 and sold again at 103.
    const shorts = run(bars, { entries: short, whileOpen: 'replace' }, settings).pessimistic;
    expect(tradesOf(shorts)).toMatchObject([{ entryPrice: 101, exitPrice: 105, net: -4, exitReason: 'reversal' }]);
    expect(shorts.open).toMatchObject({ entryPrice: 103, unrealised: -2 });
    // Bought at 103; at the open of 103 it is sold at 103 and bought again at 105.
    const longs = run(bars, { whileOpen: 'replace' }, settings).pessimistic;
    expect(tradesOf(longs)).toMatchObject([{ entryPrice: 103, exitPrice: 103, net: 0, exitReason: 'reversal' }]);
    expect(longs.open).toMatchObject({ entryPrice: 105, unrealised: -2 });
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
