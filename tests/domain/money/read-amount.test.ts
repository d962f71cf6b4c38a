/** Amounts as people type them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimalText } from '@/domain/money/decimal';
import { openReading, readAmount } from '@/domain/money/read-amount';

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

describe('openReading', () => {
  it.each([
    ['1,085', ',', '1085', '1.085'],
    [' 157,250 ', ',', '157250', '157.250'],
    ['−1,234', ',', '-1234', '-1.234'],
    ['25.000', '.', '25.000', '25000'],
  ])('gives both readings of %j', (text, mark, english, continental) => {
    expect(openReading(text)).toEqual({ mark, english, continental });
    expect(readAmount(text)).toBe(english);
  });

  it.each(['0,500', '0.500', '1,08', '1,0850', '1234,567', '1,234,567', '1,234.5', '1085', '', 'abc'])('leaves %j no doubt', (text) => {
    expect(openReading(text)).toBeNull();
  });
});
