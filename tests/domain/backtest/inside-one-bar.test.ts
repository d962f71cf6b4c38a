/** What one candle proves about a position and about an order that waits. Every case is worked out by hand, for both sides. */
import { describe, expect, it } from 'vitest';
import { resolveBar, type Since } from '@/domain/backtest/intrabar';
import type { ProgramEntry } from '@/domain/backtest/program';
import { touchOrder, type Touch } from '@/domain/backtest/working-order';

/** Prices on the way of a long; those of a short are mirrored at 0. */
const ends = (since: Since, [worst, best, close]: readonly [number, number, number], [stop, target]: readonly [number, number]): string => {
  const [long, short] = ([1, -1] as const).map((side) => {
    const prices = { side, worst: side * worst, best: side * best, close: side * close };
    const both = (['pessimistic', 'optimistic'] as const).map((reading) =>
      resolveBar(prices, { stop: side * stop, target: side * target }, since, reading),
    );
    expect(both.map(({ isAmbiguous }) => isAmbiguous)).toEqual(Array.from({ length: 2 }, () => both[0]?.end !== both[1]?.end));
    return both.map(({ end }) => end).join(' or ');
  });
  expect(short).toBe(long);
  return long ?? '';
};

describe('a bar with a stop at 95 and a target at 105', () => {
  const levels = [95, 105] as const;

  it.each<[Since, readonly [number, number, number], string]>([
    // Worst, best, close.
    ['open', [96, 104, 100], 'open or open'],
    ['open', [95, 104, 100], 'stop or stop'],
    ['open', [96, 105, 100], 'target or target'],
    ['open', [95, 105, 100], 'stop or target'],
    // The price went the position's way from the entry on: the best came after, the worst perhaps before.
    ['stop', [95, 104, 100], 'stop or open'],
    ['stop', [95, 104, 95], 'stop or stop'],
    ['stop', [96, 105, 100], 'target or target'],
    ['stop', [95, 105, 100], 'stop or target'],
    // The price came back to the entry: the worst came after, the best perhaps before.
    ['limit', [95, 104, 100], 'stop or stop'],
    ['limit', [96, 105, 100], 'open or target'],
    ['limit', [96, 105, 105], 'target or target'],
    ['limit', [95, 105, 100], 'stop or target'],
    // Nothing but the close is sure.
    ['late', [95, 104, 100], 'stop or open'],
    ['late', [95, 104, 95], 'stop or stop'],
    ['late', [96, 105, 100], 'open or target'],
    ['late', [96, 105, 105], 'target or target'],
    ['late', [95, 105, 100], 'stop or target'],
  ])('of an entry %s, with worst, best and close of %j, ends with %s', (since, prices, expected) => {
    expect(ends(since, prices, levels)).toBe(expected);
  });

  it('ends open without levels', () => {
    expect(ends('open', [1, 200, 100], [NaN, NaN])).toBe('open or open');
  });
});

describe('an order that waits', () => {
  const touched = (
    kind: ProgramEntry['kind'],
    [stop, limit]: readonly [number, number],
    [open, high, low, close]: readonly [number, number, number, number],
    isTriggered = false,
  ): string => {
    const words = (touch: Touch, side: 1 | -1): string =>
      touch.kind === 'filled' ? `${String(side * touch.price)} ${touch.since}` : touch.kind;
    const [buy, sell] = ([1, -1] as const).map((side) => {
      const entry = { side, kind } as unknown as ProgramEntry;
      const order = { entry, rule: 0, signalBar: 0, stop: side * stop, limit: side * limit, lastBar: Infinity, day: NaN, isTriggered };
      const [top, bottom] = side > 0 ? [high, low] : [-low, -high];
      return words(touchOrder(order, { open: side * open, high: top, low: bottom, close: side * close }), side);
    });
    expect(sell).toBe(buy);
    return buy ?? '';
  };

  it('to buy at 100 or less is filled at the open below it, else where the price comes to it', () => {
    expect(touched('limit', [NaN, 100], [99, 103, 98, 102])).toBe('99 open');
    expect(touched('limit', [NaN, 100], [100, 103, 98, 102])).toBe('100 open');
    expect(touched('limit', [NaN, 100], [101, 103, 100, 102])).toBe('100 limit');
    expect(touched('limit', [NaN, 100], [102, 103, 101, 102])).toBe('none');
  });

  it('to buy from 100 on is filled at the open above it, else where the price comes to it', () => {
    expect(touched('stop', [100, NaN], [101, 103, 98, 102])).toBe('101 open');
    expect(touched('stop', [100, NaN], [100, 103, 98, 102])).toBe('100 open');
    expect(touched('stop', [100, NaN], [98, 100, 97, 99])).toBe('100 stop');
    expect(touched('stop', [100, NaN], [97, 99, 96, 98])).toBe('none');
  });

  it('with a limit beyond its trigger is filled at the trigger, or at the open within the limit', () => {
    expect(touched('stop-limit', [100, 102], [98, 101, 97, 99])).toBe('100 stop');
    expect(touched('stop-limit', [100, 100], [98, 100, 97, 99])).toBe('100 stop');
    expect(touched('stop-limit', [100, 102], [101, 104, 99, 103])).toBe('101 open');
    expect(touched('stop-limit', [100, 102], [103, 104, 102, 103])).toBe('102 limit');
    expect(touched('stop-limit', [100, 102], [104, 106, 103, 105])).toBe('triggered');
    expect(touched('stop-limit', [100, 102], [97, 99, 96, 98])).toBe('none');
  });

  it('with a limit behind its trigger is filled there only when that surely came later', () => {
    expect(touched('stop-limit', [100, 97], [98, 101, 96, 97])).toBe('97 late');
    expect(touched('stop-limit', [100, 97], [98, 101, 96, 99])).toBe('triggered');
    // Triggered at the open: all of the bar came later.
    expect(touched('stop-limit', [100, 97], [100, 101, 96, 99])).toBe('97 limit');
    expect(touched('stop-limit', [100, 97], [98, 99, 96, 97])).toBe('none');
  });

  it('that was triggered before is a limit', () => {
    expect(touched('stop-limit', [100, 97], [98, 99, 96, 98], true)).toBe('97 limit');
    expect(touched('stop-limit', [100, 97], [96, 99, 95, 98], true)).toBe('96 open');
  });
});
