/** Exact values as the calculators write them. Rounding happens here and nowhere before. */
import { moneyDigits } from '@/domain/money/money-digits';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ConversionStep } from '@/domain/market/conversion';
import type { Instrument } from '@/domain/market/instrument';
import { writePrice } from '@/domain/market/price-notation';
import { absolute, decimalText, exactDecimalText, fractionOf, roundedTo, shortDecimalText, signOfFraction } from '@/domain/money/fraction';
import type { Fraction, Rounding } from '@/domain/money/fraction';
import { formatInstant } from '@/lib/format-instant';
import { formatMoney, formatPrice } from '@/lib/format-number';

/** Money to the currency's decimals, with its code. */
export const money = (amount: Fraction, currency: string, rounding: Rounding = 'half away from zero'): string =>
  formatMoney(decimalText(amount, moneyDigits(currency), rounding), { currency, unit: 'code', sign: 'negative' });

/** The same with a plus for what is won. */
export const signedMoney = (amount: Fraction, currency: string): string =>
  formatMoney(decimalText(amount, moneyDigits(currency)), { currency, unit: 'code', sign: 'always' });

/** Money as entered: with the currency's decimals, or with all that were typed where those are more. */
export const enteredMoney = (amount: DecimalText, currency: string): string =>
  (amount.split('.')[1]?.length ?? 0) > moneyDigits(currency)
    ? formatMoney(amount, { currency, unit: 'code', sign: 'negative' })
    : money(fractionOf(amount), currency);

/** 'lot' for 1, 'lots' for every other size. */
export const unitsWord = (size: DecimalText, word: 'lot' | 'contract'): string => (Number(size) === 1 ? word : `${word}s`);

/** The exact value where it is short, else rounded to `decimals`; grouped. */
export const plainNumber = (value: Fraction, decimals: number, rounding: Rounding = 'half away from zero'): string => {
  const exact = exactDecimalText(value);
  const isShort = exact !== null && (exact.split('.')[1]?.length ?? 0) <= decimals;
  return formatPrice(isShort ? exact : decimalText(value, decimals, rounding));
};

/** A number with its sign, none for 0, and up to so many decimals. */
export const signedNumber = (value: Fraction, decimals: number): string => {
  const sign = signOfFraction(value);
  return `${sign > 0 ? '+' : sign < 0 ? '\u2212' : ''}${plainNumber(absolute(value), decimals)}`;
};

/** More than any tick has. */
const tickDecimals = 12;

/** From here on a whole amount is written without decimals. */
const large = 10_000n;

/** Worth of a move: two decimals or more, up to four; none for large whole amounts. */
export const finelyInMoney = (value: Fraction, currency: string): string => {
  const exact = exactDecimalText(value);
  if (value.denominator === 1n && value.numerator >= large) return `${formatPrice(decimalText(value, 0))} ${currency}`;
  const decimals = Math.max(moneyDigits(currency), Math.min(4, exact === null ? 4 : (exact.split('.')[1]?.length ?? 0)));
  return `${formatPrice(decimalText(value, decimals))} ${currency}`;
};

const thinSpace = '\u2009';

/** A ratio as percent with so many decimals. */
export const percent = (ratio: Fraction, decimals = 2): string =>
  `${formatPrice(decimalText({ ...ratio, numerator: ratio.numerator * 100n }, decimals))}${thinSpace}%`;

/** A price rounded to the tick of the instrument and in the notation of its market. */
export const priceText = (price: Fraction, instrument: Instrument): string => {
  const onTick = roundedTo(price, fractionOf(instrument.tickSize), 'half away from zero');
  const text = writePrice(instrument, shortDecimalText(onTick, tickDecimals));
  return text.includes("'") ? text : formatPrice(text);
};

/** 'USD/JPY 157.25 (inverse), 20 Nov, 14:15, ECB'. */
export const rateText = (step: ConversionStep, zone: string, now: number): string =>
  `${step.base}/${step.quote} ${step.rate}${step.use === 'inverse' ? ' (inverse)' : ''}, ${formatInstant(step.at, zone, now)}, ${step.source}`;
