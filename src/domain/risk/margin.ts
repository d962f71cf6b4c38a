/** The margin a broker holds back for a position of currencies or metal. Margins of futures are set by exchange and broker and are never computed here. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { conversionFactor } from '@/domain/market/conversion';
import type { ConversionFactor, ConversionRefusal } from '@/domain/market/conversion';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { ForexPair, SpotMetal } from '@/domain/market/instrument';
import { dividedBy, fractionOf, times, wholeFraction } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';

export interface MarginInput {
  readonly instrument: ForexPair | SpotMetal;
  readonly accountCurrency: string;
  readonly lots: DecimalText;
  /** 30 for 30:1; above 0. */
  readonly leverage: DecimalText;
  /** With a price of the metal among them, as a rate of XAU or XAG. */
  readonly rates: readonly ExchangeRate[];
}

export interface Margin extends Pick<ConversionFactor, 'ok' | 'path' | 'at'> {
  /** Worth of the position, in the currency of the account. */
  readonly exposure: Fraction;
  readonly margin: Fraction;
  /** One unit of the base, in the currency of the account. */
  readonly basePrice: Fraction;
}

/** Lots × units of the base × its price in the currency of the account / leverage. Refused without a needed rate. */
export const requiredMargin = ({ instrument, accountCurrency, lots, leverage, rates }: MarginInput): Margin | ConversionRefusal => {
  const found = conversionFactor({ from: instrument.base, to: accountCurrency, rates });
  if (!found.ok) return found;
  const exposure = times(times(fractionOf(lots), wholeFraction(instrument.unitsPerLot)), found.factor);
  return { ok: true, exposure, margin: dividedBy(exposure, fractionOf(leverage)), basePrice: found.factor, path: found.path, at: found.at };
};
