/** The settings of an account while a person changes them, and what of it is a change. It stores nothing. */
import { kindOf, type AccountKind } from '@/domain/trades/account-kind';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { openAmountProblem, settledAmount, unmistakable } from '@/domain/money/read-amount';
import type { AccountChange, JournalAccount } from '@/services/contracts/journal-account';

export interface AccountDraft {
  readonly name: string;
  readonly kind: AccountKind;
  readonly importZone: string;
  readonly matching: 'fifo' | 'average';
  /** As typed; '' for none. */
  readonly commission: string;
  readonly goldPip: '' | '0.01' | '0.1' | '1';
}

/** The account as its settings show it. */
export const accountDraft = (account: JournalAccount): AccountDraft => ({
  name: account.name.trim(),
  kind: kindOf(account),
  importZone: account.importZone,
  matching: account.matching ?? 'fifo',
  commission: account.commissionPerSide === undefined ? '' : unmistakable(account.commissionPerSide),
  goldPip: account.goldPip ?? '',
});

/** The typed cost; null where none is typed, undefined where it is no cost. */
const typedCost = (text: string): DecimalText | null | undefined => {
  if (text.trim() === '') return null;
  const amount = settledAmount(text, 'money');
  return amount === null || signOf(amount) < 0 ? undefined : amount;
};

/** Why the typed cost is none; undefined where it is one or none is typed. */
export const costProblem = (text: string): string | undefined =>
  typedCost(text) === undefined ? (openAmountProblem(text, 'money') ?? 'Enter a cost of 0 or more, such as 0.52.') : undefined;

/** What differs from the account as it is; null while something cannot be saved. */
export const accountChange = (account: JournalAccount, draft: AccountDraft): AccountChange | null => {
  const before = accountDraft(account);
  const cost = typedCost(draft.commission);
  if (cost === undefined || draft.name.trim() === '') return null;
  return {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(draft.kind === before.kind ? {} : { kind: draft.kind }),
    ...(draft.importZone === before.importZone ? {} : { importZone: draft.importZone }),
    ...(draft.matching === before.matching ? {} : { matching: draft.matching }),
    ...(cost === (account.commissionPerSide ?? null) ? {} : { commissionPerSide: cost }),
    ...(draft.goldPip === before.goldPip ? {} : { goldPip: draft.goldPip === '' ? null : draft.goldPip }),
  };
};
