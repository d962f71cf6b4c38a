/** An assumed 1R while a person types it. It stores nothing. */
import type { AssumedAmount, AssumedUnit, RiskScope } from '@/domain/trades/assumed-amount';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { openAmountProblem, settledAmount } from '@/domain/money/read-amount';

export interface RiskDraft extends RiskScope {
  readonly unit: AssumedUnit;
  /** As typed. */
  readonly amount: string;
  /** What a percent is of, as typed. */
  readonly balance: string;
}

/** For all trades of the account, in money. */
export const riskDraft = (amount: string, balance: string): RiskDraft => ({ market: null, setup: null, unit: 'money', amount, balance });

const above0 = (text: string): DecimalText | null => {
  const amount = settledAmount(text, 'money');
  return amount === null || signOf(amount) <= 0 ? null : amount;
};

/** Why a field that has something in it says nothing that can be saved. */
export const amountProblem = (text: string): string | undefined =>
  text.trim() === '' || above0(text) !== null ? undefined : (openAmountProblem(text, 'money') ?? 'Enter a number above 0, such as 150.');

/** What is typed; null while it is not complete. */
export const riskOfDraft = ({ unit, amount: text, balance: stated }: RiskDraft): AssumedAmount | null => {
  const [amount, balance] = [above0(text), above0(stated)];
  if (amount === null) return null;
  if (unit !== 'percent') return { unit, amount };
  return balance === null ? null : { unit, amount, balance };
};
