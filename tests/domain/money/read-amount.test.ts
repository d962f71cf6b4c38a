/** Amounts as people type them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimalText } from '@/domain/money/decimal';
import { readAmount } from '@/domain/money/read-amount';

describe('readAmount', () => {
  it.each([
    ['10000', '10000'],
    ['10,000', '10000'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1’234.56', '1234.56'],
    ['0,5', '0.5'],
    ['1,5', '1.5'],
    ['1.234', '1.234'],
    ['1,234,567', '1234567'],
    ['157.25', '157.25'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    [' −40 ', '-40'],
    ['0.0000005', '0.0000005'],
  ])('reads %j as %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['', 'abc', '1e5', '--1', '1,2,3', '1.2.3', '12 34', '.', '-'])('takes %j for no number', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('gives decimal text or nothing, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9., -]{0,12}$/)), (text) => {
        const amount = readAmount(text);
        return amount === null || isDecimalText(amount);
      }),
    );
  });
});
