/** The list of accounts as the screen shows it: what each holds, and whether its statements agree. Sums are per account, never over currencies. */
import { netResult } from '@/domain/journal/net-result';
import type { DecimalText, Trade, TradingAccount } from '@/domain/journal/trade';
import { compareDecimals, sumDecimals } from '@/domain/money/decimal';
import type { ImportRecord } from '@/services/journal/journal-remote';
import { isSampleAccount } from '@/services/journal/journal-state';
import { groupBy } from './group-by';

/** How an account's statements compare with the sums of their own trades. */
export type Agreement =
  | { readonly state: 'equal'; readonly statements: number }
  | { readonly state: 'different'; readonly statements: number; readonly differing: number }
  /** No statement states a total, or there is none. */
  | { readonly state: 'not-stated' };

export interface AccountOverview {
  readonly account: TradingAccount;
  readonly tradeCount: number;
  readonly net: DecimalText;
  readonly agreement: Agreement;
  readonly isSample: boolean;
}

const agreementOf = (imports: readonly ImportRecord[]): Agreement => {
  const stated = imports.filter((record) => record.stated !== null);
  const differing = stated.filter((record) => record.stated !== null && compareDecimals(record.stated, record.net) !== 0).length;
  if (stated.length === 0) return { state: 'not-stated' };
  return differing === 0 ? { state: 'equal', statements: stated.length } : { state: 'different', statements: stated.length, differing };
};

/** One overview per account, in the order of `accounts`, samples last. */
export const accountOverviews = (journal: {
  readonly accounts: readonly TradingAccount[];
  readonly trades: readonly Trade[];
  readonly imports: readonly ImportRecord[];
}): readonly AccountOverview[] => {
  const trades = groupBy(journal.trades, (trade) => trade.accountId);
  const imports = groupBy(journal.imports, (record) => record.accountId);
  const overviews = journal.accounts.map((account) => {
    const own = trades.get(account.id) ?? [];
    return {
      account,
      tradeCount: own.length,
      net: sumDecimals(own.map((trade) => netResult(trade.broker))),
      agreement: agreementOf(imports.get(account.id) ?? []),
      isSample: isSampleAccount(account.id),
    };
  });
  return overviews.toSorted((a, b) => Number(a.isSample) - Number(b.isSample));
};

/** The accounts that "All accounts" means: the trader's own; samples only as long as there is nothing else. */
export const accountsInAll = (overviews: readonly AccountOverview[]): readonly TradingAccount[] => {
  const own = overviews.filter((overview) => !overview.isSample);
  return (own.length > 0 ? own : overviews).map((overview) => overview.account);
};
