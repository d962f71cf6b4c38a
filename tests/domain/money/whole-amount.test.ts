/** Whole numbers of decimal text, against Big. */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyDigits } from '@/domain/money/money-digits';
import { amountText, mostDecimalsIn, nearestQuotient, trimmedAmount, wholeAmount } from '@/domain/money/whole-amount';
import { decimalPlaces, shortText, shortWhole } from '@/domain/money/short-decimal';
import { decimal } from '../journal/a-trade';

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.nat(8))
  .map(([digits, places]) => decimal(new Big(digits.toString()).div(new Big(10).pow(places)).toFixed(places)));

describe('whole amounts', () => {
  it('come back as the text they were', () => {
    fc.assert(
      fc.property(amount, fc.nat(3), (text, more) => {
        const places = decimalPlaces(text) + more;
        expect(new Big(amountText(wholeAmount(text, places), places)).eq(text)).toBe(true);
        expect(trimmedAmount(amountText(wholeAmount(text, places), places), decimalPlaces(text))).toBe(
          new Big(text).toFixed(decimalPlaces(text)).replace(/^-(0[.0]*)$/, '$1'),
        );
      }),
    );
  });

  it('of few digits are doubles, and those of more than thirteen none', () => {
    expect([shortWhole(decimal('123.45'), 3), shortWhole(decimal('-0.5'), 1), shortWhole(decimal('7'), 0)]).toEqual([123_450, -5, 7]);
    expect([shortWhole(decimal('1.25'), 11), shortWhole(decimal('1.25'), 12)]).toEqual([125_000_000_000, null]);
    expect([shortWhole(decimal('12345678901'), 2), shortWhole(decimal('12345678901'), 3)]).toEqual([1_234_567_890_100, null]);
    expect([shortText(-5, 2), shortText(0, 2), shortText(-0, 1), shortText(120, 0)]).toEqual(['-0.05', '0.00', '0.0', '120']);
  });

  it('share the most decimal places of their texts', () => {
    expect(mostDecimalsIn(['1', '1.25', '1.500', '2.5'].map(decimal))).toBe(3);
    expect(mostDecimalsIn(['3', '20'].map(decimal))).toBe(0);
    expect(mostDecimalsIn([])).toBe(0);
  });

  it('have as many places as money of the currency has', () => {
    // ISO 4217: yen and won have no minor unit, the euro has cents.
    expect(['EUR', 'USD', 'JPY', 'KRW'].map(moneyDigits)).toEqual([2, 2, 0, 0]);
  });

  it('lose zeros at the end down to the places asked for', () => {
    expect(trimmedAmount(decimal('1.5000'), 2)).toBe('1.50');
    expect(trimmedAmount(decimal('10.000'), 0)).toBe('10');
    expect(trimmedAmount(decimal('100'), 0)).toBe('100');
    expect(trimmedAmount(decimal('0.00'), 0)).toBe('0');
  });

  it('divide to the nearest whole number, halves away from zero', () => {
    expect([7n, 5n, -5n, -7n, 4n].map((whole) => nearestQuotient(whole, 2n))).toEqual([4n, 3n, -3n, -4n, 2n]);
    expect(nearestQuotient(1n, 3n)).toBe(0n);
  });
});
