/** Rates and decimal texts for tests of money. Not a test. */
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ExchangeRate } from '@/domain/market/exchange-rate';

export const decimal = (value: string | number): DecimalText => String(value) as DecimalText;

/** A rate of a pair in six letters, entered at one instant. */
export const aRate = (pair: string, value: string | number, at = 1_780_000_000_000): ExchangeRate => ({
  base: pair.slice(0, 3),
  quote: pair.slice(3),
  rate: decimal(value),
  at: epochMs(at),
  source: 'entered',
});
