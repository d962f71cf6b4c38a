/** Which order beside an entry is its stop and its target; cases are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { bracketLevels, type LevelFill, type LevelOrder } from '@/domain/import/bracket-levels';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';

const fill = (side: 'buy' | 'sell', price: string, second: number, quantity = '1'): LevelFill => ({
  symbol: 'ESU6',
  side,
  quantity: quantity as DecimalText,
  price: price as DecimalText,
  at: (second * 1000) as EpochMs,
  order: second,
});

const order = (kind: 'stop' | 'target', side: 'buy' | 'sell', price: string, second: number): LevelOrder => ({
  symbol: 'ESU6',
  side,
  kind,
  price: price as DecimalText,
  at: (second * 1000) as EpochMs,
  order: second,
});

const none = { stopPrice: null, targetPrice: null };

describe('bracketLevels', () => {
  it('takes stop and target that became active with the entry, and the stop for the initial one', () => {
    const entry = fill('buy', '100', 10);
    const exit = fill('sell', '104', 60);
    const levels = bracketLevels([entry, exit], [order('stop', 'sell', '98', 10), order('target', 'sell', '104', 10)]);
    expect(levels.get(entry)).toEqual({ stopPrice: '98', targetPrice: '104', isStopInitial: true });
    expect(levels.get(exit)).toEqual(none);
  });

  it('does not call a stop initial that was placed later', () => {
    const entry = fill('sell', '100', 10);
    expect(bracketLevels([entry], [order('stop', 'buy', '103', 40)]).get(entry)).toEqual({ stopPrice: '103', targetPrice: null });
  });

  it('calls a stop initial up to two seconds after the entry', () => {
    const entry = fill('buy', '100', 10);
    const after = (ms: number) => bracketLevels([entry], [{ ...order('stop', 'sell', '98', 10), at: (10_000 + ms) as EpochMs }]).get(entry);
    expect(after(2_000)).toEqual({ stopPrice: '98', targetPrice: null, isStopInitial: true });
    expect(after(2_001)).toEqual({ stopPrice: '98', targetPrice: null });
  });

  it('takes orders of the very second of the entry and of the exit, and of no millisecond outside', () => {
    const entry = fill('buy', '100', 10);
    const placed = (ms: number) => {
      const stop = { ...order('stop', 'sell', '98', 10), at: ms as EpochMs };
      return bracketLevels([entry, fill('sell', '101', 60)], [order('stop', 'sell', '97', 3), stop]).get(entry)?.stopPrice;
    };
    expect([9_999, 10_000, 60_000, 60_001].map(placed)).toEqual([null, '98', '98', null]);
  });

  it('takes the first stop and the first target for the first, whatever else was placed later or tied to it', () => {
    const entry = fill('sell', '100', 10);
    const orders = [
      order('stop', 'buy', '105', 30),
      order('target', 'buy', '90', 40),
      { ...order('stop', 'buy', '103', 20), order: 8 },
      { ...order('stop', 'buy', '104', 20), order: 7 },
      order('target', 'buy', '95', 25),
    ];
    expect(bracketLevels([entry], orders).get(entry)).toEqual({ stopPrice: '104', targetPrice: '95' });
  });

  it.each([
    ['of the other symbol', { ...order('stop', 'sell', '98', 10), symbol: 'NQU6' }],
    ['of the same side', order('stop', 'buy', '98', 10)],
    ['that would be a gain', order('stop', 'sell', '103', 10)],
    ['at the price of the entry', order('stop', 'sell', '100', 10)],
    ['placed before the entry', order('stop', 'sell', '98', 5)],
    ['placed after the position was closed', order('stop', 'sell', '98', 90)],
  ])('leaves out a stop %s', (_, stop) => {
    const entry = fill('buy', '100', 10);
    const levels = bracketLevels([entry, fill('sell', '101', 60)], [stop]);
    expect(levels.get(entry)).toEqual(none);
  });

  it('gives a second entry into the position its own stop', () => {
    const entries = [fill('buy', '100', 10), fill('buy', '102', 20)] as const;
    const levels = bracketLevels(
      [...entries, fill('sell', '105', 60, '2')],
      [order('stop', 'sell', '98', 10), order('stop', 'sell', '101', 20)],
    );
    expect(entries.map((entry) => levels.get(entry)?.stopPrice)).toEqual(['98', '101']);
  });

  it('takes an execution that reverses the position for an entry', () => {
    const reversal = fill('sell', '100', 50, '2');
    const levels = bracketLevels([fill('buy', '101', 10), reversal], [order('stop', 'buy', '102', 50)]);
    expect(levels.get(reversal)).toMatchObject({ stopPrice: '102', isStopInitial: true });
  });
});
