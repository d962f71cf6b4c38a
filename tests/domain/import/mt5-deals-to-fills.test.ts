/** Which position a deal belongs to where an account keeps positions apart, and what an execution has of its deal. Worked out by hand. */
import { describe, expect, it } from 'vitest';
import { fillsOfDeals } from '@/domain/import/mt5/deals-to-fills';
import type { Deal } from '@/domain/import/mt5/read-deal';
import type { PastOrder } from '@/domain/import/mt5/read-past-order';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';

const decimal = (text: string): DecimalText => text as DecimalText;

/** 'open buy 1', or with an order of its own 'open buy 1 77', at the minute of its place; deals are numbered from 11. */
const deals = (...words: readonly string[]): readonly Deal[] =>
  words.map((word, i): Deal => {
    const [effect, side, lots = '', order = '', symbol = 'EURUSD'] = word.split(' ');
    return {
      row: i + 1,
      deal: String(11 + i),
      order,
      symbol,
      side: side as Deal['side'],
      effect: effect as Deal['effect'],
      lots: decimal(lots),
      price: decimal('1.1'),
      at: epochMs(i * 60_000),
      timeText: `minute ${i}`,
      wall: '',
      commission: decimal('-1'),
      fee: decimal('0'),
      swap: decimal('-0.5'),
      profit: decimal(effect === 'open' ? '0.00' : '7'),
      balance: null,
      comment: 'c',
      stopPrice: null,
      targetPrice: null,
    };
  });
const read = (own: readonly Deal[], mode: 'hedging' | 'netting' = 'hedging', orders = new Map<string, PastOrder>()) =>
  fillsOfDeals(own, { mode, currency: 'EUR', orders });
const positions = (...words: readonly string[]) => read(deals(...words)).fills.map(({ position }) => position);

describe('the position of a deal', () => {
  it('is that of the order which opened it, else of the deal, and none where positions are one', () => {
    expect(positions('open buy 1 77', 'open buy 1')).toEqual(['77', '12']);
    expect(read(deals('open buy 1 77', 'close sell 1'), 'netting').fills.map(({ position }) => position)).toEqual([null, null]);
  });

  it('of a closing is one of its market and the other side in which there is enough', () => {
    expect(positions('open buy 1', 'close sell 1')).toEqual(['11', '11']);
    expect(positions('open buy 1', 'close sell 2')).toEqual(['11', null]);
    expect(positions('open buy 1', 'close buy 1')).toEqual(['11', null]);
    expect(positions('open buy 1', 'close sell 1 5 GBPUSD')).toEqual(['11', null]);
    expect(positions('open buy 1', 'open buy 3', 'close sell 2')).toEqual(['11', '12', '12']);
    expect(positions('open buy 2', 'close sell 1', 'close sell 1', 'close sell 1')).toEqual(['11', '11', '11', null]);
    expect(positions('open buy 2', 'close sell 1.5', 'close sell 1')).toEqual(['11', '11', null]);
  });

  it('that two orders filled together has what both opened', () => {
    expect(positions('open buy 1 77', 'open buy 2 77', 'close sell 3')).toEqual(['77', '77', '77']);
    expect(positions('open buy 1 77', 'open buy 2 77', 'close sell 3.1')).toEqual(['77', '77', null]);
  });

  it('is of several that fit the one of just that size, else the oldest, and doubtful', () => {
    const told = (...words: readonly string[]) => {
      const { fills, doubtful } = read(deals(...words));
      return [fills.at(-1)?.position, doubtful];
    };
    expect(told('open buy 3', 'open buy 2', 'close sell 2')).toEqual(['12', [3]]);
    expect(told('open buy 3', 'open buy 4', 'close sell 2')).toEqual(['11', [3]]);
    expect(told('open buy 3', 'open sell 4', 'close sell 2')).toEqual(['11', []]);
    expect(told('open buy 2', 'open buy 2', 'close sell 2', 'close sell 2')).toEqual(['12', [3]]);
  });

  it('is found in the order of time, of deals at one instant in that of their numbers', () => {
    const own = deals('open buy 1', 'close sell 1');
    expect(read(own.toReversed()).fills.map(({ position }) => position)).toEqual(['11', '11']);
    const together = own.map((deal) => ({ ...deal, at: epochMs(0) }));
    expect(read(together.toReversed()).fills.map(({ fillId, position }) => [fillId, position])).toEqual([
      ['11', '11'],
      ['12', '11'],
    ]);
  });
});

describe('an execution', () => {
  const levels = { stopPrice: decimal('1.05'), targetPrice: decimal('1.2') } as PastOrder;
  const levelsOf = (word: string, change: Partial<Deal> = {}) => {
    const [fill] = read([{ ...deals(word)[0]!, ...change }], 'netting', new Map([['77', levels]])).fills;
    return [fill?.stopPrice, fill?.targetPrice];
  };

  it('has the facts of its deal; an opening states no result of nothing', () => {
    const [opening, closing] = read(deals('open buy 1 77', 'close sell 1')).fills;
    expect(opening).toEqual({
      kind: 'fill',
      fillId: '11',
      symbol: 'EURUSD',
      side: 'buy',
      quantity: '1',
      unit: 'lots',
      price: '1.1',
      at: 0,
      timeText: 'minute 0',
      order: 11,
      effect: 'open',
      position: '77',
      commission: '-1',
      taxes: '0',
      swap: '-0.5',
      fees: {},
      profit: null,
      currency: 'EUR',
      pointValue: null,
      stopPrice: null,
      targetPrice: null,
      comment: 'c',
      setup: null,
      row: 1,
    });
    expect(closing).toMatchObject({ effect: 'close', profit: '7' });
    const [charged] = read([{ ...deals('open buy 1')[0]!, profit: decimal('-0.2'), fee: decimal('-0.3') }]).fills;
    expect(charged).toMatchObject({ profit: '-0.2', fees: { fee: '-0.3' } });
    const [even] = read([{ ...deals('close sell 1')[0]!, profit: decimal('0.00') }]).fills;
    expect(even?.profit).toBe('0.00');
  });

  it('that opens has the levels of its order, else its own; one that closes has none', () => {
    const own = { stopPrice: decimal('1.01'), targetPrice: decimal('1.3') };
    expect(levelsOf('open buy 1 77', own)).toEqual(['1.05', '1.2']);
    expect(levelsOf('open buy 1 78', own)).toEqual(['1.01', '1.3']);
    expect(levelsOf('reverse buy 1 77', own)).toEqual(['1.05', '1.2']);
    expect(levelsOf('close sell 1 77', own)).toEqual([null, null]);
    expect(levelsOf('close-by sell 1 77', own)).toEqual([null, null]);
  });
});
