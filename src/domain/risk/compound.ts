/** A balance that grows by the same share each period, with what is paid in or taken out. No market does this: it shows what a rate would mean. */
import type { DecimalText } from '@/domain/journal/trade';
import { dividedBy, fractionOf, minus, one, plus, roundedTo, times, wholeFraction, zero } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';

export interface CompoundInput {
  readonly start: DecimalText;
  /** Per period, in percent: 2 for 2 %; may be below 0. */
  readonly ratePercent: DecimalText;
  /** Whole number from 1 to `mostPeriods`. */
  readonly periods: number;
  /** Paid in at the end of each period; below 0 for what is taken out. */
  readonly contribution: DecimalText;
}

export interface CompoundPeriod {
  /** From 1. */
  readonly period: number;
  readonly growth: Fraction;
  readonly balance: Fraction;
}

export interface Compound {
  readonly periods: readonly CompoundPeriod[];
  readonly balance: Fraction;
  /** Sum of what was paid in after the start. */
  readonly paidIn: Fraction;
  readonly growth: Fraction;
}

export const mostPeriods = 1200;

const hundred = wholeFraction(100);

/** Balances are carried to a billionth, so that a thousand periods do not grow thousands of digits. */
const carried = fractionOf('0.000000001' as DecimalText);

/** Each period: balance · (1 + rate / 100), then the contribution. */
export const compound = ({ start, ratePercent, periods, contribution }: CompoundInput): Compound => {
  const factor = plus(one, dividedBy(fractionOf(ratePercent), hundred));
  const added = fractionOf(contribution);
  const rows: CompoundPeriod[] = [];
  let balance = fractionOf(start);
  let growth = zero;
  for (let period = 1; period <= periods; period += 1) {
    const grown = roundedTo(times(balance, factor), carried, 'half away from zero');
    const gained = minus(grown, balance);
    balance = plus(grown, added);
    growth = plus(growth, gained);
    rows.push({ period, growth: gained, balance });
  }
  return { periods: rows, balance, growth, paidIn: times(added, wholeFraction(periods)) };
};
