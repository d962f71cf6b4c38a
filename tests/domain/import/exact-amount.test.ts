/** Products of amounts, against big.js: short factors go another way than long ones, and both must agree with it. */
import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactProduct } from '@/domain/import/exact-amount';
import { amount, decimal, numRuns } from '../money/some-amounts';

it('a product is exact to the last digit, in the shortest text', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 4 }), (factors) => {
      const product = factors.reduce((all, text) => all.times(text), new Big(1));
      expect(exactProduct(...factors)).toBe(product.eq(0) ? '0' : product.toFixed());
    }),
    { numRuns },
  );
  // The second product has 20 digits, which no double holds.
  expect(exactProduct(decimal('0.25'), decimal('12.50'), decimal('4'))).toBe('12.5');
  expect(exactProduct(decimal('333333333.3'), decimal('333333333.3'))).toBe('111111111088888888.89');
  expect(exactProduct(decimal('-0'), decimal('5.00'))).toBe('0');
});
