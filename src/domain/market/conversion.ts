/**
 * Money of one currency in another: by a rate of the pair, by the inverse of one, or through US dollars. A rate that is
 * missing stops the conversion and is named; it is never taken as 1.
 */
import { moneyDigits } from '@/domain/money/money-digits';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { decimalText, dividedBy, fractionOf, one, signOfFraction, times } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import type { ExchangeRate } from './exchange-rate';
import { usualPair } from './usual-pair';
import type { CurrencyPair } from './usual-pair';

/** One rate of the way; an inverse one is divided by. */
export interface ConversionStep extends ExchangeRate {
  readonly use: 'direct' | 'inverse';
}

export interface ConversionFactor {
  readonly ok: true;
  /** Units of `to` for one unit of `from`, exactly. */
  readonly factor: Fraction;
  /** Empty for a currency into itself. */
  readonly path: readonly ConversionStep[];
  /** The oldest time of the rates used; null where none was. */
  readonly at: EpochMs | null;
}

export interface ConversionRefusal {
  readonly ok: false;
  readonly reason: string;
  /**
   * Pairs as the market writes them. The first, that of the two currencies, is enough alone; the others are what is missing
   * of the way through US dollars.
   */
  readonly missing: readonly CurrencyPair[];
}

export interface ConversionQuestion {
  readonly from: string;
  readonly to: string;
  readonly rates: readonly ExchangeRate[];
}

/** The currency that links others: nearly every currency has a rate against it. */
const link = 'USD';

const isUsable = ({ rate }: ExchangeRate): boolean => signOfFraction(fractionOf(rate)) > 0;

/** The newest usable rate between the two, in the direction asked before the inverse of the same time. */
const stepBetween = (from: string, to: string, rates: readonly ExchangeRate[]): ConversionStep | null => {
  let best: ConversionStep | null = null;
  for (const rate of rates) {
    const isDirect = rate.base === from && rate.quote === to;
    if ((!isDirect && (rate.base !== to || rate.quote !== from)) || !isUsable(rate)) continue;
    const isBetter = best === null || rate.at > best.at || (rate.at === best.at && isDirect && best.use === 'inverse');
    if (isBetter) best = { ...rate, use: isDirect ? 'direct' : 'inverse' };
  }
  return best;
};

const along = (path: readonly ConversionStep[]): ConversionFactor => ({
  ok: true,
  factor: path.reduce((factor, step) => {
    const rate = fractionOf(step.rate);
    return step.use === 'direct' ? times(factor, rate) : dividedBy(factor, rate);
  }, one),
  path,
  at: path.reduce<EpochMs | null>((oldest, { at }) => (oldest === null || at < oldest ? at : oldest), null),
});

const pairText = ({ base, quote }: CurrencyPair): string => `${base}/${quote}`;

/**
 * The factor between two currencies. A rate of the pair itself, in whichever direction, comes before the way through US
 * dollars; of several rates of one pair the newest counts.
 */
export const conversionFactor = ({ from, to, rates }: ConversionQuestion): ConversionFactor | ConversionRefusal => {
  if (from === to) return along([]);
  const own = stepBetween(from, to, rates);
  if (own !== null) return along([own]);
  const pair = usualPair(from, to);
  if (from === link || to === link) {
    return { ok: false, reason: `There is no rate between ${from} and ${to}.`, missing: [pair] };
  }
  const [first, second] = [stepBetween(from, link, rates), stepBetween(link, to, rates)];
  if (first !== null && second !== null) return along([first, second]);
  const legs = [...(first === null ? [usualPair(from, link)] : []), ...(second === null ? [usualPair(to, link)] : [])];
  const way = legs.map(pairText).join(' and ');
  return {
    ok: false,
    reason: `There is no rate between ${from} and ${to}: ${pairText(pair)} is missing, or ${way} for the way through ${link}.`,
    missing: [pair, ...legs],
  };
};

export interface Conversion extends Omit<ConversionFactor, 'factor'> {
  /** Rounded half away from zero to the decimals in which `to` is counted. */
  readonly amount: DecimalText;
  /** The amount before rounding. */
  readonly exact: Fraction;
  readonly factor: Fraction;
}

/** An amount in another currency. `decimals`: of the answer, those of the currency when left out. */
export const convert = ({
  amount,
  decimals,
  ...question
}: ConversionQuestion & { readonly amount: DecimalText; readonly decimals?: number }): Conversion | ConversionRefusal => {
  const found = conversionFactor(question);
  if (!found.ok) return found;
  const exact = times(fractionOf(amount), found.factor);
  return { ...found, exact, amount: decimalText(exact, decimals ?? moneyDigits(question.to)) };
};
