/** Amounts as people type them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { openAmountProblem, openReading, readAmount, settledAmount, unmistakable } from '@/domain/money/read-amount';

describe('decimal text', () => {
  it.each(['0', '-0.50', '12', '007.10'])('is %j', (text) => expect(isDecimalText(text)).toBe(true));
  it.each(['abc', '', '1.5 EUR', 'EUR 1.5', '1,5', '.5', '5.', '+1', '1e3', '1\n', 7, null])('is not %j', (value) => {
    expect(isDecimalText(value)).toBe(false);
  });
});

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
    [' .5 ', '0.5'],
    ['\t5. ', '5'],
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

describe('an amount with two readings', () => {
  it.each([
    ['25.000', 'money', '25 or 25000'],
    ['25.000', 'number', '25 or 25000'],
    ['1.125', 'money', '1.1250 or 1125'],
    ['-1.250', 'money', '-1.25 or -1250'],
    ['1,125', 'number', '1125 or 1.1250'],
  ] as const)('%s of %s is asked about, and both answers are written without doubt', (text, kind, both) => {
    expect(openAmountProblem(text, kind)).toBe(`“${text}” can mean ${both}: write the one you mean.`);
    expect(settledAmount(text, kind)).toBeNull();
    for (const answer of both.split(' or ')) expect(openAmountProblem(answer, kind)).toBeNull();
  });

  it('of money is not asked about where a comma groups its thousands, nor where one reading alone is possible', () => {
    expect(settledAmount('25,000', 'money')).toBe('25000');
    expect(openAmountProblem('1.500', 'number', (amount) => Number(amount) <= 100)).toBeNull();
    expect(settledAmount('0.125', 'number')).toBe('0.125');
  });

  it('is written without doubt when it is already known, and keeps its value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('', '.5', '.25', '.125', '.000', '.0625'), (whole, part) => {
        const amount = `${whole}${part}` as DecimalText;
        return openReading(unmistakable(amount)) === null && Number(unmistakable(amount)) === Number(amount);
      }),
    );
  });
});
