/** Exact quotients. Expectations come from long division by hand, and from BigInt arithmetic on scaled whole numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import {
  absolute,
  compareFractions,
  decimalText,
  dividedBy,
  exactDecimalText,
  fractionOf,
  isMultipleOf,
  minus,
  numberOfFraction,
  plus,
  roundedTo,
  shortDecimalText,
  times,
  wholeFraction,
} from '@/domain/money/fraction';

const f = (text: string) => fractionOf(text as DecimalText);

describe('fractions', () => {
  it('adds, multiplies and divides without loss', () => {
    expect(exactDecimalText(plus(f('0.1'), f('0.2')))).toBe('0.3');
    expect(exactDecimalText(minus(f('1.005'), f('1')))).toBe('0.005');
    expect(exactDecimalText(times(f('0.0000005'), f('12500000')))).toBe('6.25');
    expect(exactDecimalText(times(dividedBy(f('1'), f('157.25')), f('157.25')))).toBe('1');
    expect(exactDecimalText(dividedBy(f('1'), f('3')))).toBeNull();
  });

  it('rounds to a step in the way asked for, on both sides of zero', () => {
    const round = (text: string, step: string, way: 'down' | 'up' | 'half away from zero') =>
      exactDecimalText(roundedTo(f(text), f(step), way));
    expect(round('0.629', '0.01', 'down')).toBe('0.62');
    expect(round('0.3', '0.1', 'down')).toBe('0.3');
    expect(round('-0.3', '0.2', 'down')).toBe('-0.4');
    expect(round('-0.3', '0.2', 'up')).toBe('-0.2');
    expect(round('0.125', '0.01', 'half away from zero')).toBe('0.13');
    expect(round('-0.125', '0.01', 'half away from zero')).toBe('-0.13');
    expect(round('-0.124', '0.01', 'half away from zero')).toBe('-0.12');
  });

  it('writes decimals as long division does', () => {
    expect(decimalText(dividedBy(f('1000'), f('157.25')), 15, 'down')).toBe('6.359300476947535');
    expect(decimalText(f('-0.004'), 2)).toBe('0.00');
    expect(decimalText(f('-0.005'), 2)).toBe('-0.01');
    expect(decimalText(f('5'), 0)).toBe('5');
    expect(numberOfFraction(dividedBy(f('1'), f('8')))).toBe(0.125);
  });

  it('writes a value exactly where its decimals end, and rounded where they do not', () => {
    expect(shortDecimalText(f('0.0000005'), 3)).toBe('0.0000005');
    expect(shortDecimalText(dividedBy(f('2'), f('3')), 4)).toBe('0.6667');
  });

  it('knows multiples exactly', () => {
    expect(isMultipleOf(f('0.3'), f('0.1'))).toBe(true);
    expect(isMultipleOf(f('6.1'), f('0.25'))).toBe(false);
    expect(isMultipleOf(f('110.515625'), f('0.015625'))).toBe(true);
  });

  it('refuses to divide by zero', () => {
    expect(() => dividedBy(f('1'), f('0.00'))).toThrow(RangeError);
  });

  it('agrees with whole numbers of cents for sums and with cross-multiplication for comparison', () => {
    const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
    const text = (value: bigint): DecimalText => decimalText({ numerator: value, denominator: 1n }, 0);
    const money = (value: bigint) => dividedBy(fractionOf(text(value)), wholeFraction(100));
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(decimalText(times(plus(money(a), money(b)), wholeFraction(100)), 0)).toBe(String(a + b));
        expect(compareFractions(money(a), money(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        if (b !== 0n) expect(decimalText(times(dividedBy(money(a), money(b)), money(b)), 2)).toBe(decimalText(money(a), 2));
      }),
    );
  });

  it('rounds down to the largest multiple that is not above the value', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(positive, positive, positive, (a, b, s) => {
        const [value, step] = [dividedBy(wholeFraction(a), wholeFraction(b)), dividedBy(wholeFraction(s), wholeFraction(1000))];
        const rounded = roundedTo(value, step, 'down');
        expect(isMultipleOf(rounded, step)).toBe(true);
        expect(compareFractions(rounded, value)).not.toBe(1);
        expect(compareFractions(plus(rounded, step), value)).toBe(1);
      }),
    );
  });
});

it('a quotient has its sign above the line, and its size has none', () => {
  const half = dividedBy(wholeFraction(-2), wholeFraction(-4));
  const third = dividedBy(wholeFraction(2), wholeFraction(-6));
  expect([half, third]).toEqual([
    { numerator: 1n, denominator: 2n },
    { numerator: -1n, denominator: 3n },
  ]);
  expect([absolute(third), absolute(half), absolute(wholeFraction(0))]).toEqual([
    { numerator: 1n, denominator: 3n },
    half,
    { numerator: 0n, denominator: 1n },
  ]);
});
