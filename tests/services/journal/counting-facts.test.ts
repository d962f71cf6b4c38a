/** Which of several stated versions counts. Cases are worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { StoredFill } from '@/domain/trades/fill';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { inOneGo } from '@/lib/steps';
import { countingFills, countingTrades } from '@/services/journal/counting-facts';
import { aParsedFill, aParsedTrade } from './journal-builders';

const first: BrokerFacts = { ...aParsedTrade(), importId: 'f' };
const withProfit = (profit: string): BrokerFacts => ({ ...first, profit: profit as DecimalText });
const corrected = (later: Readonly<Record<string, readonly [profit: string, at: number]>>): Trade => ({
  id: 't',
  accountId: 'acc',
  broker: first,
  user: {},
  versions: {
    first,
    later: Object.fromEntries(Object.entries(later).map(([key, [profit, at]]) => [key, { facts: withProfit(profit), at }])),
    counts: null,
  },
});
const counted = (trade: Trade, undone: readonly string[] = [], accountId = 'acc') =>
  inOneGo(countingTrades([trade], new Map([[accountId, new Set(undone)]])))[0];
const told = (trade: Trade, ...undone: readonly string[]) => {
  const found = counted(trade, undone);
  return [found?.versions?.counts, found?.broker.profit];
};

describe('the version of a trade that counts', () => {
  const three = corrected({ b: ['2', 20], a: ['1', 10], c: ['3', 15] });

  it('is the one chosen last whose import is not undone, and the first without any', () => {
    expect(told(three)).toEqual(['b', '2']);
    expect(told(three, 'b')).toEqual(['c', '3']);
    expect(told(three, 'b', 'c')).toEqual(['a', '1']);
    expect(told(three, 'b', 'c', 'a')).toEqual([null, '10.00']);
    expect(counted(three, ['a', 'b', 'c'])).toBe(three);
  });

  it('is of those chosen at once the one whose key is greater, in whatever order they are stored', () => {
    expect(told(corrected({ a: ['1', 10], b: ['2', 10] }))).toEqual(['b', '2']);
    expect(told(corrected({ b: ['2', 10], a: ['1', 10] }))).toEqual(['b', '2']);
  });

  it('does not depend on imports undone in another account', () => {
    expect(counted(three, ['b'], 'other')?.broker.profit).toBe('2');
  });

  it('makes one object until another one counts, and keeps the versions', () => {
    const once = counted(three);
    expect(counted(three)).toBe(once);
    expect(once?.versions).toEqual({ ...three.versions, counts: 'b' });
    expect(counted(three, ['b'])).not.toBe(once);
    const plain: Trade = { id: 't', accountId: 'acc', broker: first, user: {} };
    expect(counted(plain)).toBe(plain);
  });
});

describe('the version of an execution that counts', () => {
  it('is found the same way', () => {
    const facts = { ...aParsedFill(), importId: 'f' };
    const later = { a: { facts: { ...facts, price: '5001.00' as DecimalText }, at: 1 } };
    const fill: StoredFill = { id: 'x', accountId: 'acc', facts, versions: { first: facts, later, counts: null } };
    const read = (...undone: readonly string[]) => inOneGo(countingFills([fill], new Map([['acc', new Set(undone)]])))[0];
    expect([read()?.facts.price, read()?.versions]).toEqual(['5001.00', { first: facts, later, counts: 'a' }]);
    expect(read()).toBe(read());
    expect(read('a')).toBe(fill);
    const plain: StoredFill = { id: 'y', accountId: 'acc', facts };
    expect(inOneGo(countingFills([plain], new Map()))[0]).toBe(plain);
  });
});
