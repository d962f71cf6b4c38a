/** A balance that grows by the same share each period, with what is paid in or taken out, until it is gone. No market does this: it shows what a rate would mean. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { dividedBy, fractionOf, minus, one, plus, roundedTo, signOfFraction, times, wholeFraction, zero } from '@/domain/money/fraction';
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
  /** As many as were asked for, or up to the one in which the balance is gone. */
  readonly periods: readonly CompoundPeriod[];
  readonly balance: Fraction;
  /** Sum of what was paid in after the start; below 0 for what was taken out. */
  readonly paidIn: Fraction;
  readonly growth: Fraction;
  /** The period in which nothing is left; null where something remains. */
  readonly runsOutIn: number | null;
}

export const mostPeriods = 1200;

const hundred = wholeFraction(100);

/** Balances are carried to a billionth, so that a thousand periods do not grow thousands of digits. */
const carried = fractionOf('0.000000001' as DecimalText);

/** Each period: balance · (1 + rate / 100), then the contribution. No more can be taken out than there is, and with nothing left it ends. */
export const compound = ({ start, ratePercent, periods, contribution }: CompoundInput): Compound => {
  const factor = plus(one, dividedBy(fractionOf(ratePercent), hundred));
  const added = fractionOf(contribution);
  const rows: CompoundPeriod[] = [];
  let balance = fractionOf(start);
  let [growth, paidIn] = [zero, zero];
  for (let period = 1; period <= periods; period += 1) {
    const grown = roundedTo(times(balance, factor), carried, 'half away from zero');
    const gained = minus(grown, balance);
    const isGone = signOfFraction(plus(grown, added)) <= 0;
    const paid = isGone ? minus(zero, grown) : added;
    balance = plus(grown, paid);
    growth = plus(growth, gained);
    paidIn = plus(paidIn, paid);
    rows.push({ period, growth: gained, balance });
    if (isGone) return { periods: rows, balance, growth, paidIn, runsOutIn: period };
  }
  return { periods: rows, balance, growth, paidIn, runsOutIn: null };
};
