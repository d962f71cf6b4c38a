/** Amounts of all lengths for tests of exact arithmetic. Not a test. */
import Big from 'big.js';
import fc from 'fast-check';
import type { DecimalText } from '@/domain/money/decimal-text';

export const numRuns = process.env['SEXTANT_FULL'] === '1' ? 20_000 : 500;

export const decimal = (text: string): DecimalText => text as DecimalText;

/** Of up to 20 digits, most of them about as long as the longest that a double takes, and many with the digits of another. */
export const amount = fc
  .tuple(
    fc.oneof(
      fc.bigInt({ min: -99_999n, max: 99_999n }),
      fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
    ),
    fc.nat(9),
  )
  .map(([digits, places]) => decimal(new Big(digits.toString()).div(new Big(10).pow(places)).toFixed(places)));
