/** Exact sums, differences and comparisons, against big.js: short amounts go another way than long ones, and both must agree with it. */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { amount, decimal, numRuns } from './some-amounts';

const placesIn = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));

/** Zero has no minus. */
const written = (value: Big, places: number): string => value.toFixed(places).replace(/^-(0[.0]*)$/, '$1');

describe('amounts', () => {
  it('add up to the last digit, with the places of the most precise one', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), (texts) => {
        const sum = texts.reduce((total, text) => total.plus(text), new Big(0));
        expect(sumDecimals(texts)).toBe(written(sum, placesIn(texts)));
      }),
      { numRuns },
    );
    expect(sumDecimals([])).toBe('0');
    expect(sumDecimals([decimal('-0.00')])).toBe('0.00');
    // 0.1 + 0.2 as doubles is 0.30000000000000004, and 2,000 times 9,999,999,999,999 is beyond whole doubles.
    expect(sumDecimals([decimal('0.1'), decimal('0.2')])).toBe('0.3');
    expect(sumDecimals(Array.from({ length: 2000 }, () => decimal('9999999999999')))).toBe('19999999999998000');
  });

  it('are subtracted and compared as their values are', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(subtractDecimals(a, b)).toBe(written(new Big(a).minus(b), placesIn([a, b])));
        expect(compareDecimals(a, b)).toBe(new Big(a).cmp(b));
        expect(signOf(a)).toBe(new Big(a).cmp(0));
      }),
      { numRuns },
    );
    expect(subtractDecimals(decimal('1.50'), decimal('1.5'))).toBe('0.00');
    expect(compareDecimals(decimal('1.0'), decimal('1.00'))).toBe(0);
    expect(compareDecimals(decimal('-0'), decimal('0'))).toBe(0);
    // The nearest double of both is 0.1; one of them has sixteen characters and more.
    const [tenth, above] = [decimal('0.1'), decimal('0.1000000000000000000001')];
    expect([compareDecimals(tenth, above), compareDecimals(above, tenth), compareDecimals(above, above)]).toEqual([-1, 1, 0]);
    expect(compareDecimals(decimal('9007199254740993'), decimal('9007199254740992'))).toBe(1);
    expect(signOf(decimal('-0.000'))).toBe(0);
  });
});
