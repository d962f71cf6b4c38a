/** The costs of an execution that closed one position and opened the next, shared between the two without losing a cent. */
import { decimalPlaces } from '@/domain/money/short-decimal';
import type { FillFacts } from './fill';
import type { DecimalText } from '@/domain/money/decimal-text';
import { moneyDigits } from '@/domain/money/money-digits';
import type { FeeBuckets } from './trade';
import { amountText, nearestQuotient, wholeAmount } from '@/domain/money/whole-amount';

export interface FillCosts {
  readonly commission: DecimalText;
  readonly taxes: DecimalText;
  readonly swap: DecimalText;
  readonly fees: FeeBuckets;
}

/** The part of the quantity that closed, both in the same unit. */
export interface ClosingShare {
  readonly closed: bigint;
  readonly whole: bigint;
}

const zeroAmount = '0' as DecimalText;

/** By quantity, rounded to the last place stated and at least to the currency's; the second share is what the first leaves. */
const splitAmount = (amount: DecimalText, currency: string, { closed, whole }: ClosingShare): readonly [DecimalText, DecimalText] => {
  const decimals = Math.max(decimalPlaces(amount), moneyDigits(currency));
  const total = wholeAmount(amount, decimals);
  const first = nearestQuotient(total * closed, whole);
  return [amountText(first, decimals), amountText(total - first, decimals)];
};

/** Costs of the closing and of the opening share. Swap is interest on what was held, so it stays with the closing one. */
export const splitCosts = (facts: FillFacts, share: ClosingShare): readonly [closing: FillCosts, opening: FillCosts] => {
  const split = (amount: DecimalText): readonly [DecimalText, DecimalText] => splitAmount(amount, facts.currency, share);
  const [commission, taxes] = [split(facts.commission), split(facts.taxes)];
  const fees = Object.entries(facts.fees).map(([bucket, amount]) => [bucket, split(amount)] as const);
  const side = (index: 0 | 1): FillCosts => ({
    commission: commission[index],
    taxes: taxes[index],
    swap: index === 0 ? facts.swap : zeroAmount,
    fees: Object.fromEntries(fees.map(([bucket, amounts]) => [bucket, amounts[index]])),
  });
  return [side(0), side(1)];
};
