/** What a move of the price is worth for a position: the value of a pip, of a tick, of 1.00, or of the way from entry to exit. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { conversionFactor } from '@/domain/market/conversion';
import type { ConversionFactor, ConversionRefusal } from '@/domain/market/conversion';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { Instrument } from '@/domain/market/instrument';
import { fractionOf, times } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import { ownPointValue, profitCurrency } from './position-size';

export interface MoveValueInput {
  readonly instrument: Instrument;
  readonly accountCurrency: string;
  /** Change of the price: 0.0001 for a pip of EURUSD; below 0 for a fall. */
  readonly move: DecimalText;
  /** Lots or contracts. */
  readonly size: DecimalText;
  readonly rates: readonly ExchangeRate[];
}

export interface MoveValue extends Pick<ConversionFactor, 'ok' | 'path' | 'at'> {
  /** In the currency of the account. */
  readonly value: Fraction;
}

/** Move × size × worth of a point, for a long position; a short one has the opposite sign. Refused without a needed rate. */
export const moveValue = ({ instrument, accountCurrency, move, size, rates }: MoveValueInput): MoveValue | ConversionRefusal => {
  const found = conversionFactor({ from: profitCurrency(instrument), to: accountCurrency, rates });
  if (!found.ok) return found;
  const ownValue = times(times(fractionOf(move), fractionOf(size)), ownPointValue(instrument));
  return { ok: true, value: times(ownValue, found.factor), path: found.path, at: found.at };
};
