/** Terms of the arithmetic that a point worth 1, a tick of 1 and a long would hide. Expected values are worked by hand. */
import { describe, expect, it } from 'vitest';
import type { EntryOrder } from '@/domain/strategy/strategy';
import { easySettings, priceOf } from './a-strategy';
import { at, entry, gtc, points, protection, run, tradesOf, type Bar } from './hand-worked';

const short = entry({ kind: 'market' }, { side: 'short' });
const contract = { ...easySettings().contract, pointValue: 50 };

describe('a point that is worth 50', () => {
  const bars: readonly Bar[] = [
    [100, 103, 98, 102],
    [102, 104, 97, 99],
  ];

  it('is in the equity of every close, in the open position and in the gross result', () => {
    const { pessimistic } = run(bars, {}, { contract });
    expect([...pessimistic.equity]).toEqual([10_000, 10_000, 10_100, 9_950]);
    expect(pessimistic.open).toMatchObject({ unrealised: -50 });
    const stopped = run(bars, { protection: protection({ stop: { distance: points(3), from: 'fill' } }) }, { contract }).pessimistic;
    expect(tradesOf(stopped)).toMatchObject([{ exitPrice: 97, gross: -150 }]);
  });
});

describe('a short', () => {
  it('has its risk above the fill and its break-even stop below it', () => {
    const size = { kind: 'risk money', money: 100 } as const;
    const stop = protection({ stop: { distance: points(4), from: 'fill' } });
    expect(run([[100, 101, 99, 100]], { entries: [short], size, protection: stop }).pessimistic.open).toMatchObject({ units: 25 });
    const bars: readonly Bar[] = [
      [100, 101, 94, 95],
      [95, 100, 95, 100],
    ];
    const even = protection({ breakEven: { after: points(5), lock: points(1) } });
    expect(tradesOf(run(bars, { entries: [short], protection: even }).pessimistic)).toMatchObject([
      { exitPrice: 99, exitReason: 'break-even stop' },
    ]);
  });
});

describe('orders', () => {
  it('stand at their level and its distance, are met at the exact price, and the nearer of two first', () => {
    const above: EntryOrder = {
      kind: 'stop',
      stop: { base: priceOf(102), offset: { side: 'above', distance: points(3) } },
      timeInForce: gtc,
    };
    expect(run([[101, 105, 100, 104]], { entries: [entry(above)] }).pessimistic.open).toMatchObject({ entryPrice: 105 });
    const stopLimit: EntryOrder = { kind: 'stop-limit', stop: at(105), limit: at(106), timeInForce: gtc };
    expect(run([[101, 105, 100, 104]], { entries: [entry(stopLimit)] }).pessimistic.open).toMatchObject({ entryPrice: 105 });
    const nearer: EntryOrder = { kind: 'stop', stop: at(103), timeInForce: gtc };
    expect(run([[101, 106, 100, 104]], { entries: [entry(above), entry(nearer)] }).pessimistic.open).toMatchObject({ entryPrice: 103 });
  });
});

describe('an account', () => {
  it('with exactly nothing left is ruined at that bar', () => {
    // 200 units at 100: 10,000 are gone at 50.
    const bars: readonly Bar[] = [
      [100, 100, 50, 100],
      [100, 180, 100, 180],
    ];
    const settings = { margin: { kind: 'leverage', leverage: 2 } as const };
    const { pessimistic } = run(bars, { size: { kind: 'units', units: 200 } }, settings);
    expect(pessimistic).toMatchObject({ ruinedAtBar: 2, finalEquity: 0 });
  });

  it('is not bounded where a moving stop may have stood elsewhere, whatever the entries', () => {
    const limit: EntryOrder = { kind: 'limit', limit: at(98), timeInForce: gtc };
    const bars: readonly Bar[] = [
      [100, 106, 97, 100],
      [104, 104, 90, 95],
    ];
    const backtest = run(bars, { entries: [entry(limit)], protection: protection({ trailing: { distance: points(3) } }) });
    expect([tradesOf(backtest.pessimistic)[0]?.exitPrice, tradesOf(backtest.optimistic)[0]?.exitPrice]).toEqual([97, 103]);
    expect(backtest.isBounded).toBe(false);
  });
});
