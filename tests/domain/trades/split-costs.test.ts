/** The costs of an execution that reverses a position, shared between the two trades. Shares are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { splitCosts } from '@/domain/trades/split-costs';
import type { FillFacts } from '@/domain/trades/fill';
import { aFill } from '../journal/a-fill';
import { decimal } from '../journal/a-trade';

const shares = (commission: string, [closed, whole]: readonly [number, number], change: Partial<FillFacts> = {}): string[] => {
  const { facts } = aFill(1, '+3', '100', { commission: decimal(commission), ...change });
  return splitCosts(facts, { closed: BigInt(closed), whole: BigInt(whole) }).map((costs) => costs.commission);
};

describe('the commission of a reversal', () => {
  it('is rounded to the nearest cent for the part that closed, and the rest is that of the other part', () => {
    // 1.00 · 2/3 = 0.666…, 1.00 · 1/3 = 0.333…
    expect(shares('1.00', [2, 3])).toEqual(['0.67', '0.33']);
    expect(shares('1.00', [1, 3])).toEqual(['0.33', '0.67']);
    expect(shares('-1.00', [2, 3])).toEqual(['-0.67', '-0.33']);
  });

  it('goes by half a cent away from zero', () => {
    // 0.01 · 1/2 = 0.005
    expect(shares('0.01', [1, 2])).toEqual(['0.01', '0.00']);
    expect(shares('-0.01', [1, 2])).toEqual(['-0.01', '0.00']);
  });

  it('has the cents of its currency where fewer places are stated', () => {
    expect(shares('1', [2, 3])).toEqual(['0.67', '0.33']);
    // A yen has no cents: 100 · 2/3 = 66.66…
    expect(shares('100', [2, 3], { currency: 'JPY' })).toEqual(['67', '33']);
  });

  it('keeps the places that are stated where they are more', () => {
    // 0.125 · 1/3 = 0.04166…
    expect(shares('0.125', [1, 3])).toEqual(['0.042', '0.083']);
  });
});

it('swap stays with the part that closed; taxes and fees are shared like the commission', () => {
  const { facts } = aFill(1, '+3', '100', {
    commission: decimal('3'),
    taxes: decimal('0.50'),
    swap: decimal('-0.90'),
    fees: { exchange: decimal('0.40') },
  });
  // 0.50 · 2/3 = 0.333…, 0.40 · 2/3 = 0.266…
  expect(splitCosts(facts, { closed: 2n, whole: 3n })).toEqual([
    { commission: '2.00', taxes: '0.33', swap: '-0.90', fees: { exchange: '0.27' } },
    { commission: '1.00', taxes: '0.17', swap: '0', fees: { exchange: '0.13' } },
  ]);
});
